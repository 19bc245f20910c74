import type { Workflow } from '@plainflow/contracts/workflow';
import { compile } from '../src/3-compile/compile.ts';
import type { Catalog } from '../src/catalog/catalog.ts';
import { profileOf } from '../src/catalog/profile-of.ts';
import { factsAlone, HOST, withHosts } from './facts-alone.ts';
import { PREPARED, SAID, type Said, settingsOf } from './samples.ts';
import { surrounded } from './surroundings.ts';

/** A workflow around one action of one node type, of whose needs so much was said. */
export type ActionExample = { type: string; action: string; said: Said; workflow: Workflow };

/**
 * For each action of each node type the smallest workflow that may hold it, as compile writes it from the facts alone: no
 * hand-written profile; nothing, everything or half of what it needs said, the rest defaults and marked placeholders.
 */
export function* everyAction(
  catalog: Catalog,
  { entries = catalog.index }: { entries?: Catalog['index'] } = {},
): Generator<ActionExample> {
  const bare = factsAlone(catalog);
  for (const { type } of entries) yield* actionsOf(bare, type);
}

/** The same for one node type as its profile writes it, with what the outline stage prepares: conditions, rules, fields. */
export function profiledActions(catalog: Catalog, type: string): ActionExample[] {
  return [...actionsOf(withHosts(catalog), type)];
}

function* actionsOf(catalog: Catalog, type: string): Generator<ActionExample> {
  for (const action of profileOf(catalog, type)?.actions ?? []) {
    if (action.key === HOST) continue;
    for (const said of SAID) {
      const step = { node: type, action: action.key, settings: settingsOf(action, said), data: PREPARED };
      yield { type, action: action.key, said, workflow: compile(catalog, surrounded(catalog, step)) };
    }
  }
}
