/** The first words of what was said, as a node is named by them. */
export function shortened(says: string): string {
  const text = says.replace(/\s+/g, ' ').trim();
  const cut = text.length > 40 ? `${text.slice(0, 40).replace(/\s+\S*$/, '')}…` : text;
  return cut.charAt(0).toUpperCase() + cut.slice(1);
}

/** What is asked at a fork, without the words around it: "if stock is under 12", "with stock under 12", "is it paid? otherwise". */
export const question = (says: string): string =>
  says
    .replace(/^(?:(?:but|and|then|only) )*(?:if|when|whenever|only|for|in case|with)\s+/i, '')
    .replace(/[\s,;.…-]+(?:otherwise|or else|else|if not)$/i, '');
