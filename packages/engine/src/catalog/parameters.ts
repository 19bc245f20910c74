import { isObject, isShown, same, type Values } from './conditions.ts';
import { convert } from './convert.ts';
import { isDigest } from './digest.ts';
import type { NodeFacts, Parameter, Variant } from './facts.ts';
import { type Missing, requiredEmpty } from './required.ts';
import { complete, deciding, type Form, saved } from './resolve.ts';

export { isExpression, isShown, type Values } from './conditions.ts';
export type { Missing } from './required.ts';

export type Shaped = {
  /** As n8n's editor would save them: only what is shown, without what equals a default. */
  parameters: Values;
  /** Paths of values that were given but that this node, set this way, does not take. */
  dropped: string[];
  /** Required, and empty: n8n marks the node red until somebody fills them in. */
  missing: Missing[];
};

/**
 * Canonical parameters from wanted ones: n8n imports them without dropping or changing anything. Accepts values in simpler
 * forms than n8n's own (see convert.ts). Of an unknown version, the newest variant is taken.
 */
export function shape(facts: NodeFacts, version: number, wanted: Values): Shaped {
  const variant = variantOf(facts, version) ?? facts.variants.at(-1);
  if (!variant) return { parameters: {}, dropped: Object.keys(wanted), missing: [] };
  const form = formOf(facts, version);
  const dropped: string[] = [];
  let parameters = wanted;
  // What is left out can hide or show something else; two rounds settle all known nodes.
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const converted = convert(variant.parameters, parameters, form, '', dropped);
    const next = withoutDigests(saved(variant, complete(variant, converted, form), form)) as Values;
    if (same(next, parameters)) break;
    parameters = next;
  }
  return { parameters, dropped, missing: requiredEmpty(variant, complete(variant, parameters, form), form) };
}

const MOST_ROUNDS = 5;

/** What holds for this version of the node; undefined when there is no such version. */
export function variantOf(facts: NodeFacts, version: number): Variant | undefined {
  return facts.variants.find((it) => it.versions.includes(version));
}

export function formOf(facts: NodeFacts, version: number): Form {
  return { version, tool: facts.type.endsWith('Tool') };
}

/** Every shown parameter with its value or default, as n8n works with them; {} for a version that does not exist. */
export function completeParameters(facts: NodeFacts, version: number, given: Values): Values {
  const variant = variantOf(facts, version);
  return variant ? complete(variant, given, formOf(facts, version)) : {};
}

/** The node's own parameters that are shown when it is set this way. */
export function shownParameters(facts: NodeFacts, version: number, given: Values): Parameter[] {
  const variant = variantOf(facts, version);
  if (!variant) return [];
  const form = formOf(facts, version);
  const values = deciding(variant.parameters, given, form);
  return variant.parameters.filter((it) => isShown(it, { values, root: values, ...form }));
}

/** Digests stand for texts that are not carried: leaving them out means n8n's default all the same. */
function withoutDigests(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutDigests);
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([, entry]) => !isDigest(entry));
  return Object.fromEntries(kept.map(([key, entry]) => [key, withoutDigests(entry)]));
}
