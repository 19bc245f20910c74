/** In place of a node among a guide's `unsure`: all that was made of the last message may not be what was meant. */
export const LAST_MESSAGE = 'What your last message asked for';

/** Before each line of the list that ends a reply: what is left to fill in, what was chosen, what is to be checked. */
export const BULLET = '• ';

/** A reply without the list that ends it: for a page that shows these things itself, with a press each. */
export function withoutOpenItems(content: string): string {
  const lines = content.trimEnd().split('\n');
  const end = lines.findLastIndex((it) => !it.startsWith(BULLET));
  return lines
    .slice(0, end + 1)
    .join('\n')
    .trimEnd();
}
