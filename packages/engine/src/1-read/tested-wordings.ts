/** The many wordings of one test in the one that the comparisons know: "has the word urgent in it" contains "urgent". */
export const plainTest = (text: string): string =>
  WORDINGS.reduce((said, [pattern, by]) => said.replace(pattern, by), text);

const WORDINGS: readonly [RegExp, string][] = [
  [
    /\b(?:has|have|with|had) (?:the (?:words?|phrase|text|term) )?("[^"\n]+"|'[^'\n]+'|(?!no\b|an?\b|any\b)[\w-]+) (?:in|inside) (?:it|them|there)$/i,
    'contains $1',
  ],
  [/\b((?:contains?|mentions?|includes?|says?) .+?) (?:in it|in there|in them|anywhere|somewhere)$/i, '$1'],
  [
    /\b(?:gave|gives|left|leaves|enter(?:ed|s)|provided|provides|filled in|included|told) (?:us |me )?(?=no\b)/i,
    'has ',
  ],
  [/\b(is|are) either\b/i, '$1'],
  [/^.*\b(?:is|was|were|got|gets|has been) merged (?:in)?to (?:the )?([\w./-]+)(?: branch)?$/i, 'branch is $1'],
  [
    /\b(?:drops?|falls?|goes|sinks?|rises?|climbs?|gets?|comes?)(?: (?:down|up|back))? to (?=\S+ or (?:less|lower|fewer|below|more|higher|above))/i,
    'is ',
  ],
  [
    /\b(?:was|is|were|are) (?:opened|created|written|made|posted|submitted|authored|reported|raised) by (?:the )?(?=[\w"'@])/i,
    'author is ',
  ],
  [/\b(?:was|is|were|are) assigned to (?=[\w"'@])/i, 'assignee is '],
  [
    /\b(?:he|she|(?:the|a) (?:person|customer|visitor|applicant|user|guest|child|patient|candidate|attendee|member|student)) (?:is|are) ((?:under|over|below|above|at least|younger than|older than) \d{1,2})(?: years(?: old| of age)?)?$/i,
    'age is $1',
  ],
  [/\b(?:is|are) zero\b/i, 'is 0'],
  [/\b(?:isn't|is not|aren't|are not) (?:zero|0)$/i, 'is not 0'],
];
