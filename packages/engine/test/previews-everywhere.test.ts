import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { withHosts } from '../examples/facts-alone.ts';
import { outlines } from '../examples/outlines.ts';
import { PREPARED, settingsOf } from '../examples/samples.ts';
import { surrounded } from '../examples/surroundings.ts';
import type { Outline } from '../src/2-outline/outline.ts';
import { compile } from '../src/3-compile/compile.ts';
import { sampleItems } from '../src/3-compile/sample-items.ts';
import { previews } from '../src/6-explain/previews.ts';
import type { Catalog } from '../src/catalog/catalog.ts';
import { catalog } from './support/catalog.ts';

/** Without `npm test -- --all` a fifth. */
const OUTLINES = inject('all') ? 200 : 40;

function previewsOf(of: Catalog, outline: Outline) {
  const workflow = compile(of, outline);
  return { workflow, found: previews(of, outline, workflow, () => sampleItems(of, outline, workflow)) };
}

/** What no reader could make sense of. `[object Object]` may be: in what is put together by chance one step may read a text where another reads an object. */
const ODD = /\{\{ *[$(]|undefined|NaN|FILL_IN|^=/;

test('whatever is put together of all nodes and patterns has a preview that makes sense', () => {
  fc.assert(
    fc.property(outlines(catalog), (outline) => {
      const { workflow, found } = previewsOf(catalog, outline);
      const names = new Set(workflow.nodes.map((it) => it.name));
      expect(found.filter((it) => !names.has(it.node))).toEqual([]);
      expect(found.flatMap((it) => it.lines.filter(({ label, value }) => label === '' || ODD.test(value)))).toEqual([]);
      expect(JSON.stringify(previewsOf(catalog, outline).found)).toBe(JSON.stringify(found));
    }),
    { numRuns: OUTLINES, seed: 7 },
  );
});

const ACTS = new Set(
  'send post reply comment publish create add update upsert upload delete move invite assign'.split(' '),
);

test('each action that sends or stores tells what it hands over, once its needs are said', () => {
  const hosted = withHosts(catalog);
  const acting = catalog.profiles
    .filter((it) => it.kind === 'action' && (catalog.facts(it.type)?.variants.at(-1)?.credentials.length ?? 0) > 0)
    .flatMap(({ type, actions }) => actions.map((action) => ({ type, action })))
    .filter(({ action }) => ACTS.has(action.intents[0] ?? ''));
  expect(acting.length).toBeGreaterThan(100);
  const without = acting.filter(({ type, action }) => {
    const step = { node: type, action: action.key, settings: settingsOf(action, 'everything'), data: PREPARED };
    const { workflow, found } = previewsOf(hosted, surrounded(hosted, step));
    const name = workflow.nodes.find((it) => it.type === type)?.name;
    return !found.some((it) => it.node === name) || found.some((it) => it.lines.some(({ value }) => ODD.test(value)));
  });
  expect(without.map(({ type, action }) => `${type} ${action.key}`)).toEqual([]);
});
