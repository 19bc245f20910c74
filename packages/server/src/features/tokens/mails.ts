import { PRODUCT_NAME } from '@plainflow/contracts/product';
import { SCOPE_WORDS, type TokenScope } from '@plainflow/contracts/token-scopes';
import { letter } from '../../platform/mail/letter.ts';
import type { Compose } from '../../platform/mail/worker.ts';
import { TOKEN_MADE } from './repository.ts';

type Parts = {
  accounts: { byId(id: string): Promise<{ username: string } | undefined> };
  /** The origin that links begin with; known once the server listens. */
  site: () => string;
};

/** Whoever made a token with a stolen session can't do so unseen. null: the account is gone. */
export const tokenMails = ({ accounts, site }: Parts): Record<typeof TOKEN_MADE, Compose> => ({
  [TOKEN_MADE]: async ({ recipient, user_id, data }) => {
    const account = user_id === null ? undefined : await accounts.byId(user_id);
    if (!account) return null;
    const may = String(data.scopes)
      .split(' ')
      .map((it) => SCOPE_WORDS[it as TokenScope].title.toLowerCase());
    const until = typeof data.expires === 'number' ? `It works until ${day(data.expires)}.` : 'It does not expire.';
    return letter({
      to: recipient,
      username: account.username,
      subject: `A personal token for your ${PRODUCT_NAME} account`,
      paragraphs: [
        `A personal token named “${data.name}” was made for your account. Programs that have it may: ${may.join(', ')}. ${until}`,
      ],
      button: { label: 'Look at your tokens', url: `${site()}/settings?tab=api` },
      ending: [
        'If this was not you, revoke the token there and set a new password. A new password alone does not end tokens.',
      ],
    });
  },
});

const day = (time: number): string =>
  new Date(time).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
