import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** What is done with the secret of this installation; each use has a key of its own. */
export type Secrets = {
  /** What is stored instead of a token. */
  hashToken(token: string): string;
  /**
   * The token of a link, 256 bits: the same for the same purpose and id, and unknown to who has only the database. So
   * a mail can be made again after a crash, and no token has to be kept for it.
   */
  linkToken(purpose: string, id: string): string;
  /** Encrypts what has to be read again. */
  seal(text: string): string;
  /** null: damaged, or sealed with another secret. */
  unseal(sealed: string): string | null;
  /** A text that comes back by way of the browser. */
  sign(text: string): string;
  /** What was signed; null for what was not. */
  open(signed: string): string | null;
};

export function createSecrets(secret: string): Secrets {
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `plainflow ${use}`, 32));
  // Made once: tokens are hashed at each request.
  const tokens = createSecretKey(secret, 'utf8');
  const [links, seals, signatures] = [keyFor('links'), keyFor('seals'), keyFor('signatures')];
  const signatureOf = (body: string) => createHmac('sha256', signatures).update(body).digest('base64url');
  return {
    // Keyed, so that a copy of the database alone can't be used to look for tokens.
    hashToken: (token) => createHmac('sha256', tokens).update(token).digest('hex'),
    linkToken: (purpose, id) => createHmac('sha256', links).update(`${purpose}:${id}`).digest('base64url'),
    seal: (text) => {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', seals, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    unseal: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64url');
      try {
        const decipher = createDecipheriv('aes-256-gcm', seals, bytes.subarray(0, 12), { authTagLength: 16 });
        decipher.setAuthTag(bytes.subarray(12, 28));
        return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
    sign: (text) => {
      const body = Buffer.from(text).toString('base64url');
      return `${body}.${signatureOf(body)}`;
    },
    open: (signed) => {
      const [body = '', signature = ''] = signed.split('.');
      const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(body))];
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
      return Buffer.from(body, 'base64url').toString('utf8');
    },
  };
}
