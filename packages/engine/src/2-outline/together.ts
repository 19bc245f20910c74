import type { Act } from '../1-read/clause.ts';
import type { Family } from '../catalog/lexicon.ts';
import { profileOf } from '../catalog/profile-of.ts';
import { append, BASE, type Draft, last, plainStep } from './draft.ts';
import type { Setting, Step } from './outline.ts';
import { use } from './use.ts';
import { READS } from './work.ts';

/** Ways out of a comparison: only in the first, the same in both, different, only in the second. */
const ONLY_FIRST = 0;
const SAME = 1;
const DIFFERENT = 2;
const ONLY_SECOND = 3;

/** Two lists are read side by side and meet in one node: a comparison, or a merge by a field. False where there are no two. */
export function bringTogether(draft: Draft, said: Act): boolean {
  const { core: node = '', how, ...plain } = said;
  if (!/^(?:merge|compareDatasets)$/.test(node)) return false;
  const families = said.mentions.flatMap((it) => draft.lexicon.families.get(it.family) ?? []);
  if (families.length === 2)
    for (const family of families) use(draft, family, { ...plain, intent: 'list', verb: 'get' });
  const pair = sideBySide(draft);
  if (!pair) return false;
  const sides = pair.map((it) => familyOf(draft, it)).filter((it) => it !== undefined);
  const by: Setting | undefined = how?.values?.by ? { from: 'said', value: how.values.by } : keyOf(draft, pair);
  const [first, second] = pair;
  draft.ends = [{ from: first.id }];
  const step = append(
    draft,
    plainStep(draft, BASE + node, node === 'merge' ? 'append' : 'compare', said.text, {
      settings: by ? { by } : {},
      ...(node === 'merge' && by ? { data: { by: by.from === 'missing' ? '' : by.value } } : {}),
    }),
  );
  draft.wires.push({ from: second.id, to: step.id, input: 1 });
  if (node === 'merge') return true;
  draft.compared = { step: step.id, sides: sides.map((it) => it.key), nouns: said.nouns };
  aim(draft, said);
  if (/\bsync|two-way|both ways/i.test(said.text)) draft.notes.push(said.text);
  return true;
}

/** "add what is missing to Airtable", "update those that differ": the way out that is meant, and the work that is left to do there. */
export function fromComparison(draft: Draft, said: Act): Act | undefined {
  const { compared } = draft;
  if (!compared) return said;
  const sides = compared.sides.flatMap((it) => draft.lexicon.families.get(it) ?? []);
  const writes = /^(?:create|add|upsert|update|send|post)$/.test(said.intent);
  // "add them there": what the lists are of.
  if (/^(?:create|add|upsert)$/.test(said.intent) && said.nouns.length === 0 && compared.nouns.length > 0)
    return { ...said, nouns: [...compared.nouns] };
  if (!writes || !(MISSING.test(said.text) || DIFFERS.test(said.text))) return said;
  if (!EITHER.test(said.text)) {
    aim(draft, said);
    const { only: _, ...work } = said;
    // "post those that are missing in HubSpot": which ones, not where to.
    const handsOut = /^(?:send|post)$/.test(said.intent);
    return handsOut ? { ...work, mentions: said.mentions.filter((it) => !compared.sides.includes(it.family)) } : work;
  }
  const nouns = [...said.nouns, ...nounsIn(draft)];
  const ends = sides.map((family, i) => {
    draft.ends = [{ from: compared.step, output: i === 0 ? ONLY_SECOND : ONLY_FIRST }];
    use(draft, family, { ...said, intent: 'create', verb: 'create', mentions: [], nouns });
    return draft.ends;
  });
  draft.ends = ends.flat();
  return undefined;
}

/** "when both exist and differ, …": what is different on the two sides is brought up to date there. */
export function whereTheyDiffer(draft: Draft, text: string): boolean {
  const { compared } = draft;
  if (!compared || !DIFFERS.test(text)) return false;
  draft.notes.push(text);
  const ends = compared.sides.flatMap((side) => {
    const family = draft.lexicon.families.get(side);
    draft.ends = [{ from: compared.step, output: DIFFERENT }];
    const act: Act = { intent: 'update', verb: 'update', mentions: [], nouns: nounsIn(draft), entities: [], text };
    if (family) use(draft, family, act);
    return draft.ends;
  });
  draft.ends = ends;
  return true;
}

