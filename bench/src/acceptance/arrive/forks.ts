import { isDict } from '../check/findings.ts';
import type { Node } from '../n8n/code.ts';
import type { Ask } from './asks.ts';
import type { KeptRun } from './kept-run.ts';
import type { Marks } from './marks.ts';
import { type Overrides, placeKey } from './overrides.ts';
import type { Made } from './prepare.ts';

/** One way out of a fork that leads on. */
export type Way = { node: string; output: number };

/** Every way that leads on. Of a filter what it holds back leads nowhere. */
export function waysOf(workflow: Made): Way[] {
  return workflow.nodes.flatMap((it) => {
    if (!FORK.test(it.type)) return [];
    const outputs = workflow.connections[it.name]?.main ?? [];
    return outputs.flatMap((wires, output) => ((wires ?? []).length > 0 ? [{ node: it.name, output }] : []));
  });
}

const FORK = /\.(?:if|switch|filter|textClassifier|sentimentAnalysis)$/;

export const wayKey = ({ node, output }: Way): string => `${node}\n${output}`;

/** The ways that items took. */
export function taken(workflow: Made, kept: KeptRun): Set<string> {
  return new Set(
    waysOf(workflow)
      .filter(({ node, output }) => (kept.runs[node] ?? []).some((it) => (it.data?.main?.[output] ?? []).length > 0))
      .map(wayKey),
  );
}

/** A comparison as it was said, whatever became of it in the workflow. */
export type Meant = { operator: string; type: string; value: string };

/** The comparisons that decide on a way, as they were said. */
export type Said = { all: readonly Meant[]; combinator?: 'and' | 'or' };

/** Where the comparisons of a way stand among the parameters. */
export const conditionsAt = (node: Node, output: number): string[] => conditionsFor(node, output)[0].map((it) => it.at);

/**
 * What the samples must be so that the items of a fork take a way. `asks`: what its conditions come to with the samples as they
 * are; `meant`: the comparisons that were said, where they are known. Undefined where nothing leads back to a value of ours.
 */
export function leading(
  node: Node,
  way: Way,
  asks: readonly Ask[],
  marks: Marks,
  meant?: readonly Meant[],
  placeOf: (says: string) => { node: string; path: string } | undefined = () => undefined,
): Overrides | undefined {
  // What kind of text something is, a language model says.
  if (BY_MODEL.test(node.type)) return new Map([[placeKey(node.name, WAY), way.output]]);
  const [compiled, holds] = conditionsFor(node, way.output);
  const conditions = compiled.length === meant?.length ? compiled.map((it, i) => said(it, meant[i])) : compiled;
  const all = conditions.map((it) => {
    const left = asks.find((one) => one.parameter === `${it.at}.leftValue`);
    const mark =
      left &&
      marks.all.find(
        (one) =>
          same(one.value, left.value) ||
          (typeof left.value === 'string' &&
            one.needles.some((needle) => String(left.value).toLowerCase().includes(needle))),
      );
    // A yes or no has no mark, but its place is known.
    const place = mark ?? (left ? placeOf(left.says) : undefined);
    const origin = place && { ...place, value: mark?.value ?? left?.value };
    const compared = asks.find((one) => one.parameter === `${it.at}.rightValue` && one.kind === 'expression')?.value;
    const right = it.meant ? it.right : (compared ?? it.right);
    if (!origin) return undefined;
    const value = it.fits(right, holds, origin.value);
    return value === undefined ? undefined : ([placeKey(origin.node, origin.path), value] as const);
  });
  const known = all.filter((it) => it !== undefined);
  // For one of several ("or"), or against one of several ("and"), any will do.
  if (known.length === 0 || (holds && known.length < all.length && combinator(node) === 'and')) return undefined;
  return new Map(holds ? known : known.slice(0, 1));
}

const BY_MODEL = /\.(?:textClassifier|sentimentAnalysis)$/;
/** Stands for the answer of a model among the places of samples. */
export const WAY = '(kind)';

const same = (a: unknown, b: unknown): boolean => a === b || String(a) === String(b);

