import type { Workflow, WorkflowNode } from '@plainflow/contracts/workflow';
import type { Outline } from '../2-outline/outline.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { nameSteps } from './names.ts';
import { nothingKnown, pinData } from './pin-data.ts';
import { readsOf } from './pin-reads.ts';
import { sampleValue } from './sample-values.ts';
import { withValues } from './trial-items.ts';
import { codeOf } from './written-code.ts';

type Items = NonNullable<Workflow['pinData']>;

/**
 * Sample items for the preview: what the workflow has pinned itself, and made-up ones for whatever else is outside. Unlike
 * pinned items they are read by people: what a model would answer is told, not invented, and what nothing is known of is left
 * out.
 */
export function sampleItems(catalog: Catalog, outline: Outline, workflow: Workflow): Items {
  const pinned = outline.file ? (workflow.pinData ?? {}) : {};
  const names = nameSteps(catalog, outline);
  const made = pinData(catalog, outline, names, workflow.nodes);
  const nodes = new Map(workflow.nodes.map((it) => [it.name, it]));
  const told = Object.entries(made).flatMap(([name, items]) => {
    const node = nodes.get(name);
    return node && !PASSES.test(node.type) && isKnown(items)
      ? [[name, MODELS.test(node.type) ? answered(items, name) : items]]
      : [];
  });
  const readsBy = readsOf(catalog, outline, names, workflow.nodes);
  // What code gave when it was tried, with what lets it through the next test.
  const ran = outline.steps.flatMap((it) => {
    const sample = codeOf(it)?.tried?.sample ?? [];
    if (sample.length === 0) return [];
    const wanted = readsBy(it).flatMap(({ path, wants }) =>
      wants === undefined || wants === '' ? [] : [[path, wants]],
    );
    const wants = Object.fromEntries(wanted) as Record<string, unknown>;
    return [[names.get(it.id) ?? '', sample.map((json) => ({ json: withValues(json, wants) }))]];
  });
  const pages = workflow.nodes.flatMap((it) => (it.type.endsWith('.form') ? [[it.name, pageOf(it)]] : []));
  return { ...Object.fromEntries([...told, ...pages, ...ran]), ...pinned } as Items;
}

/** What comes in goes on through them: no sample says that better. */
const PASSES = /\.(?:textClassifier|sentimentAnalysis)$/;
const MODELS = /^@n8n\/n8n-nodes-langchain\.(?:agent|chain|openAi|anthropic|googleGemini|ollama)/;

const isKnown = (items: unknown): boolean =>
  JSON.stringify(items) !== JSON.stringify((items as unknown[]).map((_, nth) => ({ json: nothingKnown(nth) })));

/** The text of an answer is nobody's to guess; the fields that a parser finds in it have their samples. */
function answered(value: unknown, name: string, key = ''): unknown {
  if (typeof value === 'string') return ANSWERS.has(key) ? `[what “${name}” answers]` : value;
  if (Array.isArray(value)) return value.map((it) => answered(it, name, key));
  if (!value || typeof value !== 'object') return value;
  const whole = Object.entries(value);
  return Object.fromEntries(whole.map(([own, it]) => [own, key === 'output' ? it : answered(it, name, own)]));
}

const ANSWERS = new Set(['text', 'output', 'response']);

/** What somebody fills in on a page of a form. */
function pageOf({ parameters }: WorkflowNode): { json: Record<string, unknown> }[] {
  const fields = (parameters.formFields as { values?: unknown } | undefined)?.values;
  const names = (Array.isArray(fields) ? fields : []).flatMap((it: { fieldLabel?: unknown; fieldName?: unknown }) =>
    typeof it.fieldLabel === 'string' ? [typeof it.fieldName === 'string' ? it.fieldName : it.fieldLabel] : [],
  );
  return [{ json: Object.fromEntries(names.map((it) => [it, sampleValue(it, undefined, 0)])) }];
}
