import type { FormField, Step } from '../2-outline/outline.ts';
import { knownAnswer } from '../catalog/api-answers.ts';
import { asksAndWaits } from '../catalog/ask-and-wait.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { type CodeShape, codeShape } from '../catalog/code-steps.ts';
import { spellingsOf } from '../catalog/column-spellings.ts';
import { asPath } from '../catalog/field-path.ts';
import { type Attribute, ROWS } from '../catalog/nodes/text-analysis.ts';
import { partKey } from '../catalog/page-parts.ts';
import type { Action, Field } from '../catalog/profile.ts';
import { profileOf } from '../catalog/profile-of.ts';
import { isSoql, selectedFields } from '../catalog/soql.ts';
import { callOf, partWithFields, pathInCall } from '../catalog/webhook-call.ts';
import { triedShape } from './written-code.ts';

/** What comes out of a step, for the steps behind it. */
export type OutputShape = {
  flow: Flow;
  /** Fields that its item surely has. */
  fields: readonly Field[];
  /** Its further fields are the user's own: a name that was said is one of them. */
  open?: OpenFields;
  /** `one` for all that came in, `many` for one, or as many as came in. */
  items: 'one' | 'many' | 'same';
};
/** What becomes of the item that comes in; see the profile of its node. */
export type Flow = NonNullable<Action['flow']>;
export type OpenFields = NonNullable<Action['open']>;

export function actionOf(catalog: Catalog, step: Step): Action | undefined {
  const actions = profileOf(catalog, step.node)?.actions;
  return actions?.find((it) => it.key === step.action) ?? actions?.[0];
}

/** The output of a step: from its data where the user said what it has, else from the profile of its node. */
export function outputOf(catalog: Catalog, step: Step): OutputShape {
  const action = actionOf(catalog, step);
  const open = openOf(catalog, step, action);
  return {
    flow: flowOf(catalog, step),
    fields: fieldsOf(catalog, step),
    ...(open ? { open } : {}),
    items: codeOf(step)?.items ?? (COLLECTS.test(step.node) ? 'one' : (action?.items ?? 'same')),
  };
}

const COLLECTS = /\.(?:aggregate|summarize)$/;

/** As the profile of its node says, but for what the step was told: fields that it keeps alone, code that makes other items. */
export function flowOf(catalog: Catalog, step: Step): Flow {
  const { flow = 'replaces', file } = actionOf(catalog, step) ?? {};
  const { parts, only, lift } = step.data ?? {};
  if (flow === 'splits') return parts === undefined ? flow : 'replaces';
  if (flow === 'adds')
    return only === true || lift !== undefined || codeOf(step)?.replaces === true ? 'replaces' : flow;
  // The file that it puts beside the item is what later steps need of it.
  return flow === 'passes' && file !== undefined ? 'adds' : flow;
}

/** Has it no fields of its own? What comes out of it came in, at most as the entries of a list. */
export const passesOn = (catalog: Catalog, step: Step): boolean => /^(?:passes|splits)$/.test(flowOf(catalog, step));

/** Does it only add to what came in? */
export const addsTo = (catalog: Catalog, step: Step): boolean => flowOf(catalog, step) === 'adds';

/** What the code of a step adds to the items; undefined where it is still to be written: then they come as they were. */
const codeOf = (step: Step): (Pick<CodeShape, 'replaces' | 'items'> & { adds: readonly Field[] }) | undefined =>
  triedShape(step) ??
  (nameOf(step) === 'code' && typeof step.data?.instruction === 'string' && step.data.groupBy === undefined
    ? codeShape(step.data.instruction)
    : undefined);

const nameOf = (step: Step): string => step.node.split('.').at(-1) ?? '';

/** Where a service keeps fields of the user's own, for profiles that do not say it themselves. */
const OPEN: Readonly<Record<string, OpenFields>> = {
  webhook: { under: 'body', spelling: 'snake' },
  airtable: { under: 'fields', spelling: 'as said' },
  airtableTrigger: { under: 'fields', spelling: 'as said' },
  nocoDb: { under: 'fields', spelling: 'as said' },
  ...Object.fromEntries(
    'googleSheets googleSheetsTrigger microsoftExcel typeformTrigger jotFormTrigger'
      .split(' ')
      .map((it) => [it, { spelling: 'as said' as const }]),
  ),
  ...Object.fromEntries(
    'postgres postgresTrigger mySql mongoDb supabase dataTable notion notionTrigger baserow executeWorkflowTrigger microsoftSql snowflake set'
      .split(' ')
      .map((it) => [it, { spelling: 'snake' as const }]),
  ),
};

