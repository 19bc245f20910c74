import type { Outline, Step } from '../2-outline/outline.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { passesOn } from './output-shape.ts';
import { referencesOf } from './references.ts';
import type { StepNode } from './step-node.ts';
import { comesIn } from './upstream.ts';

/**
 * The columns that are read of the rows which a step gives: by it and by any later step, also where tests, loops and sorts handed the rows
 * on. `exact`: those that code reads, by that one spelling. `fieldsRead`: paths that later steps read of what one gives.
 */
export function columnsRead(
  catalog: Catalog,
  outline: Outline,
  steps: readonly StepNode[],
  rows: StepNode,
  fieldsRead: (of: StepNode) => string[],
): { exact: string[]; others: string[] } {
  const passers = steps.filter(
    ({ step }) => passesOn(catalog, step) && comesIn(catalog, outline, rows.step.id, step, { merged: false }),
  );
  const code = steps.map(({ node }) => String(node.parameters.jsCode ?? '')).join('\n');
  return {
    exact: (rows.step.mentions ?? []).filter((it) => readIn(code, it)),
    others: [
      ...formulaFields(rows.node.parameters),
      ...[rows, ...passers].flatMap((it) => [...namesOf(outline, it.step), ...fieldsRead(it).flatMap(columnOf)]),
    ],
  };
}

/** `row.rent`, `row['Paid on']`. */
function readIn(code: string, name: string): boolean {
  const own = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`\\[\\s*(['"\`])${own}\\1\\s*\\]|\\.${own}(?![\\w$])`).test(code);
}

/** `AND(NOT({Invoiced}), {Date} > '…')` of Airtable, `(Status,eq,open)` of NocoDB. */
function formulaFields({ filterByFormula, options }: Readonly<Record<string, unknown>>): string[] {
  const where = (options as { where?: unknown } | undefined)?.where;
  const formula = String(filterByFormula ?? '').replace(/\{\{.*?\}\}/gs, '');
  return [
    ...[...formula.matchAll(/\{([^{}]+)\}/g)].map((it) => it[1] ?? ''),
    ...[...String(where ?? '').matchAll(/\(([^(),={}]+),\w+,/g)].map((it) => it[1] ?? ''),
  ];
}

/** Airtable keeps columns under `fields`; what lies deeper is no column. */
const columnOf = (path: string): string[] => {
  const name = path.replace(/^(?:fields|properties)(?:\.|$)/, '');
  return name === '' || name.includes('.') ? [] : [name];
};

/** What later steps read of a step, by the names that they use. */
function namesOf({ steps }: Outline, step: Step): string[] {
  const isStep = (id: string): boolean => steps.some((it) => it.id === id);
  return steps
    .flatMap((it) => referencesOf(it, isStep))
    .filter((it) => it.step === step.id)
    .map((it) => it.field);
}
