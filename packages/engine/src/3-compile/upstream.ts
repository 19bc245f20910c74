import type { FormField, Outline, Step } from '../2-outline/outline.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { Attribute } from '../catalog/nodes/text-analysis.ts';
import { partKey } from '../catalog/page-parts.ts';
import type { Action, Field } from '../catalog/profile.ts';
import { profileOf } from '../catalog/profile-of.ts';

/** Nodes that hand on what came in, unchanged. */
const PASSES = new Set(
  [
    'if',
    'filter',
    'switch',
    'wait',
    'limit',
    'sort',
    'removeDuplicates',
    'splitInBatches',
    'noOp',
    'merge',
    'compareDatasets',
    'splitOut',
  ]
    .map((it) => `n8n-nodes-base.${it}`)
    .concat(['textClassifier', 'sentimentAnalysis'].map((it) => `@n8n/n8n-nodes-langchain.${it}`)),
);
/** Nodes whose fields are the user's own: columns, bodies, rows. Any name may be right. */
const OPEN = new Set(
  [
    'webhook',
    'googleSheets',
    'googleSheetsTrigger',
    'airtable',
    'airtableTrigger',
    'postgres',
    'postgresTrigger',
    'mySql',
    'mongoDb',
    'supabase',
    'dataTable',
    'notion',
    'notionTrigger',
    'httpRequest',
    'baserow',
    'nocoDb',
    'microsoftExcel',
    'executeWorkflowTrigger',
    'typeformTrigger',
    'jotFormTrigger',
    'microsoftSql',
    'snowflake',
    'set',
  ].map((it) => `n8n-nodes-base.${it}`),
);

/** A step before another, whether its item is what comes in there, and the Split Out between them that makes a list items. */
export type Source = { step: Step; direct: boolean; split?: Step };

export function actionOf(catalog: Catalog, step: Step): Action | undefined {
  const actions = profileOf(catalog, step.node)?.actions;
  return actions?.find((it) => it.key === step.action) ?? actions?.[0];
}

/** The steps before one, nearest first, along the first way back to the trigger. */
export function sourcesOf(outline: Outline, step: Step): Source[] {
  const sources: Source[] = [];
  const seen = new Set([step.id]);
  let at = step;
  let direct = true;
  let split: Step | undefined;
  let empty = false;
  const { into, steps } = indexOf(outline);
  for (;;) {
    const wire = into.get(at.id)?.find((it) => (it.type ?? 'main') === 'main' && !seen.has(it.from));
    const before = wire ? steps.get(wire.from) : rootOf(outline, at);
    if (!before || seen.has(before.id)) return sources;
    seen.add(before.id);
    // A sub-node sees what its root gets, never what its root makes of it.
    if (wire?.output === 1 && looksThere(before)) empty = true;
    // Lists side by side become items of their own.
    const passes = PASSES.has(before.node) && before.data?.parts === undefined;
    if (empty && wire && !passes) {
      // Nothing was found there, so nothing comes from it.
      empty = false;
      direct = false;
    } else if (wire && !passes) {
      sources.push({ step: before, direct, ...(split ? { split } : {}) });
      direct = false;
    }
    if (before.node.endsWith('.splitOut')) split = passes ? before : undefined;
    at = before;
  }
}

/** "Is it there?" behind a look-up: on its other way nothing was found. */
const looksThere = (step: Step): boolean =>
  step.node.endsWith('.if') &&
  (step.data?.conditions as { all?: { says?: string }[] } | undefined)?.all?.[0]?.says === 'found';

/**
 * The sources whose item a step has one of. Behind a collecting step nothing of the many items before it can be told any
 * more: n8n refuses to choose one of them ("Multiple matching items").
 */
export function singled(catalog: Catalog, sources: readonly Source[]): readonly Source[] {
  const collected = sources.findIndex((it) => COLLECTS.test(it.step.node));
  const many = sources.findIndex(
    (it, i) => i > collected && (it.split !== undefined || actionOf(catalog, it.step)?.items === 'many'),
  );
  return collected < 0 || many < 0 ? sources : sources.filter((_, i) => i <= collected || i > many);
}

const COLLECTS = /\.(?:aggregate|summarize)$/;

/** The ways that meet in the Merge right before a step, each as the steps behind which it comes; none where it has one way only. */
export function gathered(outline: Outline, step: Step): Source[][] {
  const { into, steps } = indexOf(outline);
  const before = (it: Step) => (into.get(it.id) ?? []).filter((wire) => (wire.type ?? 'main') === 'main');
  const merge = before(step)
    .map((it) => steps.get(it.from))
    .find((it) => it?.node.endsWith('.merge'));
  if (!merge) return [];
  return before(merge).flatMap((wire) => {
    const last = steps.get(wire.from);
    if (!last) return [];
    const own = PASSES.has(last.node) ? [] : [{ step: last, direct: true }];
    return [[...own, ...sourcesOf(outline, last)]];
  });
}

type Index = { into: ReadonlyMap<string, Outline['wires']>; steps: ReadonlyMap<string, Step> };
const indexes = new WeakMap<Outline, Index>();

/** The wires by where they lead to and the steps by their ids; made once for each outline, as every step asks for them. */
function indexOf(outline: Outline): Index {
  const known = indexes.get(outline);
  if (known) return known;
  const into = new Map<string, Outline['wires'][number][]>();
  for (const it of outline.wires) into.set(it.to, [...(into.get(it.to) ?? []), it]);
  const index = { into, steps: new Map(outline.steps.toReversed().map((it) => [it.id, it])) };
  indexes.set(outline, index);
  return index;
}

