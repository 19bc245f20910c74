import { placeholder } from '../catalog/shape.ts';
import type { Part } from '../catalog/template.ts';
import { isMade } from './fields-for-people.ts';
import type { Place } from './reference-types.ts';
import { access, comesIn, isBefore, isSure, otherSources, type Source, singled, sourcesOf } from './upstream.ts';

/**
 * The code of a field that no step is known to give: the item that it is meant to be of is read, and its name in there is the blank. Words in
 * its place would be the same for each of the items.
 */
export function openField(place: Place, part: Exclude<Part, string>): string | undefined {
  const { catalog, outline, names, step } = place;
  if (!step.sketched || part.kind !== 'field' || part.blank || part.ai || part.field.trim() === '') return undefined;
  if (/Tool$|langchain/.test(step.node) || catalog.entry(step.node)?.group === 'trigger') return undefined;
  const from = part.step === undefined ? nearest(place) : pointed(place, part.step);
  if (from === undefined) return undefined;
  const own = KEPT_UNDER.find(({ node }) => node.test(from.node)) ?? { path: '', value: '', name: 'name of the field' };
  const comes = from.id === HERE || comesIn(catalog, outline, from.id, step);
  const root = comes ? '$json' : `$('${(names.get(from.id) ?? '').replace(/'/g, "\\'")}').item.json`;
  const label = placeholder(`${own.name} with ${named(part.field)}`.replaceAll('"', ''));
  const code = `${root}${own.path === '' ? '' : `${access(own.path)}?.`}['${label}']${own.value}`;
  return comes || isSure(outline, from.id, step) ? code : `(${root.split('.item')[0]}.isExecuted ? ${code} : '')`;
}

type Named = { id: string; node: string };
const HERE = '';

/** Where a service keeps the fields that its users made, and which key they have there. */
const KEPT_UNDER: readonly { node: RegExp; path: string; value: string; name: string }[] = [
  { node: /\.pipedriveTrigger$/, path: 'data.custom_fields', value: '?.value', name: 'key of the custom field' },
  { node: /\.pipedrive$/, path: 'custom_fields', value: '', name: 'key of the custom field' },
  { node: /\.hubspot$/, path: 'properties', value: '?.value', name: 'internal name of the property' },
  { node: /\.jiraTrigger$/, path: 'issue.fields', value: '', name: 'key of the field' },
  { node: /\.jira$/, path: 'fields', value: '', name: 'key of the field' },
];

/** The step that was pointed at, where one of its items is what this one is about. */
function pointed({ catalog, outline, step }: Place, id: string): Named | undefined {
  const from = outline.steps.find((it) => it.id === id);
  if (!from || !isBefore(catalog, outline, id, step) || CLOCKS.test(from.node)) return undefined;
  const all = [...sourcesOf(catalog, outline, step), ...otherSources(catalog, outline, step)];
  const source = all.find((it) => it.step.id === id);
  return source && !singled(catalog, all, outline).includes(source) ? undefined : from;
}

/** The nearest that brings data; a test is about the item that comes in, wherever that will come from. */
function nearest({ catalog, outline, step }: Place): Named | undefined {
  const brings = (it: Source): boolean =>
    !it.failed && !it.beside && !CLOCKS.test(it.step.node) && !isMade(catalog, it);
  const found = singled(catalog, sourcesOf(catalog, outline, step), outline).find(brings)?.step;
  return found ?? (TESTS.test(step.node) ? { id: HERE, node: '' } : undefined);
}

const CLOCKS = /\.(?:scheduleTrigger|manualTrigger|errorTrigger)$/;
const TESTS = /\.(?:if|filter|switch)$/;

const named = (field: string): string =>
  /^(?:the|an?|your|my|our|their|his|her|its)\b/i.test(field) ? field : `the ${field}`;
