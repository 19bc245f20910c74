import type { ActionClasses } from '../actions.ts';
import type { Lists } from '../lists.ts';
import { type Matrix, ranked, rowOf, sigmoid, softmax } from '../net/matrix.ts';
import type { Net } from '../net/net.ts';
import { type Input, OLD, type Parse, type ParsedStep } from '../parse.ts';
import type { Settings } from '../settings.ts';
import { keepBelow, type Serving } from './serving.ts';

type Known = { net: Net; actions: ActionClasses; serving: Serving; lists: Lists; settings: Settings };
export type Wires = { rows: Matrix; first: Matrix; more: Matrix; edit: Matrix };

/** Which step of before each step changes; each is changed at most once. */
export function edits(edit: Matrix, steps: readonly ParsedStep[]): void {
  const taken = new Set<number>();
  for (const [i, step] of steps.entries()) {
    const row = rowOf(edit, 1 + i);
    const scores = [row[0] ?? 0, ...row.slice(1 + steps.length)];
    const old = ranked(scores).find((k) => (k === 0 ? step.type !== '' : !taken.has(k - 1)));
    step.old = (old ?? 0) - 1;
    if (step.old >= 0) taken.add(step.old);
  }
}

/** Triggers start, everything else follows something that stays; no circle but through a loop, whatever stood there before. */
export function wire(
  { net, actions, serving, lists, settings }: Known,
  wires: Wires,
  input: Input,
  { steps, removes }: Pick<Parse, 'steps' | 'removes'>,
): void {
  const count = steps.length;
  const { before } = input;
  const gone = new Set(removes.map((it) => OLD + it));
  const changing = new Map(steps.flatMap((it, i) => (it.old >= 0 ? [[OLD + it.old, i] as const] : [])));
  /** A step of before that is changed is the step that changes it. */
  const nowOf = (ref: number): number => changing.get(ref) ?? ref;
  const starts = steps.map((it) => actions.all[actions.number(it.type, it.key)]?.isTrigger ?? false);
  const hasStart = starts.includes(true);
  if (!hasStart && before.length === 0) starts[likeliestStart(wires.first, count)] = true;
  const leads = leadsOf(before, nowOf);
  const chances = steps.map((_, i) => Math.max(...softmax(rowOf(wires.first, i + 1))));
  const order = steps.map((_, i) => i).sort((a, b) => (chances[b] ?? 0) - (chances[a] ?? 0) || a - b);

  const wayTo = (ref: number, child: number): string => {
    const row = ref >= OLD ? 1 + count + ref - OLD : 1 + ref;
    const scores = net.ways(rowOf(wires.rows, row), rowOf(wires.rows, child + 1));
    const [root, own] = [typeOf(ref, steps, input), typeOf(child, steps, input)];
    if (serving.isServant(own)) return 'under';
    const seen = new Set([...(lists.seen_ways[root] ?? []), 'next', 'error']);
    if (!serving.canServe(own, root)) seen.delete('under');
    return lists.ways[ranked(scores).find((i) => seen.has(lists.ways[i] ?? '')) ?? 0] ?? 'next';
  };

  /** Nothing but what serves it hangs at a servant, and a servant serves only what can take it. */
  const mayLead = (ref: number, child: number): boolean => {
    const [root, own] = [typeOf(ref, steps, input), typeOf(child, steps, input)];
    return serving.isServant(own) || serving.isServant(root) ? serving.canServe(own, root) : true;
  };

  for (const i of order) {
    const step = steps[i];
    if (!step || starts[i]) continue;
    const isLoop = step.type.endsWith('splitInBatches');
    const also = rowOf(wires.more, i + 1);
    const picked: number[] = [];
    const earlier = leads.cut(i);
    for (const r of ranked(rowOf(wires.first, i + 1))) {
      if (r === 0) {
        // In a later message what is new follows something; what is changed may stay where it is.
        const mayStay = before.length > 0 ? step.old >= 0 : !starts.includes(true);
        if (picked.length === 0 && mayStay) break;
        continue;
      }
      const ref = r <= count ? r - 1 : OLD + r - 1 - count;
      if (r - 1 === i) continue;
      if (picked.length > 0 && sigmoid(also[r] ?? 0) < settings.also) continue;
      if (nowOf(ref) === i || gone.has(ref) || !mayLead(ref, i)) continue;
      if (leads.reaches(i, nowOf(ref)) && !(isLoop && picked.length > 0)) continue;
      // What leads to it anyway, or comes behind what does, is no second way to it.
      if (picked.length > 0 && ref < OLD && !isLoop && wayTo(ref, i) === 'next')
        if (picked.some((p) => p < OLD && (leads.reaches(ref, p) || leads.reaches(p, ref)))) continue;
      picked.push(ref);
      if (!(isLoop && picked.length > 1)) leads.add(nowOf(ref), i);
    }
    if (picked.length === 0) for (const it of earlier) leads.add(it, i);
    if (picked.length > 0) step.parents = picked.map((ref) => ({ step: ref, way: wayTo(ref, i) }));
  }
  keepBelow(steps);
}

/** The step that most of all has nothing before it. */
function likeliestStart(first: Matrix, count: number): number {
  const gains = Array.from({ length: count }, (_, i) => {
    const [none = 0, ...others] = rowOf(first, i + 1);
    const top = Math.max(...others);
    return none - (top + Math.log(others.reduce((sum, it) => sum + Math.exp(it - top), 0)));
  });
  return gains.indexOf(Math.max(...gains));
}

export function typeOf(ref: number, steps: readonly ParsedStep[], { before }: Input): string {
  if (ref >= OLD) return before[ref - OLD]?.node ?? '';
  const step = steps[ref];
  return step?.type || before[step?.old ?? -1]?.node || '';
}

/** What leads where in the outline before; what comes back to a loop is no way to it. */
function leadsOf(before: Input['before'], nowOf: (ref: number) => number): Leads {
  const leads = new Leads();
  const at = new Map(before.map((it, i) => [it.id, i]));
  for (const [i, { node, after = [] }] of before.entries())
    for (const { step } of node.endsWith('splitInBatches') ? after.slice(0, 1) : after) {
      const parent = at.get(step);
      if (parent !== undefined) leads.add(nowOf(OLD + parent), nowOf(OLD + i));
    }
  return leads;
}

/** What leads where. */
class Leads {
  readonly #to = new Map<number, Set<number>>();

  add(from: number, to: number): void {
    this.#to.set(from, (this.#to.get(from) ?? new Set()).add(to));
  }

  /** Takes away what leads to a step, and says what that was. */
  cut(to: number): number[] {
    return [...this.#to].flatMap(([from, some]) => (some.delete(to) ? [from] : []));
  }

  reaches(from: number, to: number): boolean {
    const seen = new Set<number>();
    const todo = [from];
    for (let at = todo.pop(); at !== undefined; at = todo.pop()) {
      if (at === to) return true;
      for (const next of this.#to.get(at) ?? []) if (!seen.has(next)) todo.push(next);
      seen.add(at);
    }
    return false;
  }
}
