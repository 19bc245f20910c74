import { expect, inject, test, vi } from 'vitest';
import type { Outline, Setting } from '../src/2-outline/outline.ts';
import { compile } from '../src/3-compile/compile.ts';
import { aim } from '../src/3-compile/fit-release.ts';
import type { Catalog } from '../src/catalog/catalog.ts';
import type { Action } from '../src/catalog/profile.ts';
import { profileOf } from '../src/catalog/profile-of.ts';
import { validate } from '../src/index.ts';
import { catalog } from './support/catalog.ts';

// Thousands of actions; a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 });

/** One step that does this, with nothing said about it, or with something for all that it needs. */
function outlineOf(node: string, action: Action, said: boolean, release: string): Outline {
  const needs = (action.needs ?? []).map((it): [string, Setting] => [
    it.key,
    said ? { from: 'said', value: it.options?.[0] ?? it.assume?.value ?? 'Example 5' } : { from: 'missing' },
  ]);
  const step = { id: 's1', node, action: action.key, says: 'do it', settings: Object.fromEntries(needs) };
  return { name: 'Test', steps: [step], wires: [], notUnderstood: [], notes: [], release };
}

/** What is wrong with the node itself; it stands alone here, so connections are not judged. */
function errorsOf(target: Catalog, outline: Outline): string[] {
  const workflow = compile(target, outline);
  const own = validate(target, workflow).filter((it) => it.severity === 'error' && it.at?.node !== undefined);
  return own.filter((it) => !ALONE.has(it.code)).map((it) => `${it.code} ${it.at?.parameter ?? ''}`);
}

const ALONE = new Set(['required-input', 'no-trigger', 'unreachable', 'unknown-type']);

/** Without `npm test -- --all` every fourth node. */
const EVERY = inject('all') ? 1 : 4;

const older = catalog.releases.slice(0, -1);
/** Those that are otherwise in this release; of all others, other tests speak. */
function typesOf(then: Catalog): string[] {
  const visible = catalog.index.filter((it) => !it.hidden).map((it) => it.type);
  const changed = visible.filter((it) => JSON.stringify(catalog.facts(it)) !== JSON.stringify(then.facts(it)));
  return changed.filter((_, i) => i % EVERY === 0);
}

test.each(older)(
  'every action of nodes that have changed since n8n %s is right there, or the guide tells what is not',
  (release) => {
    const then = catalog.aimedAt(release);
    const wrong: string[] = [];
    for (const type of typesOf(then)) {
      for (const action of profileOf(catalog, type)?.actions ?? []) {
        for (const said of catalog.profile(type) ? [false, true] : [false]) {
          const outline = outlineOf(type, action, said, release);
          const now = errorsOf(catalog, outline);
          const aimed = aim(then, outline);
          const errors = errorsOf(then, aimed.outline).filter((it) => !now.includes(it));
          const untold = !then.entry(type) && aimed.gaps.length === 0 ? ['the missing type is not told'] : [];
          for (const it of [...errors, ...untold]) wrong.push(`${type} ${action.key}: ${it}`);
        }
      }
    }
    expect([...new Set(wrong)]).toEqual([]);
  },
);
