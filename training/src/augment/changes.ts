import { readFileSync } from 'node:fs';
import { type Catalog, profileOf, type SketchStep } from '@plainflow/engine';
import type { Example, Spoken } from '../notation/example.ts';
import { actionOf } from '../work.ts';
import { equalWork, keyOf, type Name } from './equal.ts';
import { type Chance, oneOf } from './random.ts';
import type { Exchange } from './services.ts';

/** Steps that one exchange changes at most: a message speaks of one thing. */
const MOST = 2;
/** Steps before a change at least: what has only two is asked for anew. */
const LEAST = 3;

/** A first message with a second one: a part of it goes, or another service takes the place of one. */
export function withLaterChange(
  catalog: Catalog,
  example: Example,
  exchanges: readonly Exchange[],
  chance: Chance,
): Example | undefined {
  const [first, ...later] = example.turns;
  const { steps = [], asks = [] } = first?.read.sketch ?? {};
  if (!first || later.length > 0 || first.title !== undefined || asks.length > 0 || steps.length < LEAST)
    return undefined;
  const second = chance() < 0.5 ? without(catalog, steps, chance) : replaced(steps, exchanges, chance);
  return second && { ...example, turns: [first, second] };
}

/** One step of a service that no other step is of goes, and what followed it follows what it followed. */
function without(catalog: Catalog, steps: readonly SketchStep[], chance: Chance): Spoken | undefined {
  const service = (it: SketchStep): string => it.node.replace(/Trigger$/, '');
  const candidates = steps.flatMap((step) => {
    const name = nameOf(catalog, step);
    const isAlone = steps.every((it) => it === step || service(it) !== service(step));
    const [wire, ...others] = step.after ?? [];
    const isUsed = JSON.stringify(steps.filter((it) => it !== step)).includes(`[[${step.id}:`);
    const hasBelow = steps.some((it) => [it.under ?? []].flat().includes(step.id));
    const behind = steps.filter((it) => it.after?.some((one) => one.step === step.id));
    const isPlain = behind.every((it) => it.after?.every((one) => one.step !== step.id || one.way === 0));
    const can = name && isAlone && wire && others.length === 0 && !isUsed && !hasBelow && isPlain && !step.under;
    return can ? [{ step, name, wire, behind }] : [];
  });
  const chosen = oneOf(chance, candidates);
  if (!chosen) return undefined;
  const { step, name, wire, behind } = chosen;
  const says = filled(oneOf(chance, WORDS.go) ?? '', { x: thing(catalog, step, name, chance) });
  return spoken(says, {
    removes: [step.id],
    steps: behind.map((it) => ({
      ...EDIT,
      id: it.id,
      after: (it.after ?? []).map((one) => (one.step === step.id ? { ...wire } : one)),
    })),
  });
}

/** Every step of a service is one of another that does the same. */
function replaced(steps: readonly SketchStep[], exchanges: readonly Exchange[], chance: Chance): Spoken | undefined {
  const chosen = oneOf(
    chance,
    exchanges.filter(({ swap }) => swap.size <= MOST && [...swap.keys()].every((it) => it.startsWith('0 '))),
  );
  if (!chosen) return undefined;
  const { from, to, swap } = chosen;
  const [x = '', y = ''] = [from, to].map(({ forms }) => forms[0]?.[0] ?? '');
  const isClear = swap.size === 1 && chance() < 0.25;
  const says = filled(oneOf(chance, isClear ? WORDS.only : WORDS.other) ?? '', { x, y });
  const quote = says.replace(/[.?]$/, '');
  return spoken(says, {
    removes: [],
    steps: steps.flatMap((it): SketchStep[] => {
      const target = swap.get(`0 ${it.id}`);
      if (!target) return [];
      return [{ ...EDIT, id: it.id, node: target.type, action: target.action, says: quote, span: [0, quote.length] }];
    }),
  });
}

const EDIT: SketchStep = { id: '', node: '', action: '', title: '', says: '', values: [], fields: [], work: {} };

const spoken = (says: string, { removes, steps }: { removes: string[]; steps: SketchStep[] }): Spoken => ({
  says,
  read: { clauses: [], sketch: { name: '', steps, removes, notes: [], unclear: [], asks: [] } },
});

/** What people call the service of a step that works with one. */
function nameOf(catalog: Catalog, { node, action }: SketchStep): Name | undefined {
  if (profileOf(catalog, node)?.kind === 'trigger') return undefined;
  const key = keyOf(catalog, node, action);
  for (const { members } of equalWork(catalog)) {
    const found = members.find((it) => keyOf(catalog, it.type, it.action) === key);
    if (found) return found.name;
  }
  return undefined;
}

/** "Slack", "the Slack message", "the Slack part". */
function thing(catalog: Catalog, { node, action }: SketchStep, { forms }: Name, chance: Chance): string {
  const name = forms[0]?.[0] ?? '';
  const nouns = (actionOf(catalog, node, action)?.nouns ?? []).filter((it) => !it.includes(' '));
  const kind = oneOf(chance, [...nouns, 'step', 'part', 'bit']);
  return oneOf(chance, [name, name, `the ${name} ${kind}`, `the ${name} ${kind}`, `that ${name} ${kind}`]) ?? name;
}

const filled = (text: string, by: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w)\}/g, (_, key: string) => by[key] ?? '');

const WORDS = wordsIn('change-words.txt');

function wordsIn(file: string): Readonly<Record<'go' | 'other' | 'only', readonly string[]>> {
  const lines = readFileSync(new URL(file, import.meta.url), 'utf8').split('\n');
  const of = (kind: string): string[] =>
    lines.flatMap((it) => (it.startsWith(`${kind}: `) ? [it.slice(kind.length + 2)] : []));
  return { go: of('go'), other: of('other'), only: of('only') };
}
