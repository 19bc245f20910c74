import { expect } from 'vitest';
import { judge, type SketchStep } from '../../src/index.ts';
import { catalog } from './catalog.ts';
import { replied } from './replied.ts';
import { runCode } from './run-code.ts';
import { after, sketch } from './sketches.ts';

/** As deep as a file of n8n has them. */
export type Parameters = ReturnType<typeof JSON.parse>;
export type Given = Partial<SketchStep> & Pick<SketchStep, 'id' | 'node'>;

/** The node of the last step, as a language model told it: with its values and details. */
export function node(
  it: Omit<Given, 'id'>,
  before: Given[] = [],
): Record<string, unknown> & { parameters: Parameters } {
  const start: Given = { id: 'start', node: 'n8n-nodes-base.webhook' };
  const all = [start, ...before];
  const starts = /webhook$|Trigger$/.test(it.node);
  const last = it.under || starts ? {} : after(all.at(-1)?.id ?? '');
  const steps = [
    ...(starts ? [] : [start]),
    ...before.map((one, i) => ({ ...(one.under ? {} : after(all[i]?.id ?? '')), ...one })),
    { id: 'own', ...last, ...it },
  ];
  const says = JSON.stringify(steps);
  const judged = judge(catalog, [{ says }], { clauses: [], sketch: sketch(steps) });
  expect(judged.complaints).toEqual([]);
  const found = replied([{ says, read: judged.read }]).workflow.nodes.findLast((one) => one.type === it.node);
  if (!found) throw new Error(`no ${it.node}`);
  return found as never;
}

/** What an expression comes to for this item. */
export async function outcomeOf(expression: string, json: Record<string, unknown>): Promise<unknown> {
  const [item] = await runCode(`return [{ json: { it: ${expression.slice(3, -2)} } }];`, [json]);
  return item?.json.it;
}

export const detail = (field: string, it: string) => ({ field, value: it });