function openOf(catalog: Catalog, step: Step, action: Action | undefined): OpenFields | undefined {
  if (step.data?.carries) return undefined;
  // A form has the fields that it asks for and no others.
  if (step.data?.fields && FORMS.test(nameOf(step))) return undefined;
  // Fields that are kept alone are all that there is.
  if (nameOf(step) === 'set' && step.data?.only === true) return undefined;
  // A trial tells all that code gives, and what makes one item of many has nothing else.
  const tried = triedShape(step);
  if (tried?.open) return { spelling: 'snake' };
  if (tried || (COLLECTS.test(step.node) && actionOf(catalog, step) !== undefined)) return undefined;
  const own = namedByUser(action, step);
  // The full response has the body as one of its fields; a page of which only the status counts is not read as text.
  const isCall = nameOf(step) === 'httpRequest';
  if (isCall && (step.data?.status || (own && step.data?.fullResponse))) return { spelling: 'snake', under: 'body' };
  if (own && isWebhook(step)) return { ...own, under: partWithFields(callOf(step)) };
  if (own) return own;
  // It gives nothing of its own.
  if (action?.flow === 'passes') return undefined;
  // What it gives is not known: a name that was said is as likely there as anywhere.
  const sure = (action?.gives ?? []).filter((it) => !it.likely);
  return action && sure.length === 0 && readsData(catalog, step, action) ? { spelling: 'snake' } : undefined;
}

/** Its fields are the user's own, and not just unknown. */
const namedByUser = (action: Action | undefined, step: Step): OpenFields | undefined =>
  action?.open ?? OPEN[nameOf(step)];

/** Does a service answer with fields of its own, so that each name has one place? */
export const hasFixedFields = (catalog: Catalog, step: Step): boolean =>
  namedByUser(actionOf(catalog, step), step) === undefined && nameOf(step) !== 'code';

const FORMS = /^(?:form(?:Trigger)?|executeWorkflowTrigger)$/;

const readsData = (catalog: Catalog, step: Step, { intents, sideEffect }: Action): boolean =>
  !/^(?:scheduleTrigger|manualTrigger|errorTrigger)$/.test(nameOf(step)) &&
  (/^(?:code|executeWorkflow|xml|extractFromFile|html)$/.test(nameOf(step)) ||
    (sideEffect === false && !/^(?:chainLlm|agent)$/.test(nameOf(step))) ||
    catalog.entry(step.node)?.group === 'trigger' ||
    !intents.some((it) => WRITES.has(it)));

const WRITES: ReadonlySet<string> = new Set(
  'send reply post create add update upsert delete upload move copy share label publish comment assign complete invite archive approve'.split(
    ' ',
  ),
);

/**
 * How a name that was said is written as a path into the item of an open step. Nobody says with which capitals a column is
 * headed: as it was said comes first, then as headings are often written.
 */
export function pathsOfName(step: Step, open: OpenFields, named: string): string[] {
  if (isWebhook(step)) return [pathInCall(callOf(step), named) ?? []].flat();
  const under = open.under ? `${open.under}.` : '';
  // "fields.Months behind": the name of a column, with the place where columns lie.
  const name = under && named.trim().startsWith(under) ? named.trim().slice(under.length) : named;
  // "status.indicator", "body.type": a path as the service has it.
  if (/^[A-Za-z_$][\w$]*(?:\.[\w$]+|\[\d+\])+$/.test(name.trim())) {
    return [`${under}${name.trim()}`];
  }
  const clean = name.replace(/[^\p{L}\d_ -]/gu, '').trim();
  if (!clean) return [];
  const lower = clean.toLowerCase();
  if (/\.notion/.test(step.node)) return [`property_${lower.replace(/[ -]+/g, '_')}`];
  if (open.spelling === 'as said') {
    return spellingsOf(clean).map((it) => `${under}${it}`);
  }
  const between = open.spelling === 'snake' ? '_' : '';
  const written = (/_|[a-z][A-Z]/.test(clean) ? clean : lower).replace(/[ -]+/g, between);
  return [...new Set([...otherwise(step, clean), written])].map((it) => `${under}${it}`);
}

/** How else a service may spell it, which goes before small letters: "Total" of an API as it was said, "due date" of books as DueDate. */
function otherwise(step: Step, said: string): string[] {
  if (/^(?:httpRequest|code)$/.test(nameOf(step)) && /^[A-Z][A-Za-z]+$/.test(said)) return [said];
  if (/^(?:quickbooks|xero|salesforce)$/.test(nameOf(step)) && !/_|[a-z][A-Z]/.test(said))
    return [said.split(/[ -]+/).map(upper).join('')];
  return nameOf(step) === 'snowflake' ? [said.toUpperCase().replace(/[ -]+/g, '_')] : [];
}

