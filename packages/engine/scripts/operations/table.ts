import type { Catalog } from '../../src/catalog/catalog.ts';
import { type Operation, operationsOf } from '../../src/catalog/operations.ts';
import { shape } from '../../src/catalog/parameters.ts';
import { saidNothing } from '../../src/catalog/probes.ts';
import type { Action } from '../../src/catalog/profile.ts';
import { profileOf } from '../../src/catalog/profile-of.ts';
import { writtenOf } from '../../src/catalog/written.ts';
import ranking from './ranking.json' with { type: 'json' };

/** How much of what n8n offers for a node somebody can ask for. */
export type Row = { type: string; label: string; known: number; byHand: number; generated: number; missing: string[] };

const SIXTY = 60;

/** The sixty most used node types that offer operations, modes or events to choose from, most used first. */
export function mostUsed(catalog: Catalog): string[] {
  return ranking.nodes
    .map(([type]) => String(type))
    .filter((type) => offered(catalog, type).length > 0)
    .slice(0, SIXTY);
}

export function rowOf(catalog: Catalog, type: string): Row {
  const own = catalog.profile(type)?.actions ?? [];
  const operations = offered(catalog, type);
  const byHand = operations.filter((it) => own.some((action) => covers(catalog, type, action, it)));
  const others = (profileOf(catalog, type)?.actions ?? []).filter((it) => !own.includes(it));
  const generated = operations.filter(
    (it) => !byHand.includes(it) && others.some((action) => covers(catalog, type, action, it)),
  );
  return {
    type,
    label: catalog.entry(type)?.label ?? type,
    known: operations.length,
    byHand: byHand.length,
    generated: generated.length,
    missing: operations.filter((it) => !byHand.includes(it) && !generated.includes(it)).map((it) => it.key),
  };
}

export function offered(catalog: Catalog, type: string): Operation[] {
  const [facts, entry] = [catalog.facts(type), catalog.entry(type)];
  return facts && entry && !entry.hidden ? operationsOf(facts, entry) : [];
}

/** It writes just this operation, and all that n8n requires for it is there: said, sensible by itself, or a marked placeholder. */
export function covers(catalog: Catalog, type: string, action: Action, operation: Operation): boolean {
  const facts = catalog.facts(type);
  if (!facts || !writtenOf([operation], [action], facts).has(operation)) return false;
  return shape(facts, facts.defaultVersion, action.write(saidNothing(action))).missing.length === 0;
}
