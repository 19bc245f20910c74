import type { N8nFault, N8nIssue } from '@plainflow/contracts/my-n8n';

/** `theirs`: what that n8n said, whole. */
type Special = { says?: string | undefined; theirs?: string; issues?: N8nIssue[]; cause?: unknown };

/** What went wrong between us and somebody's n8n. `says`: what is special about this one. */
export class FaultOfN8n extends Error {
  readonly fault: N8nFault;
  readonly issues: N8nIssue[] | undefined;
  readonly theirs: string;

  constructor(fault: N8nFault, { says, theirs = '', issues, cause }: Special = {}) {
    super([SENTENCES[fault], says].filter(Boolean).join(' '), { cause });
    this.name = 'FaultOfN8n';
    this.fault = fault;
    this.issues = issues;
    this.theirs = theirs;
  }
}

const SENTENCES: Record<N8nFault, string> = {
  'forbidden-address': 'This address can’t be used from here: only public ones with https can.',
  unreachable: 'Your n8n can’t be reached at this address. Check the address, and that n8n is running.',
  timeout: 'Your n8n took too long to answer. Please try again in a moment.',
  certificate: 'The certificate of this address is not valid, so the connection would not be safe.',
  redirect: 'This address only leads on to another one. Enter the one that your browser shows while you are in n8n.',
  'not-n8n': 'Something answers at this address, but it does not answer as n8n does. Check the address.',
  'no-api':
    'This n8n has no public API: it is too old, it is a trial of n8n Cloud, or the API is switched off. Update it, or download the file instead.',
  'wrong-key': 'Your n8n does not accept this API key. Make a new one in n8n under Settings, n8n API.',
  'key-not-allowed':
    'Your n8n accepts this API key, but the key may not do this. Make one in n8n under Settings, n8n API, that may.',
  'key-lost': 'Your API key can’t be read any more. Please enter it again in Settings.',
  refused: 'Your n8n refused this automation.',
  'in-trouble': 'Your n8n is in trouble itself right now. Please try again in a moment.',
  'too-many': 'Your n8n, or a proxy before it, gets too many requests right now. Please try again in a minute.',
  'too-large':
    'This automation is larger than your n8n takes. Its limit is N8N_PAYLOAD_SIZE_MAX; a proxy before it may have a lower one.',
  'too-large-here': 'Your n8n sends more than we can take at once. Of its list, search for a workflow by its name.',
  'too-old': 'Your n8n has no such call in its public API: it is too old. Update it.',
  proxy:
    'Something before your n8n, such as a proxy with a sign-in of its own, does not let us through. Let its path /api/v1 pass.',
  'not-there': 'This workflow is not in your n8n any more, or your API key may not see it.',
  archived: 'This workflow is archived in your n8n. Bring it back there first.',
  unreadable: 'There is something in this workflow that we can’t read.',
  'not-activated': 'Your n8n does not switch this workflow on yet.',
  'no-credential': 'A credential that was chosen is not in your n8n any more. Choose another one.',
};

/** Codes of Node and OpenSSL for certificates that can't be trusted, and for an end that speaks no https. */
const CERTIFICATE = /^(?:CERT_|ERR_TLS_|ERR_SSL_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|HOSTNAME_MISMATCH|INVALID_CA)/;

/** Of several addresses that were tried, any. */
export function certificateFault(error: Error & { code?: unknown; errors?: unknown }): boolean {
  const all = [error, ...(Array.isArray(error.errors) ? (error.errors as { code?: unknown }[]) : [])];
  return all.some((it) => CERTIFICATE.test(String(it.code)));
}