const isWebhook = ({ node }: Step): boolean => node === 'n8n-nodes-base.webhook';

/** Under which field all lies that the caller of a webhook sends; undefined for other steps. */
export const envelopeOf = (step: Step): 'body' | 'query' | undefined =>
  isWebhook(step) ? partWithFields(callOf(step)) : undefined;

const upper = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** What a service is known to answer with beside what people speak of. */
export const moreOf = (catalog: Catalog, step: Step): readonly Field[] => {
  const action = actionOf(catalog, step);
  return action?.more !== undefined && toldFields(step) === undefined ? action.more : [];
};

/** The fields that a step gives, as far as they are known. */
export function fieldsOf(catalog: Catalog, step: Step): Field[] {
  const query = step.settings.query;
  const gives = toldFields(step) ?? actionOf(catalog, step)?.gives ?? [];
  return isSoql(step) && query && query.from !== 'missing' ? selectedFields(gives, query.value) : gives;
}

/** The fields that the user said, or that follow from what the step was told to do. */
function toldFields(step: Step): Field[] | undefined {
  const { data = {} } = step;
  // It hands on a file, which is no field.
  if (data.carries) return [];
  const form = data.fields as FormField[] | undefined;
  if (form && FORMS.test(nameOf(step)))
    return form.map(({ label, type }) => ({
      path: asPath(label),
      words: ownWords(label.toLowerCase(), form),
      // Name, kind and size of the file; the file itself is beside the fields.
      ...(type === 'file' ? { type: 'object' as const } : {}),
    }));
  // What somebody filled in who was asked in a message.
  if (form && asksAndWaits(step.action))
    return form.map(({ label }) => ({
      path: `data.${asPath(label)}`,
      words: ownWords(label.toLowerCase(), form),
    }));
  // What a webhook is given has the names that the caller has for it.
  if (form && isWebhook(step))
    return form.map(({ label }) => ({
      path: pathInCall(callOf(step), label) ?? label,
      words: [label.toLowerCase(), label.toLowerCase().replace(/[_-]/g, ' ')],
    }));
  // What somebody wrote back, where the service of the message puts it.
  if (typeof data.answerAt === 'string' && nameOf(step) === 'wait')
    return [{ path: data.answerAt, words: ['answer', 'reply', 'response', 'message', 'text', 'body', 'output'] }];
  // A call that was asked whether it is answered gives the answer with its status.
  if (data.status || (data.fullResponse && nameOf(step) === 'httpRequest'))
    return [{ path: 'statusCode', words: ['status code', 'statuscode'] }];
  const url = step.settings.url;
  if (nameOf(step) === 'httpRequest' && url && url.from !== 'missing') {
    const answer = knownAnswer(url.value);
    if (answer.length > 0) return answer;
  }
  const said = data.values as { name: string }[] | undefined;
  if (said && nameOf(step) === 'set')
    return said.map(({ name }) => ({
      path: name,
      words: [name.toLowerCase(), name.toLowerCase().replace(/[_-]/g, ' ')],
    }));
  const renamed = data.sets as { value: string }[] | undefined;
  if (renamed && nameOf(step) === 'renameKeys')
    return renamed.map(({ value }) => ({
      path: value,
      words: [value.toLowerCase(), value.toLowerCase().replace(/[_-]/g, ' ')],
    }));
  const parts = data.parts as string[] | undefined;
  if (parts && /^(?:html|splitOut)$/.test(nameOf(step)))
    return parts.map((it) => ({ path: partKey(it), words: [it.toLowerCase(), it.toLowerCase().replace(/s$/, '')] }));
  const found = data.attributes as Attribute[] | undefined;
  if (found && step.node.includes('langchain')) {
    const many = data.findsMany === true;
    const values = found.map((it) => ({
      path: many ? `output.${ROWS}[0].${it.name}` : `output.${it.name}`,
      words: [...ownWords(it.label, found), it.name, it.label.toLowerCase(), it.name.toLowerCase()],
      ...(it.type === 'string' ? {} : { type: it.type }),
    }));
    return many
      ? [{ path: `output.${ROWS}`, words: ['list', 'items', 'rows', 'results'], type: 'array' }, ...values]
      : values;
  }
  // Its answer, cut into a list of texts.
  if (data.parser === 'outputParserItemList')
    return [
      {
        path: nameOf(step) === 'chainLlm' ? 'data' : 'output',
        words: ['list', 'items', 'data', 'output', 'text', 'texts', 'answer', 'result', 'results'],
        type: 'array',
      },
    ];
  if (nameOf(step) === 'summarize') return summarized(step);
  const code = codeOf(step);
  if (code) return code.adds.map((it) => ({ ...it, words: [...it.words] }));
  return undefined;
}

