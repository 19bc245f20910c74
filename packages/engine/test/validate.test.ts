import type { Workflow } from '@plainflow/contracts/workflow';
import { describe, expect, test } from 'vitest';
import { ALL_RULES, validate } from '../src/4-validate/validate.ts';
import { repair } from '../src/5-repair/repair.ts';
import { BROKEN } from './support/broken.ts';
import { catalog } from './support/catalog.ts';
import { SOUND } from './support/workflows.ts';

const codes = (workflow: Workflow) => validate(catalog, workflow).map((it) => it.code);

describe('a sound workflow has no issue:', () => {
  test.each(Object.entries(SOUND))('%s', (_name, make) => {
    expect(validate(catalog, make())).toEqual([]);
  });
});

test('every rule is shown by a broken workflow', () => {
  expect(Object.keys(BROKEN).map((it) => it.split(':')[0])).toEqual(
    expect.arrayContaining(ALL_RULES.map((it) => it.code)),
  );
});

describe('a broken workflow is told of:', () => {
  test.each(Object.entries(BROKEN))('%s', (name, { workflow, at, severity = 'error', mended }) => {
    const [code = ''] = name.split(':');
    const found = validate(catalog, workflow).filter((it) => it.code === code);
    expect(found).toContainEqual(expect.objectContaining({ severity, ...(at ? { at } : {}) }));
    expect(found.some((it) => it.fixable)).toBe(mended !== undefined);
    expect(found.every((it) => /^[“A-Z$].*[.”]$/s.test(it.message))).toBe(true);
    if (!mended) return;
    const { workflow: after, fixed } = repair(catalog, workflow);
    expect(codes(after)).not.toContain(code);
    expect(fixed.map((it) => it.code)).toContain(code);
    mended(after);
  });
});

test('a file that is no workflow is told of, and nothing is made up about it', () => {
  for (const file of [
    {},
    { nodes: 1 },
    { nodes: [], connections: [] },
    { nodes: [null, 1, {}], connections: { a: 1 } },
  ]) {
    expect(validate(catalog, file as never).length).toBeGreaterThan(0);
  }
});
