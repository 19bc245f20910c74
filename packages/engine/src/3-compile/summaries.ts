import type { Outline, Step } from '../2-outline/outline.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { isPlaceholder } from '../catalog/shape.ts';
import { actionOf, namedIn, type Summary } from './output-shape.ts';
import { resolve } from './resolve-references.ts';
import { valuesOf } from './values.ts';

/**
 * The outline with the paths that each summary works with: n8n names a figure by the whole path of its field, and where that
 * field lies, the steps before tell.
 */
export function withSummaries(catalog: Catalog, outline: Outline, names: ReadonlyMap<string, string>): Outline {
  if (!outline.steps.some(isSummary)) return outline;
  const told = (step: Step): Step => {
    if (!isSummary(step)) return step;
    const summary = summaryOf(actionOf(catalog, step)?.write(valuesOf(catalog, outline, names, step)) ?? {});
    if (!summary) return step;
    const fields = (namedIn(step.settings.field) ?? '').split(',').map((it) => it.trim());
    const units = fields.map(
      (field) => resolve({ catalog, outline, names, step }, { kind: 'field', field })?.field?.unit,
    );
    return { ...step, data: { ...step.data, summary: { ...summary, units } } };
  };
  return { ...outline, steps: outline.steps.map(told) };
}

const isSummary = (it: Step): boolean => it.node.endsWith('.summarize') && !it.kept;

type Written = { fieldsToSummarize?: { values?: { field?: string }[] }; fieldsToSplitBy?: string };

function summaryOf(written: Written): Summary | undefined {
  const fields = (written.fieldsToSummarize?.values ?? []).flatMap(({ field }) => field ?? []);
  // What is worked out for each item has no name that a figure or group could lie under.
  if (fields.length === 0 || fields.some((it) => it.startsWith('='))) return undefined;
  const isOpen = fields.some(isPlaceholder);
  if (isOpen && fields.length > 1) return undefined;
  const by = written.fieldsToSplitBy ?? '';
  return { ...(isOpen ? {} : { field: fields.join(', ') }), by: by.startsWith('=') ? '' : by };
}
