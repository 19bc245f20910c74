import { createTransport } from 'nodemailer';
import { headersOf, type MailTransport, Refused } from './mail.ts';

const SECOND = 1000;

/** `url`: smtp(s)://user:password@host:port. Encrypted, except to this machine or where the URL says otherwise. */
export function smtpTransport({ url, from }: { url: string; from: string }): MailTransport {
  const host = new URL(url).hostname;
  const transport = createTransport({
    // What the URL's query says wins, such as ?requireTLS=false.
    url,
    requireTLS: !['localhost', '127.0.0.1', '[::1]'].includes(host),
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: 30 * SECOND,
    dnsTimeout: 10 * SECOND,
  });
  return {
    send: async (letter) => {
      try {
        await transport.sendMail(headersOf(letter, from));
      } catch (error) {
        throw isForGood(error) ? new Refused(messageOf(error), { cause: error }) : error;
      }
    },
    close: () => transport.close(),
  };
}

/** A 5xx about this letter or its recipient. One about our own password is for an administrator to mend, and waits. */
function isForGood(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: number; command?: string };
  return responseCode !== undefined && responseCode >= 500 && /^(RCPT TO|DATA|MAIL FROM)$/.test(command ?? '');
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
