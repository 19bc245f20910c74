import type { Workflow, WorkflowNode } from '@plainflow/contracts/workflow';
import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { outlines } from '../examples/outlines.ts';
import { compile } from '../src/3-compile/compile.ts';
import { validate } from '../src/4-validate/validate.ts';
import { repair } from '../src/5-repair/repair.ts';
import { catalog } from './support/catalog.ts';

/** Without `npm test -- --all` a sixth. */
const OUTLINES = inject('all') ? 300 : 50;

/** A node's box on n8n's canvas, in pixels. */
const BOX = 96;

test('whatever is put together of all nodes and patterns becomes a sound workflow', () => {
  fc.assert(
    fc.property(outlines(catalog), (outline) => {
      const workflow = compile(catalog, outline);
      expect(validate(catalog, workflow).filter((it) => it.severity === 'error')).toEqual([]);
      expect(duplicates(workflow.nodes.map((it) => it.name))).toEqual([]);
      expect(duplicates(workflow.nodes.map((it) => it.id))).toEqual([]);
      expect(overlaps(workflow)).toEqual([]);
      expect(JSON.stringify(compile(catalog, outline))).toBe(JSON.stringify(workflow));
      expect(repair(catalog, workflow)).toMatchObject({ workflow });
    }),
    { numRuns: OUTLINES, seed: 5 },
  );
});

function duplicates(all: readonly string[]): string[] {
  return all.filter((it, i) => all.indexOf(it) !== i);
}

function overlaps({ nodes }: Workflow): string[] {
  const boxes = nodes.filter((it) => !it.type.endsWith('.stickyNote'));
  return boxes.flatMap((a, i) => boxes.slice(i + 1).flatMap((b) => (meet(a, b) ? [`${a.name} / ${b.name}`] : [])));
}

const meet = ({ position: [ax, ay] }: WorkflowNode, { position: [bx, by] }: WorkflowNode): boolean =>
  Math.abs(ax - bx) < BOX && Math.abs(ay - by) < BOX;
