import { isShown, type Values } from '../../src/catalog/conditions.ts';
import type { IndexEntry, NodeFacts, Option, Parameter, Variant } from '../../src/catalog/facts.ts';
import { deciding } from '../../src/catalog/resolve.ts';
import { compact } from './parameter.ts';

/** The line of a node in the index, from the newest version that n8n adds by default. */
export function indexEntry(facts: NodeFacts): IndexEntry {
  const version = facts.defaultVersion;
  const variant = facts.variants.find((it) => it.versions.includes(version)) ?? facts.variants.at(-1);
  return compact<IndexEntry>({
    type: facts.type,
    label: facts.label,
    group: facts.group,
    version,
    hidden: facts.hidden,
    toolType: facts.toolType,
    approvalType: facts.approval?.type,
    credentials: [...new Set(variant?.credentials.map((it) => it.name))],
    actions: variant ? actionsOf(facts, variant, version) : [],
  });
}

function actionsOf(facts: NodeFacts, variant: Variant, version: number): IndexEntry['actions'] {
  const choices = (name: string, given: Values) => {
    const form = { version, tool: false };
    const values = deciding(variant.parameters, given, form);
    const scope = { values, root: values, ...form };
    const found = variant.parameters.filter((it) => it.name === name && isShown(it, scope) && hasOptions(it));
    return found.flatMap((it) => it.options ?? []).filter((it) => isShown(it, scope) && it.value !== CUSTOM_CALL);
  };
  const label = (option: Option) => option.action ?? option.label;
  if (facts.group === 'trigger') {
    const events = EVENT_NAMES.flatMap((name) => choices(name, {}));
    return events.map((it): IndexEntry['actions'][number] => ['', String(it.value), label(it)]);
  }
  const resources = choices('resource', {});
  if (resources.length === 0) return choices('operation', {}).map((it) => ['', String(it.value), label(it)]);
  return resources.flatMap((resource) =>
    choices('operation', { resource: resource.value }).map((it): IndexEntry['actions'][number] => [
      String(resource.value),
      String(it.value),
      label(it),
    ]),
  );
}

const hasOptions = (it: Parameter) => (it.type === 'options' || it.type === 'multiOptions') && it.options !== undefined;

/** Where triggers keep what they listen for; the first that a trigger has is enough for most. */
const EVENT_NAMES = ['event', 'events', 'updates', 'triggerOn', 'trigger', 'topic'];

const CUSTOM_CALL = '__CUSTOM_API_CALL__';
