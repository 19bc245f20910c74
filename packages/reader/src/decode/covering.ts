import { type ActionClasses, EDIT } from '../actions.ts';
import type { NodeFacts } from '../facts.ts';
import type { Item } from '../item.ts';
import { chanceOfUse, type Lists } from '../lists.ts';
import { sigmoid } from '../net/matrix.ts';
import type { Settings } from '../settings.ts';
import { mainAt, placeAt, placeOf, type Standings } from './standing.ts';

/** How far before its service a step may begin, in words. */
const REACH = 14;

type Known = { actions: ActionClasses; nodes: readonly NodeFacts[]; lists: Lists; settings: Settings };
type Search = {
  item: Item;
  /** Whether a step begins at each word. */
  anchors: Float32Array;
  /** The reading with such anchors. */
  readAt: (anchors: readonly number[]) => Standings;
};
type Change = { gain: number; standings: Standings };

/** A service that is named is used: where no step has it, the step that costs least takes it, or a new one begins. */
export function covered(known: Known, search: Search, found: Standings): Standings {
  const { actions, nodes, lists, settings } = known;
  const { item } = search;
  let now = found;
  for (const { first, last, nodes: named } of item.named) {
    const used = new Set([...now.best.values()].map((it) => actions.all[it]?.node ?? -1));
    for (const { node } of item.input.before) used.add(actions.nodeAt.get(node) ?? -1);
    if (named.some((it) => used.has(it) || nodes[it]?.kind === 'logic')) continue;
    const family = named.flatMap((it) => actions.ofNode(it));
    if (family.length === 0) continue;
    const words = item.input.words.slice(first, last + 1).map((it) => it.text.toLowerCase());
    const share = chanceOfUse(lists, words.join(' '));
    const least = -settings.cover - settings.meant * Math.log(share / (1 - share));
    const best = [taken(known, search, now, first, family), begun(search, now, [first, last], family)]
      .filter((it) => it !== undefined)
      .reduce<Change | undefined>((a, b) => (a && a.gain >= b.gain ? a : b), undefined);
    if (best && best.gain > least) now = best.standings;
  }
  return now;
}

/** The step in whose words the service stands takes it. */
function taken(
  known: Known,
  { item }: Search,
  now: Standings,
  first: number,
  family: readonly number[],
): Change | undefined {
  let best: Change | undefined;
  for (const [row, [a, b]] of now.spans.entries()) {
    const action = now.best.get(mainAt(row));
    const scores = now.scores[row];
    if (action === undefined || !scores || !(a <= first && first <= b)) continue;
    if (isNamed(known.actions, item, [a, b], action)) continue;
    const like = bestOf(family, scores);
    const gain = (scores[like] ?? 0) - (scores[action] ?? 0);
    if (!best || gain > best.gain)
      best = { gain, standings: { ...now, best: new Map([...now.best, [mainAt(row), like]]) } };
  }
  return best;
}

/** A new step begins before the service. */
function begun(
  { anchors, readAt }: Search,
  now: Standings,
  [first, last]: readonly [number, number],
  family: readonly number[],
): Change | undefined {
  const takenAnchors = new Set(now.spans.map(([a]) => a));
  const before = Math.max(-1, ...[...takenAnchors].filter((it) => it < first));
  let at: number | undefined;
  for (let i = Math.max(0, first - REACH, before + 1); i <= last; i++)
    if (!takenAnchors.has(i) && (at === undefined || (anchors[i] ?? 0) > (anchors[at] ?? 0))) at = i;
  if (at === undefined) return undefined;
  const other = readAt([...takenAnchors, at].sort((a, b) => a - b));
  const row = other.spans.findIndex(([a]) => a === at);
  const scores = other.scores[row];
  if (!scores) return undefined;
  const like = bestOf(family, scores);
  const gain = (anchors[at] ?? 0) + (scores[like] ?? 0) - scores.reduce((a, b) => Math.max(a, b));
  const kept = [...now.best].map(([key, action]): [string, number] => {
    const [was, slot] = placeOf(key);
    return [
      placeAt(
        other.spans.findIndex(([a]) => a === now.spans[was]?.[0]),
        slot,
      ),
      action,
    ];
  });
  return { gain, standings: { ...other, best: new Map([...other.best, ...kept, [mainAt(row), like]]) } };
}

/** Whether the service of an action is named inside the words of its step. */
const isNamed = (
  { all }: ActionClasses,
  { named }: Item,
  [first, last]: readonly [number, number],
  action: number,
): boolean => named.some((it) => it.first >= first && it.last <= last && it.nodes.includes(all[action]?.node ?? -1));

const bestOf = (family: readonly number[], scores: Float32Array): number =>
  family.reduce((a, b) => ((scores[b] ?? 0) > (scores[a] ?? 0) ? b : a));

/** Words inside of those of a step are not the same step again, and one event starts it once. */
export function once({ actions, settings }: Known, anchors: Float32Array, found: Standings): Standings {
  const chance = found.spans.map(([a]) => sigmoid(anchors[a] ?? 0));
  const gone = new Set<number>();
  const rows = found.spans.map((_, row) => row).sort((a, b) => (chance[b] ?? 0) - (chance[a] ?? 0) || a - b);
  for (const [n, row] of rows.entries()) {
    const action = found.best.get(mainAt(row));
    const [a = 0, b = 0] = found.spans[row] ?? [];
    if (action === undefined || action === EDIT || (chance[row] ?? 0) >= settings.twice) continue;
    const isStart = actions.all[action]?.isTrigger;
    const again = rows.slice(0, n).some((other) => {
      const [x = 0, y = 0] = found.spans[other] ?? [];
      return !gone.has(other) && found.best.get(mainAt(other)) === action && (isStart || (a <= y && x <= b));
    });
    if (again) gone.add(row);
  }
  return { ...found, best: new Map([...found.best].filter(([key]) => !gone.has(placeOf(key)[0]))) };
}