/** For a sub-node: what its root gets. */
function rootOf(outline: Outline, step: Step): Step | undefined {
  const wire = outline.wires.find((it) => it.from === step.id && it.type?.startsWith('ai_'));
  return wire ? outline.steps.find((it) => it.id === wire.to) : undefined;
}

/** The fields that a step gives, as far as they are known. */
export function fieldsOf(catalog: Catalog, step: Step): Field[] {
  const form = step.data?.fields as FormField[] | undefined;
  if (form && /\.(?:form(?:Trigger)?|executeWorkflowTrigger)$/.test(step.node))
    return form.map((it) => ({
      path: it.label,
      words: [it.label.toLowerCase(), ...it.label.toLowerCase().split(' ')],
    }));
  // What a webhook is given lies in its body, in the names that the caller has for it.
  if (form && step.node.endsWith('.webhook'))
    return form.map(({ label }) => {
      const key = /_|[a-z][A-Z]/.test(label) ? label : label.toLowerCase().replace(/[ -]+/g, '_');
      return { path: `body.${key}`, words: [label.toLowerCase(), label.toLowerCase().replace(/[_-]/g, ' ')] };
    });
  const said = step.data?.values as { name: string }[] | undefined;
  // A call that was asked whether it is answered gives the answer with its status.
  if (step.data?.status) return [{ path: 'statusCode', words: ['status code', 'statuscode', 'status'] }];
  if (said && step.node.endsWith('.set')) return said.map(({ name }) => ({ path: name, words: [name.toLowerCase()] }));
  const parts = step.data?.parts as string[] | undefined;
  if (parts && /\.(?:html|splitOut)$/.test(step.node))
    return parts.map((it) => ({ path: partKey(it), words: [it.toLowerCase(), it.toLowerCase().replace(/s$/, '')] }));
  const found = step.data?.attributes as Attribute[] | undefined;
  if (found && step.node.includes('langchain'))
    return found.map((it) => ({
      path: `output.${it.name}`,
      words: [it.label, it.name, ...it.label.split(' ')],
      ...(it.type === 'string' ? {} : { type: it.type }),
    }));
  return actionOf(catalog, step)?.gives ?? [];
}

/** Is a field called by one of these words, and not only alike? */
export const isCalled = (fields: readonly Field[], words: readonly string[]): boolean =>
  words.some((word) => fields.some((it) => it.words.includes(word.toLowerCase().trim())));

/** The field that people mean by a word, among those that a step gives. */
export function matchField(fields: readonly Field[], words: readonly string[]): Field | undefined {
  for (const word of words) {
    const lower = word.toLowerCase().trim();
    if (!lower) continue;
    const exact = fields.find((it) => it.words.includes(lower) || it.path.toLowerCase() === lower);
    if (exact) return exact;
  }
  for (const word of words) {
    // "message id" is no message: an id, a link or a number is only ever meant as a whole.
    if (/ (?:id|url|link|number|timestamp)$/i.test(word)) continue;
    const said = word
      .toLowerCase()
      .split(/\s+/)
      .filter((it) => it.length > 2);
    const kind = said.at(-1) ?? '';
    // A phone of the customer is no customer, and the name of a company no name of a person.
    if (
      kind === 'name' &&
      said.length > 1 &&
      !PERSONS.test(said[0] ?? '') &&
      !fields.some((it) => it.words.includes(said[0] ?? ''))
    )
      continue;
    const parts = /^(?:phone|e-?mail|address|name)$/.test(kind) ? [kind] : said;
    // "email" is the sender's email; "message" is no "message timestamp": the last word says what it is.
    for (const one of parts.toReversed()) {
      const part = fields.find(
        (it) => it.internal !== true && it.words.some((known) => known === one || known.split(' ').at(-1) === one),
      );
      if (part) return part;
    }
  }
  return undefined;
}

const PERSONS =
  /^(?:full|first|last|contact|customer|client|sender|person|guest|invitee|user|lead|author|owner|their|his|her)$/;

/** The likely name of a field in a user's own table or body. */
export function guessPath(step: Step, word: string): string | undefined {
  if (!OPEN.has(step.node)) return undefined;
  // "status.indicator", "body.type": a path as the service has it.
  const path = /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)+$/.test(word.trim()) ? word.trim() : undefined;
  if (path) return step.node.endsWith('.webhook') ? `body.${path.replace(/^body\./, '')}` : path;
  const clean = word.replace(/[^\p{L}\d_ -]/gu, '').trim();
  if (!clean) return undefined;
  if (step.node.endsWith('.webhook'))
    return `body.${/_|[a-z][A-Z]/.test(clean) ? clean : clean.toLowerCase().replace(/[ -]+/g, '_')}`;
  const own = clean.charAt(0).toUpperCase() + clean.slice(1);
  if (step.node.endsWith('.airtableTrigger') || step.node.endsWith('.airtable')) return `fields.${own}`;
  if (/\.notion/.test(step.node)) return `property_${clean.toLowerCase().replace(/[ -]+/g, '_')}`;
  if (/Sheets|Excel|typeform|jotForm/i.test(step.node)) return own;
  return clean.replace(/[ -]+/g, '_').toLowerCase();
}

/** `a.b`, or `["First name"]` where a name needs quotes. */
export function access(path: string): string {
  return path
    .split('.')
    .map((it, i) =>
      /^[A-Za-z_$][\w$]*$/.test(it)
        ? `${i === 0 ? '' : ''}.${it}`
        : /^\d+$/.test(it)
          ? `[${it}]`
          : /\[\d+\]$/.test(it)
            ? `${it.startsWith('[') ? '' : '.'}${it}`
            : `[${JSON.stringify(it).replace(/"/g, "'").replace(/\\'/g, "\\'")}]`,
    )
    .join('');
}
