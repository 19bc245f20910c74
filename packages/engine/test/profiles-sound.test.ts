import { describe, expect, test } from 'vitest';
import { validate } from '../src/4-validate/validate.ts';
import { catalog } from './support/catalog.ts';
import { profiled } from './support/profiled.ts';

/** A default n8n does not have it, whatever is written into it. */
const NOT_OF_THE_PROFILE = new Set(['switched-off-type']);

const examples = [...profiled].flatMap(([type, made]) =>
  [...Map.groupBy(made, (it) => it.action)].map(
    ([action, all]) => [`${type.replace(/^.*\./, '')} ${action}`, all] as const,
  ),
);

describe('a workflow with this action is sound, whether all, half or nothing of what it needs was said:', () => {
  test.each(examples)('%s', (_, all) => {
    expect(all.map((it) => it.said)).toEqual(['nothing', 'everything', 'half']);
    for (const { workflow } of all) {
      const errors = validate(catalog, workflow).filter((it) => it.severity === 'error');
      expect(errors.filter((it) => !NOT_OF_THE_PROFILE.has(it.code))).toEqual([]);
    }
  });
});
