/** In place of a node among a guide's `unsure`: all that was made of the last message may not be what was meant. */
export const LAST_MESSAGE = 'What your last message asked for';

/** Before each line of the list in a reply that brings a workflow: what is left to fill in, what was chosen, what is to be checked. */
export const BULLET = '• ';

/** Such a reply without its list: for a page that shows these things itself, with a press each. A note may stand below the list. */
export const withoutOpenItems = (reply: string): string =>
  reply
    .split('\n\n')
    .filter((paragraph) => !paragraph.startsWith(BULLET))
    .join('\n\n');

/** Why something was chosen, within a sentence: "because you named no model", "so that each is looked up once". */
export const reasonTold = (because: string): string => (/^so that\b/i.test(because) ? because : `because ${because}`);
