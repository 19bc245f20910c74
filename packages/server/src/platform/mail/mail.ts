/** A mail as it leaves, plain and HTML. */
export type Mail = { to: string; subject: string; text: string; html: string };

/** A mail and what makes it the same one when it is sent again. */
export type Letter = Mail & { id: string; createdAt: number };

/** Hands letters over; throws `Refused` where trying again is of no use, anything else where it is. */
export type MailTransport = { send(letter: Letter): Promise<void>; close(): void };

/** The receiving side said no for good. */
export class Refused extends Error {}

/** Whoever gets a letter twice can tell by the id that it is one. */
export function headersOf({ id, to, subject, text, html, createdAt }: Letter, from: string) {
  const domain = /@([^>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    // As an object: no address of ours is ever parsed as a list of several.
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId: `<${id}@${domain}>`,
    date: new Date(createdAt),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
