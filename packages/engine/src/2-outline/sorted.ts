import type { Draft } from './draft.ts';

/** Ways of a classifier (or of another node that sorts) and the words that choose one of them. */

/** "if it's urgent …" after a classifier: that way of it, instead of a new question. False where the words name none. */
export function category(draft: Draft, text: string): boolean {
  const sorted = draft.sorted;
  if (!sorted) return false;
  const indices = matching(sorted, text);
  if (indices.length === 0) return false;
  const open = draft.open.at(-1);
  if (open?.step === sorted.step) {
    // Before the first way nothing hangs there yet.
    if ((sorted.used ?? []).length > 0) open.closed.push(...draft.ends);
  } else draft.open.push({ step: sorted.step, output: -1, closed: [] });
  // "spam gets deleted": not where the way before it went.
  sorted.families ??= [...draft.families];
  draft.families = [...sorted.families];
  sorted.used = [...(sorted.used ?? []), ...indices];
  draft.ends = indices.map((output) => ({ from: sorted.step, output }));
  return true;
}

/** "positive goes to Slack", "for invoices: …", "create a ticket for the negative ones": work that names its own way. */
export function categoryOfWork(draft: Draft, text: string): boolean {
  const sorted = draft.sorted;
  if (!sorted) return false;
  const opening =
    /^(?:(?:and|but|then|the|all|any|every|only|for|when|in case of|on|is|it's|are)\s+)*([\w' /,-]+?)(?=\s+(?:go|goes|get|gets|should|must|are|is|will|need|needs|create|creates|to|into|one|ones|reviews?|messages?|emails?|mails?|tickets?|feedback|comments?|tweets?|leads?|requests?)\b|\s*[,:]|$)/i.exec(
      text,
    )?.[1];
  if (opening && opening.split(' ').length <= 5 && matching(sorted, opening).length > 0)
    return category(draft, opening);
  // "reply to the rest": the one way that is left, or the one for all others.
  const left = open(sorted);
  const other = left.find((it) => /^(?:others?|misc\w*|general|rest|none|anything else)$/i.test(it));
  const rest = other ?? (left.length === 1 && (sorted.used ?? []).length > 0 ? left[0] : undefined);
  if (
    rest &&
    /\b(?:the rest|all (?:the )?others|the others|everything else|anything else|the remaining (?:ones|\w+s))\b/i.test(
      text,
    )
  )
    return category(draft, rest);
  for (const name of left) {
    const word = escaped(name);
    const ones = new RegExp(
      String.raw`\b(?:(?:the|all|any|every|only|each)\s+${word}s?\b|${word} (?:ones?|reviews?|messages?|e?-?mails?|tickets?|feedback|comments?|requests?))`,
      'i',
    );
    if (ones.test(text)) return category(draft, name);
  }
  return false;
}

type Sorted = NonNullable<Draft['sorted']>;

const open = (sorted: Sorted): string[] => sorted.names.filter((_, i) => !sorted.used?.includes(i));

/** The ways that a text names: those whose whole name it has, else those that it names best. */
function matching(sorted: Sorted, text: string): number[] {
  const lower = text.toLowerCase();
  const scores = sorted.names.map((name, i) => {
    if (sorted.used?.includes(i)) return 0;
    const own = sorted.heads?.[i];
    if (own) return own.test(lower) ? 1 : 0;
    const words = wordsOf(name);
    const found = words.filter((it) => has(lower, it));
    return words.length === 0 || (found.length < words.length && !has(lower, words[0] ?? ''))
      ? 0
      : found.length / words.length;
  });
  const best = Math.max(0, ...scores);
  const hits = sorted.names.flatMap((_, i) => (scores[i] === best && best > 0 ? [i] : []));
  if (sorted.heads) return hits.slice(0, 1);
  // "not urgent" has "urgent" in it: the longer name is meant.
  return hits.filter(
    (i) =>
      !hits.some(
        (other) =>
          other !== i &&
          wordsOf(sorted.names[other] ?? '').length > wordsOf(sorted.names[i] ?? '').length &&
          wordsOf(sorted.names[i] ?? '').every((it) => wordsOf(sorted.names[other] ?? '').includes(it)),
      ),
  );
}

const has = (text: string, word: string): boolean =>
  new RegExp(String.raw`\b${escaped(word)}(?:e?s|'s)?\b`, 'i').test(text);

function wordsOf(name: string): string[] {
  return name
    .toLowerCase()
    .split(/[^\p{L}\d']+/u)
    .filter((it) => it.length > 1 && !/^(?:an?|the|or|and|of|to|it|is)$/.test(it))
    .map((it) => it.replace(/(?<=[^s])s$/, ''));
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