/** A name and its parts, but no part that is the whole name of another: "change" is not "real change" where both are asked for. */
function ownWords(label: string, all: readonly { label: string }[]): string[] {
  const names = new Set(all.map((it) => it.label.toLowerCase()));
  return [label, ...label.split(' ').filter((it) => !names.has(it.toLowerCase()))];
}

/** What a summary works with, once it is known where its fields lie; `units`: of each field. */
export type Summary = {
  /** Missing where its name is still to be filled in. */
  field?: string;
  by: string;
  units?: readonly Field['unit'][];
};
/** A sum of cents is one of cents, a count of them is not. */
const KEEPS_UNIT: ReadonlySet<string> = new Set(['sum', 'average', 'max', 'min']);

/** A figure lies under the name of the calculation and of the path of its field: `sum_total`, `sum_body_total`. */
function summarized(step: Step): Field[] | undefined {
  const { field, by } = step.settings;
  const found = step.data?.summary as Summary | undefined;
  const path = found?.field ?? namedIn(field);
  if (path === undefined) return undefined;
  // The figure is called by the name that its field was told by, wherever that field lies.
  const said = lastOf((namedIn(field) ?? path).split(',')[0]?.trim() ?? path);
  const words: Record<string, string[]> = {
    sum: ['sum', 'total', `total ${said}`],
    count: ['count', 'number', 'how many'],
    average: ['average', `average ${said}`],
    max: ['highest', 'maximum', `highest ${said}`],
    min: ['lowest', 'minimum', `lowest ${said}`],
    concatenate: ['list', 'texts'],
  };
  const own = {
    sum: 'sum',
    count: 'count',
    average: 'average',
    max: 'max',
    min: 'min',
    concatenate: 'concatenated',
  } as const;
  const key = own[step.action as keyof typeof own] as keyof typeof READ_OF | undefined;
  if (!key) return undefined;
  const split = found?.by ?? namedIn(by) ?? '';
  const several = split.split(',').map((it) => it.trim());
  // A group too is called by the name that it was told by, wherever its field lies.
  const names = (namedIn(by) ?? '').split(',').map((it) => it.trim().toLowerCase());
  const told = (nth: number): string[] => (names.length === several.length ? [names[nth] ?? ''] : []).filter(Boolean);
  const groups = split
    ? several.map((it, nth) => ({
        path: asKey(it),
        words: [...new Set([...groupWords(several.length > 1 ? undefined : by, it), ...told(nth)])],
      }))
    : [];
  const type = step.action === 'concatenate' ? 'string' : 'number';
  const figures = path.split(',').map((it, nth): Field => {
    const own = it.trim();
    const figure = asKey(`${key}_${own}`);
    const called = [
      lastOf(own),
      `${lastOf(own)}s`,
      lastOf(own).replaceAll('_', ' '),
      `${key} ${lastOf(own)}`,
      figure,
      own,
    ];
    const all = [...(nth === 0 ? [...(words[step.action] ?? []), said] : []), ...called];
    const unit = found?.units?.[nth] && KEEPS_UNIT.has(step.action) ? { unit: found.units[nth] } : {};
    const read = found && found.field === undefined ? { read: READ_OF[key] } : {};
    return { path: figure, words: [...new Set(all.map((one) => one.toLowerCase()))], type, ...unit, ...read };
  });
  return [...figures, ...groups];
}

const READ_OF = {
  sum: 'sumOfAny',
  count: 'countOfAny',
  average: 'averageOfAny',
  max: 'maxOfAny',
  min: 'minOfAny',
  concatenated: 'concatenatedOfAny',
} as const;

/** The fields that a value names, before it is known where they lie; its text where it names none. */
export function namedIn(it: Step['settings'][string] | undefined): string | undefined {
  if (it === undefined || it.from === 'missing') return undefined;
  const fields = (it.template ?? []).flatMap((part) =>
    typeof part === 'object' && part.kind === 'field' ? [part.field] : [],
  );
  return fields.length > 0 ? fields.join(', ') : it.value;
}

const lastOf = (path: string): string => path.split('.').at(-1) ?? path;

const groupWords = (by: Step['settings'][string] | undefined, path: string): string[] =>
  [
    ...new Set([
      by?.from === 'said' && !by.template ? by.value : '',
      path,
      lastOf(path),
      lastOf(path).replaceAll('_', ' '),
    ]),
  ]
    .filter((it) => it !== '')
    .map((it) => it.toLowerCase());

/** As n8n writes a path where it names a field by it. */
const asKey = (path: string): string => path.replace(/[\]["]/g, '').replace(/[ .]/g, '_');
