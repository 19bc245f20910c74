import { isVerb } from './spoken-verbs.ts';

/**
 * What somebody is to be asked, as it is told of: "which customer it was", "whether they still want it", "what to print". Said to whoever is
 * asked that is a question: "which customer was it?". Known by the order of its words alone; what can't be turned gets a polite frame.
 */
export function questionOf(text: string, isForUser: boolean): string | undefined {
  const words = wordsOf(text);
  const lead = words[0]?.toLowerCase() ?? '';
  if (!LEADS.test(lead) || words.length < 2 || words.length > MOST) return undefined;
  const person = isForUser ? OF_USER : OF_OTHERS;
  const turned = withInfinitive(words) ?? turn(words) ?? (IS_YES_OR_NO.test(lead) ? undefined : words);
  const said = (it: readonly string[]): string => it.map((word) => person[word.toLowerCase()] ?? word).join(' ');
  const framed = `please ${isForUser ? 'say' : 'tell us'} ${said([lead === 'if' ? 'whether' : lead, ...words.slice(1)])}.`;
  return turned === 'framed' || turned === undefined ? agreed(framed) : `${agreed(lowered(said(turned)))}?`;
}
const MOST = 14;

/** Does it ask of people, so that it is a question whoever tells of it? */
export const asksOfPeople = (text: string): boolean => {
  const [lead = '', ...rest] = wordsOf(text);
  return LEADS.test(lead) && rest.slice(0, 3).some((it) => /^(?:they|people|everyone)$/i.test(it)) && rest.length > 1;
};

