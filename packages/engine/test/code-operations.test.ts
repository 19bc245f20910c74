import { describe, expect, test } from 'vitest';
import { readScript } from '../src/4-validate/script.ts';
import { codeFault } from '../src/4-validate/syntax.ts';
import { operationsIn, shapeOf } from '../src/catalog/code/instruction.ts';
import { OPERATIONS } from '../src/catalog/code/operations.ts';
import { codeFor } from '../src/catalog/code-steps.ts';
import { isPlaceholder } from '../src/catalog/shape.ts';
import { runCode } from './support/run-code.ts';

const nowhere = { field: () => undefined, likely: () => undefined };

describe.each(OPERATIONS.filter((it) => it.examples.length > 0).map((it) => [it.op, it.examples] as const))(
  'code for an instruction: %s',
  (op, examples) => {
    test.each(examples.map((it) => [it.says, it] as const))('%s', async (says, { of, gives }) => {
      expect(operationsIn(says)?.map((it) => it.op)).toContain(op);
      const code = codeFor(says, nowhere);
      expect(isPlaceholder(code)).toBe(false);
      expect(codeFault(code, 'body', () => readScript(code).error)).toBeUndefined();
      const made = await runCode(code, of);
      expect(made.map((it) => it.json)).toEqual(gives);
      for (const it of made) expect(it).toHaveProperty('pairedItem');
      const shape = shapeOf(operationsIn(says) ?? []);
      for (const { path } of shape.adds)
        if (!['split-out', 'score'].includes(op)) for (const it of made) expect(it.json).toHaveProperty([path]);
      if (shape.items === 'one') expect(made.length).toBeLessThanOrEqual(1);
      if (shape.items === 'same') expect(made).toHaveLength(of.length);
    });
  },
);
