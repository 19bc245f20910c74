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

/** In place of what a setting is called, where only a part of a step was a choice: its reason says which. */
export const DETAILS = 'Details';

type Assumed = { node: string; label: string; value: string; because: string };
/** What was assumed, in a line of a guide. */
export const assumedTold = ({ node, label, value, because }: Assumed): string =>
  label === DETAILS
    ? `${node}: ${because}${value === node ? '' : ` (${value})`}.`
    : `${node}, ${label}: ${value}, ${reasonTold(because)}.`;
