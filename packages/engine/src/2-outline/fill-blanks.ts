import type { FilledBlank } from '@plainflow/contracts/press';
import type { Catalog } from '../catalog/catalog.ts';
import { profileOf } from '../catalog/profile-of.ts';
import { needOfSetting } from '../catalog/setting-labels.ts';
import { readableText, type Template, templateText } from '../catalog/template.ts';
import type { Outline, Setting, Step } from './outline.ts';

/**
 * The outline with what was typed into the placeholders of its nodes. A placeholder stands for a setting that is missing, for a name whose id
 * is not known, or for a part of a text; what no setting stands for is filled in when the node is compiled.
 */
export function fillBlanks(catalog: Catalog, outline: Outline, blanks: readonly FilledBlank[]): Outline {
  const nameOf = ({ id, kept }: Step): string | undefined => kept?.name ?? outline.names?.[id];
  const steps = outline.steps.map((step) =>
    blanks.filter((it) => it.node === nameOf(step)).reduce((it, blank) => filled(catalog, it, blank), step),
  );
  return { ...outline, steps };
}

function filled(catalog: Catalog, step: Step, { label, value }: FilledBlank): Step {
  const key = missingSetting(catalog, step, label) ?? namedSetting(step, label);
  const settings = Object.fromEntries(
    Object.entries(step.settings).map(([one, it]) => [one, withPart(it, label, value) as Setting]),
  );
  return {
    ...step,
    settings: key === undefined ? settings : { ...settings, [key]: { from: 'said', value } },
    ...(step.data ? { data: withPart(step.data, label, value) as Step['data'] } : {}),
    filled: { ...step.filled, [label]: value },
  } as Step;
}

/** The need that the placeholder is called by, where nothing is known for it. */
function missingSetting(catalog: Catalog, step: Step, label: string): string | undefined {
  const needs = profileOf(catalog, step.node)?.actions.find((it) => it.key === step.action)?.needs ?? [];
  const own = needs.find((it) => marked(it.label) === label)?.key;
  const key = own ?? Object.keys(step.settings).find((it) => it === label && !needOfSetting(catalog, step, it));
  return key !== undefined && (step.settings[key]?.from ?? 'missing') === 'missing' ? key : undefined;
}

/** "spreadsheet “Orders”": the setting with that name, of which n8n wants the id or the address. */
function namedSetting({ settings }: Step, label: string): string | undefined {
  const name = /“(.+)”$/s.exec(label)?.[1];
  return Object.entries(settings).find(
    ([, it]) => name !== undefined && it.from !== 'missing' && marked(readableText(it.value)) === name,
  )?.[0];
}

/** As it stands in a placeholder. */
const marked = (text: string): string => text.replaceAll("'", '’').trim();

/** Templates with the literal in place of the part; one that is literal now is a plain value. */
function withPart(value: unknown, label: string, typed: string): unknown {
  if (Array.isArray(value)) return value.map((it) => (isPart(it, label) ? typed : withPart(it, label, typed)));
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([key, it]) => [key, withPart(it, label, typed)] as const);
  const { template, ...rest } = Object.fromEntries(entries) as { template?: Template; value?: unknown };
  const before = 'template' in value ? value.template : undefined;
  if (!template || JSON.stringify(template) === JSON.stringify(before)) return Object.fromEntries(entries);
  const literal = template.every((it) => typeof it === 'string');
  return literal ? { ...rest, value: template.join('') } : { ...rest, template, value: templateText(template) };
}

const isPart = (it: unknown, label: string): boolean =>
  it !== null && typeof it === 'object' && 'kind' in it && it.kind === 'field' && 'field' in it && it.field === label;
