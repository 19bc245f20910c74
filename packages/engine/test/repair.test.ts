import type { Workflow } from '@plainflow/contracts/workflow';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { validate } from '../src/4-validate/validate.ts';
import { repair } from '../src/5-repair/repair.ts';
import { BROKEN } from './support/broken.ts';
import { catalog } from './support/catalog.ts';
import { SOUND } from './support/workflows.ts';

describe('a sound workflow comes back as it was:', () => {
  test.each(Object.entries(SOUND))('%s', (_name, make) => {
    const workflow = make();
    expect(repair(catalog, workflow)).toEqual({ workflow, fixed: [], left: [] });
    expect(repair(catalog, workflow).workflow).toBe(workflow);
  });
});

test('what was repaired needs no repair, and what is left is told', { timeout: 60_000 }, () => {
  for (const [name, { workflow }] of Object.entries(BROKEN)) {
    const { workflow: once, left } = repair(catalog, workflow);
    expect(repair(catalog, once).workflow, name).toBe(once);
    expect(left, name).toEqual(validate(catalog, once));
    expect(
      left.filter((it) => it.fixable),
      name,
    ).toEqual([]);
  }
});

test('the file that was given is never changed', () => {
  for (const { workflow } of Object.values(BROKEN)) {
    const before = JSON.stringify(workflow);
    repair(catalog, workflow);
    expect(JSON.stringify(workflow)).toBe(before);
  }
});

test('no file, however odd, makes it fail, and a second repair finds nothing', { timeout: 60_000 }, () => {
  const odd = fc.constantFrom<unknown>(null, '', 'x', 0, -1, true, [], {}, '={{ $json.a', '{{ $json.b }}', ['a'], {
    a: 1,
  });
  const files = Object.values(SOUND).map((make) => make());
  const given = fc.tuple(fc.constantFrom(...files), fc.nat(), fc.constantFrom('put', 'drop', 'rename', 'double'), odd);
  fc.assert(
    fc.property(given, ([file, spot, how, value]) => {
      const workflow = damage(file, spot, how, value);
      const { workflow: once } = repair(catalog, workflow);
      expect(repair(catalog, once).workflow).toEqual(once);
    }),
    { numRuns: 300, seed: 11 },
  );
});

/** The file with one thing in it put to another value, dropped, renamed or doubled. */
function damage(file: Workflow, spot: number, how: string, value: unknown): Workflow {
  const copy = structuredClone(file);
  const places = placesIn(copy);
  const [holder, key] = places[spot % places.length] ?? [{}, ''];
  if (how === 'put') holder[key] = value;
  else if (Array.isArray(holder)) {
    if (how === 'drop') holder.splice(Number(key), 1);
    else holder.push(structuredClone(holder[Number(key)]));
  } else {
    if (how === 'rename') holder[`${key}x`] = holder[key];
    delete holder[key];
  }
  return copy;
}

type Holder = Record<string, unknown>;

function placesIn(value: unknown): [Holder, string][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => [[value as Holder, key], ...placesIn(entry)]);
}
