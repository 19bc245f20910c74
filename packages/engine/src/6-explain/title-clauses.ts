/** A language model titles a start by what happens, and a condition by what holds: "A cake order comes in", "The stock falls under 10". */
export const isTitleClause = (title: string): boolean =>
  /^(?:it|there) \w/i.test(title) || WITHIN.test(title) || AT_END.test(title);

/** A noun in the singular, and a word in the third person behind it. */
const WITHIN = /^(?:the|an?) (?:[\w-]*[^\Ws] ){1,4}(?!this|its|his|as|always|news)[a-z]{2,}[^\Ws]s \w/i;
const AT_END = /^an? (?:[\w-]*[^\Ws] ){1,4}[a-z]{2,}[^\Ws]s$/i;
