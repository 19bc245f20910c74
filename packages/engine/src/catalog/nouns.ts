/** Words that are no nouns, and those that say nothing of a thing. */
export const STOP = new Set(
  'a an the my our your his her its their this that these those each every any some no all of in on at from with by for per via to into and or as is are be been was were it them me us him i we you they he she then also please just only not new latest when if there here so but who which what how than too very really again back out up down off over under about after before between during without within until while more most less least other another same own one two three four five first last next today yesterday tomorrow now want need would like should must can will do does did has have had get gets got make let'.split(
    ' ',
  ),
);

/** The common nouns of a text, roughly: its longer words, singular. */
export const nounsIn = (text: string): string[] => [
  ...new Set((text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).filter((it) => !STOP.has(it)).map(singular)),
];

export function singular(word: string): string {
  if (/(?:ss|us|is|news|sms)$/.test(word) || word.length < 4) return word;
  if (/ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:ches|shes|xes|sses)$/.test(word)) return word.slice(0, -2);
  return word.replace(/s$/, '');
}