/** Is it told of in such words at all? */
export const isIndirect = (text: string): boolean => {
  const words = wordsOf(text);
  return (
    LEADS.test(words[0] ?? '') && words.length > 1 && words.length <= MOST && !/[^\p{L}\p{N} '-]/u.test(words.join(' '))
  );
};

const LEADS = /^(?:what|which|who|whom|whose|where|when|why|how|whether|if)$/i;
const IS_YES_OR_NO = /^(?:whether|if)$/;
const PRONOUN =
  /^(?:it|they|he|she|we|i|you|this|that|there|people|everyone|everybody|anyone|anybody|somebody|someone)$/i;
const DETERMINER = /^(?:an?|the|my|our|your|their|his|her|its|these|those|all|both|any|some)$/i;
const BE = /^(?:is|are|am|was|were)$/i;
const MODAL = /^(?:will|would|can|could|should|shall|may|might|must|do|does|did)$/i;
const DO = /^(?:do|does|did)$/i;
const HAVE = /^(?:have|has|had)$/i;
const ADVERB =
  /^(?:still|already|also|really|ever|even|just|actually|usually|normally|currently|always|now|last|first|all|both)$/i;
const PARTICIPLE =
  /^(?:been|gone|done|got|gotten|made|had|seen|sent|paid|left|come|become|heard|found|met|read|\w{2,}ed|\w{2,}en)$/i;

const isHelper = (word: string): boolean => BE.test(word) || MODAL.test(word) || HAVE.test(word);

/** "they're" → "they are", "it's been" → "it has been". */
function wordsOf(text: string): string[] {
  const plain = text
    .trim()
    .replaceAll('’', "'")
    .replace(/[\s.:?]+$/, '');
  return plain
    .replace(/\b(\w+)'re\b/gi, '$1 are')
    .replace(/\b(\w+)'ve\b/gi, '$1 have')
    .replace(/\b(\w+)'ll\b/gi, '$1 will')
    .replace(/\b(I)'m\b/gi, '$1 am')
    .replace(/\b(\w+)'d\b(?= (?:been|had)\b)/gi, '$1 had')
    .replace(/\b(it|he|she|they|we|i|you)'d\b/gi, '$1 would')
    .replace(/\b(it|he|she|that|there|what|who|where|how)'s(?= (?:been|got)\b)/gi, '$1 has')
    .replace(/\b(it|he|she|that|there|what|who|where|how)'s\b/gi, '$1 is')
    .split(/\s+/)
    .filter((it) => it !== '');
}

/** "whether to extend" → "should we extend", "how much to keep". */
function withInfinitive(words: readonly string[]): string[] | undefined {
  const at = words.findIndex((it, i) => i > 0 && it.toLowerCase() === 'to');
  const lead = words.slice(0, at);
  if (at < 1 || at > 3 || lead.slice(1).some((it) => isHelper(it) || PRONOUN.test(it) || DETERMINER.test(it)))
    return undefined;
  const asked = IS_YES_OR_NO.test((lead[0] ?? '').toLowerCase()) ? [] : lead;
  return [...asked, 'should', 'we', ...words.slice(at + 1)];
}

function turn(words: readonly string[]): string[] | 'framed' | undefined {
  const isYesOrNo = IS_YES_OR_NO.test((words[0] ?? '').toLowerCase());
  const helper = words.findIndex((it, i) => i > 0 && isHelper(it));
  const before = helper < 0 ? words.length : helper;
  const pronoun = words.findIndex((it, i) => i > 0 && i < before && PRONOUN.test(it));
  const asked = (end: number): string[] => (isYesOrNo ? [] : words.slice(0, end));
  if (pronoun > 0 && (!isYesOrNo || pronoun === 1)) {
    const inner = inverted(words.slice(pronoun, pronoun + 1), words.slice(pronoun + 1));
    return inner ? [...asked(pronoun), ...inner] : 'framed';
  }
  const start = isYesOrNo ? 1 : words.findIndex((it, i) => i > 0 && i < before && DETERMINER.test(it));
  if (start < 1) return undefined;
  const inner = helper > start ? inverted(words.slice(start, helper), words.slice(helper)) : undefined;
  return inner ? [...asked(start), ...inner] : 'framed';
}

/** "it was delivered" → "was it delivered", "they still want it" → "do they still want it". */
function inverted(subject: readonly string[], rest: readonly string[]): string[] | undefined {
  const from = rest.findIndex((it) => !ADVERB.test(it));
  const adverbs = rest.slice(0, Math.max(from, 0));
  const [verb = '', ...after] = from < 0 ? [] : rest.slice(from);
  const next = after.find((it) => !ADVERB.test(it) && !/^not$/i.test(it)) ?? '';
  // "What they do": what somebody does, and no helper.
  if (BE.test(verb) || (MODAL.test(verb) && !DO.test(verb)) || (HAVE.test(verb) && PARTICIPLE.test(next)))
    return [verb, ...subject, ...adverbs, ...after];
  const done = verb === '' ? undefined : supported(verb, (subject.at(-1) ?? '').toLowerCase());
  return done && [done.helper, ...subject, ...adverbs, done.base, ...after];
}

function supported(verb: string, subject: string): { helper: string; base: string } | undefined {
  if (/n't$|[^\p{L}]/u.test(verb)) return undefined;
  const word = verb.toLowerCase();
  const past = PAST[word] ?? (/ed$/.test(word) && !/eed$/.test(word) ? unpast(word) : undefined);
  if (past) return { helper: 'did', base: past };
  if (/ed$/.test(word) && !/eed$/.test(word)) return undefined;
  if (/^(?:they|we|i|you|people)$/.test(subject)) return { helper: 'do', base: word };
  return /[^s]s$/.test(word) ? { helper: 'does', base: THIRD[word] ?? singular(word) } : undefined;
}
const THIRD: Readonly<Record<string, string | undefined>> = { has: 'have', does: 'do' };
const singular = (word: string): string =>
  /[^aeiou]ies$/.test(word) ? word.replace(/ies$/, 'y') : word.replace(/(?<=s|x|z|ch|sh|o)es$|s$/, '');

/** "walked" → "walk", "liked" → "like", "stopped" → "stop"; undefined where the spelling alone does not tell. */
function unpast(word: string): string | undefined {
  const stem = word.slice(0, -2);
  const known = [stem, `${stem}e`, stem.slice(0, -1)].find((it) => isVerb(it) && !/s$/.test(it));
  if (known) return known;
  if (/i$/.test(stem)) return `${stem.slice(0, -1)}y`;
  if (/([bdgmnprt])\1$/.test(stem)) return stem.slice(0, -1);
  return /[aeiou][^aeiou]{2}$/.test(stem) && !/(?:ng|nc|rs|ls|ns|rc|rv|lv|[lr]g|st|s)$/.test(stem) ? stem : undefined;
}

const PAST: Readonly<Record<string, string | undefined>> = {
  had: 'have',
  went: 'go',
  took: 'take',
  came: 'come',
  got: 'get',
  made: 'make',
  saw: 'see',
  did: 'do',
  said: 'say',
  bought: 'buy',
  paid: 'pay',
  sent: 'send',
  found: 'find',
  left: 'leave',
  ate: 'eat',
  drank: 'drink',
  slept: 'sleep',
  felt: 'feel',
  wrote: 'write',
  began: 'begin',
  broke: 'break',
  chose: 'choose',
  heard: 'hear',
  met: 'meet',
  spent: 'spend',
  sold: 'sell',
  told: 'tell',
  wanted: 'want',
};

const OF_OTHERS: Readonly<Record<string, string | undefined>> = {
  they: 'you',
  he: 'you',
  she: 'you',
  people: 'you',
  everyone: 'you',
  them: 'you',
  him: 'you',
  their: 'your',
  his: 'your',
  theirs: 'yours',
  themselves: 'yourself',
  himself: 'yourself',
  herself: 'yourself',
};
const OF_USER: Readonly<Record<string, string | undefined>> = {
  i: 'you',
  me: 'you',
  my: 'your',
  mine: 'yours',
  myself: 'yourself',
};

/** "is you" → "are you", "does you" → "do you". */
const agreed = (text: string): string =>
  text.replace(/\b(is|was|has|does|am) you\b|\byou (is|was|has|does|am)\b/gi, (_, front?: string, back?: string) =>
    front ? `${AGREES[front.toLowerCase()]} you` : `you ${AGREES[back?.toLowerCase() ?? '']}`,
  );
const AGREES: Readonly<Record<string, string | undefined>> = {
  is: 'are',
  am: 'are',
  was: 'were',
  has: 'have',
  does: 'do',
};

const lowered = (text: string): string => (/^I\b/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1));
