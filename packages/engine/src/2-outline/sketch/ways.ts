import type { Catalog } from '../../catalog/catalog.ts';
import type { Step } from '../outline.ts';

/** The outputs of a step that have names of their own: rules of a Switch, categories of a classifier. */
export function waysNamed(step: Pick<Step, 'data'> | undefined): string[] {
  const rules = step?.data?.rules as { label: string }[] | undefined;
  const categories = step?.data?.categories as (string | { name: string })[] | undefined;
  return rules?.map((it) => it.label) ?? categories?.map((it) => (typeof it === 'string' ? it : it.name)) ?? [];
}

/**
 * The ways out of a step, in the order of its outputs: names where outputs have some, else numbers. undefined where nobody can
 * tell: a Switch without rules so far, a webhook with several methods.
 */
export function waysOf(catalog: Catalog, step: Pick<Step, 'node' | 'data'>): string[] | undefined {
  const newest = catalog.facts(step.node)?.variants.at(-1);
  const named = waysNamed(step);
  const errors = step.data?.onError === 'output' ? ['error'] : [];
  if (named.length > 0) return [...named, ...(step.data?.fallback ? ['otherwise'] : []), ...errors];
  if (step.node.endsWith('.sentimentAnalysis')) return ['positive', 'neutral', 'negative', ...errors];
  if (!newest || newest.computed === 'outputs' || newest.computed === 'both') return undefined;
  const ports = newest.outputs.map((row) => row.ports.filter((it) => it.type === 'main'));
  const widest = ports.reduce((a, b) => (b.length > a.length ? b : a), []);
  return [...widest.map((it, i) => it.label ?? String(i)), ...errors];
}

/**
 * Which of a step's ways a name means: a number may be a name too. `isOwn`: the answer itself named the ways. The labels of
 * n8n's outputs may have their words in another order: "only in A" for "In A only".
 */
export function wayCalled(ways: readonly string[], way: number | string, isOwn: boolean): number | undefined {
  const plain = (it: string): string => it.trim().toLowerCase();
  const sorted = (it: string): string => plain(it).split(/\s+/).sort().join(' ');
  const name = String(way);
  const exact = ways.findIndex((it) => plain(it) === plain(name));
  if (exact >= 0) return exact;
  const alike = isOwn ? -1 : ways.findIndex((it) => sorted(it) === sorted(name));
  return alike < 0 ? undefined : alike;
}

/** Does it decide between ways that the answer itself names? */
export const hasOwnWays = (node: string): boolean => /\.(?:switch|textClassifier)$/.test(node);

/** "otherwise": whatever fits none of the named ways. */
export const isFallback = (way: string): boolean => /^(?:otherwise|else|fallback|other|default)$/i.test(way.trim());
