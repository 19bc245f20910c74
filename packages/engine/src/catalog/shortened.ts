/** The first words of what was said, as a node is named by them. */
export function shortened(says: string): string {
  const text = says.replace(/\s+/g, ' ').trim();
  const cut = text.length > 40 ? `${text.slice(0, 40).replace(/\s+\S*$/, '')}…` : text;
  return cut.charAt(0).toUpperCase() + cut.slice(1);
}

/** A node's name from what was said: no more than its first words, which end where something ends. */
export function nameFrom(says: string): string {
  const text = says
    .replace(/\s+/g, ' ')
    .replace(/^(?:(?:and|but|so|then|first|now|also|please|um+|uh+|well|okay|ok)[, ]+)+(?=\S)/i, '')
    .trim();
  // Of words that stand apart the first say what it is.
  const [first = ''] = text.split(/\s*…\s*/).filter((it) => it !== '');
  const own = first.includes(' ') ? first : text.replaceAll(/\s*…\s*/g, ' ');
  const cut = own.length > NAME_WHOLE ? ended(own.slice(0, NAME_MAX + 1).replace(/\s+\S*$/, '')) : own;
  return cut.charAt(0).toUpperCase() + cut.slice(1);
}
const NAME_MAX = 40;
/** Rather a few words more than a clause without its end. */
const NAME_WHOLE = 52;

/** Without a last part that has only begun: "reads it and compares it to the" → "reads it and compares it". */
function ended(words: string): string {
  const begun = words
    .replace(/\s*[([][^)\]]*$/, '')
    .replace(/,\s+\S+$/, '')
    .replace(/(?<=\S \S+ .*)(?:\s+[-–—].*|[.;:]\s.*)$/, '');
  const whole = begun.replace(
    /(?:[\s,;:–-]+(?:an?|the|my|our|your|their|his|her|its|this|that|these|those|each|every|any|no|and|or|but|if|when|who|whose|which|what|how|to|of|in|on|at|for|from|with|by|as|into|against|about|than|i|we|you|they|it is|is|are|then)(?!\S))+$/i,
    '',
  );
  return whole.includes(' ') ? whole : begun;
}

/** What is asked at a fork, without the words around it: "if stock is under 12", "with stock under 12", "is it paid? otherwise". */
export const question = (says: string): string =>
  says
    .replace(/^(?:(?:but|and|then|only) )*(?:if|when|whenever|only|for|in case|with)\s+/i, '')
    .replace(/[\s,;.…-]+(?:otherwise|or else|else|if not)$/i, '');