function said(it: Test, meant: Meant | undefined): Test {
  if (!meant || /\{\{|\[\[/.test(meant.value)) return it;
  return {
    ...it,
    meant: true,
    right: meant.value,
    fits: (right, holds, mark) => fitting(meant.type, meant.operator, right, holds, mark),
  };
}

type Test = { meant?: true; at: string; right: unknown; fits(right: unknown, holds: boolean, mark: unknown): unknown };

const combinator = ({ parameters }: Node): string =>
  isDict(parameters.conditions) && typeof parameters.conditions.combinator === 'string'
    ? parameters.conditions.combinator
    : 'and';

/** The conditions that decide on a way, and whether they must hold there. */
function conditionsFor({ type, parameters }: Node, output: number): [Test[], boolean] {
  if (!/\.switch$/.test(type)) return [testsAt(parameters.conditions, 'conditions'), output === 0];
  const rules = isDict(parameters.rules) && Array.isArray(parameters.rules.values) ? parameters.rules.values : [];
  const rule = rules[output];
  if (isDict(rule)) return [testsAt(rule.conditions, `rules.values.${output}.conditions`), true];
  // What fits no rule: no mark equals anything, and numbers are large.
  return [rules.flatMap((it, i) => (isDict(it) ? testsAt(it.conditions, `rules.values.${i}.conditions`) : [])), false];
}

function testsAt(filter: unknown, at: string): Test[] {
  const conditions = isDict(filter) && Array.isArray(filter.conditions) ? filter.conditions : [];
  return conditions.flatMap((it, i): Test[] => {
    const operator = isDict(it) && isDict(it.operator) ? it.operator : undefined;
    if (!isDict(it) || !operator) return [];
    const fits: Test['fits'] = (right, holds, mark) =>
      fitting(String(operator.type), String(operator.operation), right, holds, mark);
    return [{ at: `${at}.conditions.${i}`, right: it.rightValue, fits }];
  });
}

/** A value for which the comparison holds, or does not; undefined where none is known. */
export function fitting(type: string, operation: string, right: unknown, holds: boolean, mark: unknown): unknown {
  const is = OPPOSITE[operation] ? !holds : holds;
  const number = Number(right);
  switch (OPPOSITE[operation] ?? operation) {
    case 'true':
      return is;
    case 'empty':
      return is ? '' : mark;
    case 'equals':
      if (type === 'number') return is ? number : number + 7;
      if (type === 'boolean') return is ? right === true || right === 'true' : !(right === true || right === 'true');
      return is ? right : `other ${String(mark)}`;
    case 'contains':
    case 'startsWith':
      return is ? `${String(right)} ${String(mark)}` : mark;
    case 'endsWith':
      return is ? `${String(mark)} ${String(right)}` : mark;
    case 'gt':
      return is ? number + 3 : number - 3;
    case 'gte':
      return is ? number : number - 3;
    case 'after':
      return moment(right, is ? 1 : -1);
    case 'afterOrEquals':
      return moment(right, is ? 0 : -1);
    case 'regex':
      return is ? undefined : mark;
    default:
      return undefined;
  }
}

/** Each said by another: "is not", "less than" and "before" hold where these do not. */
const OPPOSITE: Readonly<Record<string, string>> = {
  false: 'true',
  notEmpty: 'empty',
  notExists: 'exists',
  notEquals: 'equals',
  notContains: 'contains',
  notStartsWith: 'startsWith',
  notEndsWith: 'endsWith',
  notRegex: 'regex',
  lt: 'gte',
  lte: 'gt',
  before: 'afterOrEquals',
  beforeOrEquals: 'after',
};

const DAY = 86_400_000;

function moment(right: unknown, days: number): unknown {
  const text =
    right && typeof right === 'object' && 'toISO' in right && typeof right.toISO === 'function' ? right.toISO() : right;
  const at = new Date(String(text)).getTime();
  return Number.isNaN(at) ? undefined : new Date(at + days * DAY).toISOString();
}
