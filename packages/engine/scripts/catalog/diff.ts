import type { ListStep, Patch } from '../../src/catalog/patch.ts';

/** The smallest patch, roughly, that makes `to` of `from`; undefined where they are the same. Sizes are those of its JSON. */
export function diff(from: unknown, to: unknown): Patch | undefined {
  const text = JSON.stringify(to);
  if (JSON.stringify(from) === text) return undefined;
  const whole: Patch = { '=': to };
  const found = Array.isArray(from) && Array.isArray(to) ? diffLists(from, to) : diffObjects(from, to);
  return found && size(found) < size(whole) ? found : whole;
}

function diffObjects(from: unknown, to: unknown): Patch | undefined {
  if (!isPlain(from) || !isPlain(to)) return undefined;
  const patch: { [member: string]: Patch | 0 } = {};
  for (const member of Object.keys(from)) if (!(member in to)) patch[member] = 0;
  for (const [member, value] of Object.entries(to)) {
    // The order of conditions decides: a changed set of them is kept as a whole.
    const change: Patch | undefined =
      !(member in from) || ((member === 'show' || member === 'hide') && !alike(from[member], value))
        ? { '=': value }
        : diff(from[member], value);
    if (change !== undefined) patch[member] = change;
  }
  // "Nothing but another order of members" is no difference, except among conditions, which are replaced above.
  return patch;
}

type Best = { cost: number; step?: ListStep; next?: Best };

/** The cheapest way along both lists. Only entries of one name are ever changed into each other. */
function diffLists(from: unknown[], to: unknown[]): ListStep[] {
  const texts = { from: from.map((it) => JSON.stringify(it)), to: to.map((it) => JSON.stringify(it)) };
  let row: Best[] = [];
  for (let i = from.length; i >= 0; i--) {
    const below = row;
    row = [];
    for (let j = to.length; j >= 0; j--) row[j] = bestAt(i, j, below);
  }
  return joined(row[0]);

  function bestAt(i: number, j: number, below: Best[]): Best {
    if (i === from.length && j === to.length) return { cost: 0 };
    const ways: Best[] = [];
    if (i < from.length && j < to.length) {
      if (texts.from[i] === texts.to[j]) return { cost: below[j + 1]?.cost ?? 0, step: 1, ...onward(below[j + 1]) };
      if (related(from[i], to[j])) {
        const change = diff(from[i], to[j]) ?? { '=': to[j] };
        ways.push(way(below[j + 1], { '~': change }, size(change) + 8));
      }
    }
    if (i < from.length) ways.push(way(below[j], -1, 3));
    if (j < to.length) ways.push(way(row[j + 1], { '+': [to[j]] }, (texts.to[j]?.length ?? 0) + 8));
    return ways.reduce((best, it) => (it.cost < best.cost ? it : best));
  }
}

const way = (next: Best | undefined, step: ListStep, cost: number): Best => ({
  cost: cost + (next?.cost ?? 0),
  step,
  ...onward(next),
});

const onward = (next: Best | undefined): { next?: Best } => (next ? { next } : {});

/** Steps of one kind behind each other are one. */
function joined(first: Best | undefined): ListStep[] {
  const steps: ListStep[] = [];
  for (let it = first; it; it = it.next) {
    const { step } = it;
    if (step === undefined) continue;
    const last = steps.at(-1);
    if (typeof step === 'number' && typeof last === 'number' && step > 0 === last > 0)
      steps[steps.length - 1] = last + step;
    else if (typeof step === 'object' && '+' in step && typeof last === 'object' && '+' in last)
      last['+'].push(...step['+']);
    else steps.push(typeof step === 'object' && '+' in step ? { '+': [...step['+']] } : step);
  }
  return steps;
}

/** Parameters and options of one name, variants that share a version, rows of a table. */
function related(a: unknown, b: unknown): boolean {
  if (!isPlain(a) || !isPlain(b)) return false;
  if (Array.isArray(a.versions) && Array.isArray(b.versions)) {
    const versions = b.versions as unknown[];
    return a.versions.some((it) => versions.includes(it));
  }
  return a.name === b.name && a.value === b.value;
}

const isPlain = (it: unknown): it is Record<string, unknown> =>
  typeof it === 'object' && it !== null && !Array.isArray(it);
const alike = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const size = (it: unknown): number => JSON.stringify(it).length;
