import type { Stated } from '../2-outline/outline.ts';
import { isObject, isShown, type Values } from '../catalog/conditions.ts';
import type { NodeFacts, Parameter } from '../catalog/facts.ts';
import { completeParameters, formOf, variantOf } from '../catalog/parameters.ts';
import { placeholder } from '../catalog/shape.ts';
import { plain } from './stated-values.ts';

/**
 * Fields of a record that its users made themselves, put where the node has a list for them: by their own name where that was told, else with
 * the field to be picked. An update of nothing, which services refuse, has a gap there. What the node has no such list for stays as it is.
 */
export function withOwnFields(facts: NodeFacts, version: number, now: Values, own: readonly Stated[]): Values {
  const place = placeOf(facts, version, now);
  if (!place) return now;
  const { above, list, group, key, value } = place;
  const within = isObject(now[above]) ? now[above] : {};
  const isNothing = own.length === 0 && above === 'updateFields' && Object.keys(within).length === 0;
  if (own.length === 0 && !isNothing) return now;
  const entries = isNothing
    ? [{ [key.name]: located(key, placeholder('field to change')), [value.name]: placeholder('its new value') }]
    : own.map((it) => ({ [key.name]: nameFor(facts, key, it), [value.name]: it.value }));
  const there = isObject(within[list]) ? within[list][group] : undefined;
  return {
    ...now,
    [above]: { ...within, [list]: { [group]: [...(Array.isArray(there) ? there : []), ...entries] } },
  };
}

type Place = { above: string; list: string; group: string; key: Parameter; value: Parameter };

/** A list of pairs, a field and its value, in what a step writes of a record. */
function placeOf(facts: NodeFacts, version: number, now: Values): Place | undefined {
  const complete = completeParameters(facts, version, now);
  const scope = { values: complete, root: complete, ...formOf(facts, version) };
  const shown = (variantOf(facts, version)?.parameters ?? []).filter((it) => isShown(it, scope));
  for (const above of shown.filter((it) => it.type === 'collection' && RECORD.test(it.name)))
    for (const list of above.parameters ?? []) {
      const [group, other] = list.groups ?? [];
      const [key, value, more] = group?.parameters ?? [];
      const isPair =
        key && value && !more && value.type === 'string' && (key.type !== 'string' || BY_NAME.test(facts.type));
      if (OWN.test(list.name) && list.multiple && group && !other && isPair && isShown(list, scope))
        return { above: above.name, list: list.name, group: group.name, key, value };
    }
  return undefined;
}

const RECORD = /^(?:additionalFields|updateFields)$/;
const OWN = /^custom(?:Fields?|Properties|Attributes)(?:Ui)?$/i;
/** There a field goes by a text that only the account knows, or that is the user's own. */
const BY_NAME = /\.(?:freshdesk|pipedrive|googleContacts)$/;

/** "Total__c", "cf_region": as the service writes it. */
const WRITTEN = /__c$|^(?:cf_|customfield_)\w+$|^[a-f\d]{40}$/;

function nameFor({ type }: NodeFacts, key: Parameter, { field, value }: Stated): unknown {
  // "Total__c + amount" for the total is that field.
  const own = [...value.matchAll(/\b(\w+)__c\b/g)].find(([, it]) => plain(it ?? '') === plain(field))?.[0];
  if (own) return located(key, own);
  if (WRITTEN.test(field) || /\.googleContacts$/.test(type)) return located(key, field);
  if (/\.hubspot$/.test(type)) return field.trim().toLowerCase().replaceAll(' ', '_');
  const label = placeholder(`field “${field}”`);
  return located(key, label);
}

const located = (key: Parameter, value: string): unknown =>
  key.type === 'resourceLocator' ? { __rl: true, mode: 'list', value, cachedResultName: value } : value;
