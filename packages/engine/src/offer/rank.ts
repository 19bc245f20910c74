import type { Catalog } from '../catalog/catalog.ts';
import type { IndexEntry } from '../catalog/facts.ts';
import { onceEach } from '../catalog/once-each.ts';
import type { Action } from '../catalog/profile.ts';
import { profileOf } from '../catalog/profile-of.ts';

/** The node types whose names and actions the words of a text are most like, likeliest first. */
export function rankedTypes(catalog: Catalog, terms: ReadonlySet<string>): string[] {
  const { types, postings } = indexOf(catalog);
  const scores = new Map<number, number>();
  for (const term of terms) {
    const of = postings.get(term);
    if (!of) continue;
    const rare = Math.log(1 + types.length / of.size);
    for (const [i, weight] of of) scores.set(i, (scores.get(i) ?? 0) + weight * rare);
  }
  return [...scores]
    .filter(([, score]) => score >= LEAST)
    .sort(([i, a], [j, b]) => b - a || i - j)
    .map(([i]) => types[i] ?? '');
}

/** Less than this is one word of a name, or of an action that many nodes have. */
const LEAST = 9;

/** The actions of a node, those first that the words of a text are most like; what is rarely asked for comes after what often is. */
export function rankedActions(
  actions: readonly Action[],
  terms: ReadonlySet<string>,
): { action: Action; like: number }[] {
  const common = new Map<string, number>();
  for (const it of actions) for (const term of termsOfAction(it)) common.set(term, (common.get(term) ?? 0) + 1);
  const weight = (term: string): number => Math.log(1 + actions.length / (common.get(term) ?? 1));
  const like = (it: Action): number =>
    termsOfAction(it).reduce((sum, term) => sum + (terms.has(term) ? weight(term) : 0), it.rare ? 0 : USUAL);
  return actions.map((action) => ({ action, like: like(action) })).toSorted((a, b) => b.like - a.like);
}

/** How much it tells of an action that its profile was written by hand. */
const USUAL = 2;

const termsOfAction = onceEach(({ key, title, nouns, intents }: Action) => [
  ...termsIn(`${key.replaceAll(/[._]|(?<=[a-z])(?=[A-Z])/g, ' ')} ${title} ${nouns.join(' ')} ${intents.join(' ')}`),
]);

/** Words that mean something, without their endings. */
export const termsIn = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(/[\p{L}\d]{2,}/gu) ?? []).filter((it) => !STOP.has(it)).map(stem));

const stem = (word: string): string => (word.length > 4 ? word.replace(/(?:ies|es|s|ing|ed|e)$/, '') : word);

const STOP = new Set(
  'the an and or of to in on at is it its that this with for from by my me our we you your when if then each every all any as be into up out not no do does new want can would like should day days daily week weekly weekday month monthly hour hourly minute morning evening night today yesterday tomorrow time monday tuesday wednesday thursday friday saturday sunday'.split(
    ' ',
  ),
);

/** Verbs that everything does: between the actions of one node they tell something, between nodes nothing. */
const EVERYBODYS = termsIn('get add send create update delete');

/** Notes, lessons and tests of n8n itself: no automation needs them for what they are like. */
const NO_WORK = /\.(?:stickyNote|n8nTraining\w+|e2eTest\w*|debugHelper|timeSaved)$/;

type TermIndex = { types: readonly string[]; postings: ReadonlyMap<string, ReadonlyMap<number, number>> };

/** Which types each word speaks of, and how much; made once a catalog. */
const indexOf = onceEach((catalog: Catalog): TermIndex => {
  const entries = catalog.index.filter((it) => !it.hidden && !NO_WORK.test(it.type));
  const postings = new Map<string, Map<number, number>>();
  entries.forEach((entry, i) => {
    for (const [term, weight] of weightsOf(catalog, entry)) {
      const of = postings.get(term) ?? new Map<number, number>();
      of.set(i, weight);
      postings.set(term, of);
    }
  });
  return { types: entries.map((it) => it.type), postings };
});

/** A name weighs more than what can be done with what it names. */
function weightsOf(catalog: Catalog, entry: IndexEntry): Map<string, number> {
  const weights = new Map<string, number>();
  const add = (text: string, weight: number): void => {
    for (const term of termsIn(text))
      if (!EVERYBODYS.has(term)) weights.set(term, Math.max(weights.get(term) ?? 0, weight));
  };
  // "Help Scout" is not named by "help".
  const name = entry.label.replace(/ Trigger\b/, '');
  add(name, 3 / Math.max(1, termsIn(name).size));
  const own = catalog.profile(entry.type) && profileOf(catalog, entry.type);
  for (const word of own?.words ?? []) add(word, 3 / Math.max(1, termsIn(word).size));
  for (const word of own?.implies ?? []) add(word, 2);
  for (const action of own?.actions ?? []) add(`${action.title} ${action.nouns.join(' ')}`, 1.5);
  for (const [, , label] of entry.actions) add(label, 1);
  return weights;
}