/** "if the price differs, update …": what is told next is for those that differ. */
export function fromDifferent(draft: Draft, text: string): boolean {
  const { compared } = draft;
  if (!compared || !DIFFERS.test(text)) return false;
  draft.ends = [{ from: compared.step, output: DIFFERENT }];
  return true;
}

/** What the lists are of. */
const nounsIn = (draft: Draft): string[] => draft.compared?.nouns ?? [];

/** Sets the open end to what the words tell: what only one side has, what differs, what is the same. */
function aim(draft: Draft, { text, mentions }: Act): void {
  const { compared } = draft;
  if (!compared) return;
  const told = mentions.filter((it) => compared.sides.includes(it.family));
  // "those only in the sheet are created in Shopify": the place right behind those words is meant.
  const behind = PLACED.exec(text)?.[1]?.toLowerCase();
  const placed = behind ? told.find((it) => behind.startsWith(it.words.toLowerCase())) : undefined;
  const named = compared.sides.indexOf((placed ?? told[0])?.family ?? '');
  const both = (mentions.length > 1 && !placed) || named < 0;
  const output = DIFFERS.test(text)
    ? DIFFERENT
    : /\b(?:in both|the same|identical|match(?:es|ing)?)\b/i.test(text) && !MISSING.test(text)
      ? SAME
      : both
        ? ONLY_FIRST
        : /\bonly in\b/i.test(text) === (named === 0)
          ? ONLY_FIRST
          : ONLY_SECOND;
  draft.ends = [{ from: compared.step, output }];
}

const PLACED =
  /\b(?:only in|missing (?:in|from)|not (?:yet |already )?in|n't (?:yet |already )?in)\s+(?:the |our |my )?(.+)/i;
const MISSING =
  /\bmissing\b|\bonly in\b|\bnot (?:yet |already )?(?:there|in)\b|\bn't (?:yet |already )?(?:there|in|exist)\b|\bnew ones\b/i;
const DIFFERS = /\b(?:differ\w*|changed|not the same|out of date|outdated|mismatch\w*)\b/i;
const EITHER = /\b(?:either side|both sides|each side|on either|the other(?: one| side)?|vice versa)\b/i;

/** The last two reads in a row, put side by side: what came before them leads to both. */
function sideBySide(draft: Draft): [Step, Step] | undefined {
  const second = last(draft);
  const between = draft.wires.filter((it) => it.to === second?.id && (it.type ?? 'main') === 'main');
  const first = draft.steps.find((it) => between.length === 1 && it.id === between[0]?.from);
  if (!first || !second || !lists(draft, first) || !lists(draft, second)) return undefined;
  const before = draft.wires.filter((it) => it.to === first.id && (it.type ?? 'main') === 'main');
  if (before.length === 0) return undefined;
  draft.wires = [
    ...draft.wires.filter((it) => !between.includes(it)),
    ...before.map((it) => ({ ...it, to: second.id })),
  ];
  return [first, second];
}

function lists(draft: Draft, step: Step): boolean {
  if (draft.steps[0] === step || step.node.includes('langchain')) return false;
  const actions = profileOf(draft.catalog, step.node)?.actions ?? [];
  const action = actions.find((it) => it.key === step.action) ?? actions[0];
  return READS.has(action?.intents[0] ?? '');
}

const familyOf = (draft: Draft, step: Step): Family | undefined =>
  [...draft.lexicon.families.values()].find((it) => it.action === step.node);

/** By what people and things are told apart, where nobody says it. */
function keyOf(draft: Draft, pair: readonly Step[]): Setting | undefined {
  const words = `${draft.words} ${pair.map((it) => it.says).join(' ')}`;
  const value = /\b(?:products?|stock|inventory|articles?|catalog\w*|skus?)\b/i.test(words)
    ? 'sku'
    : /\b(?:contacts?|customers?|leads?|subscribers?|people|users?|members?|persons?|clients?|e-?mails?|guests?|attendees?|employees?)\b/i.test(
          words,
        )
      ? 'email'
      : undefined;
  return value ? { from: 'assumed', value, because: 'both lists usually have it' } : undefined;
}
