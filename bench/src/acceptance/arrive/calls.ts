import type { Ask } from './asks.ts';
import type { Request } from './attribute.ts';
import { textOfRequest } from './judge.ts';
import { type KeptRun, unitsOf } from './kept-run.ts';
import { type Mark, type Marks, squeezed } from './marks.ts';
import type { Made } from './prepare.ts';
import { subNodes } from './roots.ts';

/**
 * How a step served several items. `one each`: as many calls as items; `together`: one call with all of them, as a digest or a
 * batch; `missed`: an item without a call; `repeated`: the same call once for each item, though one has them all.
 */
export type Calls = {
  node: string;
  type: string;
  items: number;
  end: 'one each' | 'together' | 'missed' | 'repeated';
  why?: string;
};

/** Judges each step that got several items and whose requests are recorded. `isCut`: it ended before it had sent all. */
export function callsOf(
  workflow: Made,
  { runs }: Pick<KeptRun, 'runs'>,
  asks: readonly Ask[],
  requests: readonly Request[],
  marks: Marks,
  isCut: (node: string) => boolean,
): Calls[] {
  const subs = subNodes(workflow);
  return workflow.nodes.flatMap((node): Calls[] => {
    const units = unitsOf(runs, node.name);
    const own = requests.filter((it) => it.node === node.name);
    const isOne = /\.respondToWebhook$/.test(node.type); // A caller gets one answer.
    if (units.length < 2 || own.length === 0 || subs.has(node.name) || isCut(node.name) || isOne) return [];
    const about = { node: node.name, type: node.type, items: units.length };
    const found = units.map((unit) =>
      asks
        .filter((it) => it.node === node.name && it.unit === unit && it.kind === 'expression')
        .flatMap(({ value }) => marks.in(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))),
    );
    return [{ ...about, ...servedBy(node.executeOnce === true, found, own) }];
  });
}

/** `found`: by item, the marks in its values. */
function servedBy(
  once: boolean,
  found: readonly (readonly Mark[])[],
  requests: readonly Request[],
): Pick<Calls, 'end' | 'why'> {
  const writes = requests.filter((it) => !READS.test(it.method));
  const calls = (writes.length > 0 ? writes : requests).map((it) => ({
    key: keyOf(it),
    text: squeezed(textOfRequest(it)),
  }));
  const holds = (text: string, { needles }: Mark): boolean => needles.some((one) => text.includes(one));
  const times = Math.max(
    ...calls.map((it) => calls.filter((one) => one.key === it.key && one.text === it.text).length),
  );
  if (once) return times > 1 ? { end: 'repeated', why: `the same call ${times} times` } : { end: 'together' };
  const shared = new Set(found[0]?.filter((it) => found.every((one) => one.includes(it))));
  const distinct = found.map((all) => all.filter((it) => !shared.has(it)));
  if (distinct.every((it) => it.length === 0)) {
    // A text with the same field of several items: a digest.
    const digest = [...shared].some((a) =>
      [...shared].some((b) => a.node === b.node && a.path === b.path && a.item !== b.item),
    );
    if (digest && writes.length > 0 && times >= found.length)
      return { end: 'repeated', why: `the same call ${times} times` };
    return calls.length < found.length
      ? { end: calls.length === 1 ? 'together' : 'missed', why: `${calls.length} calls for ${found.length} items` }
      : { end: 'one each' };
  }
  const texts = requests.map((it) => squeezed(textOfRequest(it)));
  const isServed = (text: string, own: readonly Mark[]): boolean =>
    own.length === 0 || own.some((it) => holds(text, it));
  const without = distinct.findIndex((own) => !texts.some((text) => isServed(text, own)));
  if (without >= 0) return { end: 'missed', why: `nothing of item ${without + 1} was sent` };
  const all = texts.some((text) => distinct.every((own) => isServed(text, own)));
  return { end: all && calls.length < found.length ? 'together' : 'one each' };
}

const READS = /^(?:GET|HEAD|OPTIONS)$/;
const keyOf = ({ method, host, path }: Request): string => `${method} ${host}${path}`;

/** Of several runs one verdict for each step: the worst. */
export function worstCalls(all: readonly Calls[]): Calls[] {
  const worst = new Map<string, Calls>();
  for (const it of all) {
    const known = worst.get(it.node);
    if (!known || RANK[it.end] > RANK[known.end]) worst.set(it.node, it);
  }
  return [...worst.values()];
}

const RANK: Readonly<Record<Calls['end'], number>> = { together: 0, 'one each': 1, repeated: 2, missed: 3 };
