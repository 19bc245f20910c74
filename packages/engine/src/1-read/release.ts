/** Which n8n release somebody says they run: "I'm on 1.80", "my n8n is version 1.123.4", "for n8n 2.41". */
export type SaidRelease = {
  /** As it was said: "1.80", "1.123.4". */
  release: string;
  /** The rest of the text: what they run is a setting of the conversation, and no step. */
  rest: string;
};

export function findRelease(text: string): SaidRelease | undefined {
  for (const pattern of SAYINGS) {
    const found = pattern.exec(text);
    const release = found?.groups?.release;
    if (!found || !release || isAbout(text, found)) continue;
    return { release: release.replace(/\.x$/i, ''), rest: without(text, found.index, found.index + found[0].length) };
  }
  return undefined;
}

const NUMBER = String.raw`(?<release>[0-3]\.\d{1,3}(?:\.(?:\d{1,3}|x))?)(?![\d.]*\d)`;
const MAJOR = String.raw`(?<release>[0-3](?:\.x)?)(?![\d.]*\d)`;
const VERSION = String.raw`(?:versions?|ver\.?|v\.?|release)\s*:?\s*`;
const LATELY = '(?: still| currently| now| only| just)*';
/** What may follow a bare number that is a release: nothing that it could count. */
const END = String.raw`(?=\s*(?:$|[.,;:!?)\n]|-|(?:now|today|still|here|and|but|so|please|btw|currently|self|with|on (?:my|our|a)|in docker|at the moment)\b))`;

const SAYINGS = [
  // "n8n 2.41", "n8n is on version 1.80", "n8n instance: v1.80", "n8n (self-hosted, version 1.80)"
  String.raw`\bn8n(?:'s)?,?(?: instance| server| installation| cloud)?(?: is| are| runs| has| to| =|:)?${LATELY}(?: on| at| to)? ?\(?(?:[\w-]+, )?(?:${VERSION})?${NUMBER}`,
  // "I'm on 1.80", "we're still running version 1.95.3"
  String.raw`\b(?:i|we)(?:'m|'re| am| are)${LATELY} (?:on|running|using|at|stuck (?:on|at|with)) (?:${VERSION})?${NUMBER}${END}`,
  String.raw`\b(?:i|we)(?:'ve| have)?${LATELY} (?:upgraded|updated|moved|switched|went back|downgraded) to (?:${VERSION})?${NUMBER}${END}`,
  String.raw`\b(?:i|we)(?:'ve)?${LATELY} (?:use|run|have|got) ${VERSION}${NUMBER}${END}`,
  String.raw`\b(?:${VERSION})?${NUMBER} of n8n\b`,
  // "n8n v1", "n8n version 2", "n8n 1.x"
  String.raw`\bn8n (?:is )?(?:${VERSION})${MAJOR}${END}`,
  String.raw`\bn8n (?<release>[0-3]\.x)\b`,
].map((it) => new RegExp(it, 'i'));

/** "when n8n 2.42 is released", "the n8n 2.41 changelog": what the automation is about, not what runs it. */
function isAbout(text: string, found: RegExpExecArray): boolean {
  const before = text.slice(0, found.index);
  const after = text.slice(found.index + found[0].length);
  return (
    /^\s*(?:is|was|gets?|are)? ?(?:releas|com(?:es|ing) out|out\b|changelog|docs|documentation|announce|publish|available)/i.test(
      after,
    ) ||
    /\b(?:new|latest|next|about|every|each)\s*$/i.test(before) ||
    /^\s*(?:[%$€]|(?:times|hours?|minutes?|seconds?|days?|stars?|usd|eur)\b)/i.test(after)
  );
}

/** The text without what was found and without the words around it that say nothing else: "can you redo this for …, please". */
function without(text: string, start: number, end: number): string {
  const before = shrink(text.slice(0, start), /(?<word>[\p{L}\d'-]+)[ \t]*$/u);
  const after = shrink(text.slice(end).replace(/^\)/, ''), /^[ \t]*(?<word>[\p{L}\d'-]+)/u);
  const head = before.replace(/[\s,;:(-]+$/, '');
  const tail = after.replace(/^[\s.,;:!?)-]+/, '');
  if (head === '' || tail === '') return head || tail;
  const fromHere = /^\s*[.!?\n]/.test(after) || /[.!?\n]\s*$/.test(before);
  return fromHere && !/[.!?\n]$/.test(head) ? `${head}. ${tail}` : `${head} ${tail}`;
}

/** Takes words of a mere setting away from one end, one after the other. */
function shrink(text: string, next: RegExp): string {
  let rest = text;
  for (;;) {
    const found = next.exec(rest);
    if (!found || !SETTING.has(found.groups?.word?.toLowerCase() ?? '')) return rest;
    rest = found.index === 0 ? rest.slice(found[0].length) : rest.slice(0, found.index);
  }
}

const SETTING = new Set(
  `i i'm i've we we're we've my our own it it's is am are the this that a an n8n on in to for with at of by version release
   run runs running use uses using used have has got still currently now just only self self-hosted selfhosted hosted cloud
   instance server installation install installed docker stuck upgraded updated moved switched make redo rebuild aim aimed
   target compatible work works must should needs need can could you please thanks btw fyi note everything keep here today
   moment machine which`.split(/\s+/),
);
