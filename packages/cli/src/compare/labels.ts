import type { Catalog, Parameter } from '@plainflow/engine';

/** What n8n's screens call a place in a node: ["parameters", "options", "limit"] → "Options › Limit". */
export function labelOf(
  catalog: Catalog,
  { type, typeVersion }: { type: string; typeVersion: number },
  path: readonly (string | number)[],
): string {
  const [first, ...rest] = path;
  if (first !== 'parameters') return [NODE_LABELS[String(first)] ?? String(first), ...rest.map(said)].join(' › ');
  const variants = catalog.facts(type)?.variants ?? [];
  const variant = variants.find((it) => it.versions.includes(typeVersion)) ?? variants.at(-1);
  return labelled(variant?.parameters ?? [], rest).join(' › ');
}

function labelled(parameters: readonly Parameter[], [name, ...rest]: readonly (string | number)[]): string[] {
  if (name === undefined) return ['Parameters'];
  const found = parameters.find((it) => it.name === name);
  if (!found) return [name, ...rest].map(said);
  const label = found.label || String(name);
  if (rest.length === 0) return [label];
  if (found.parameters) return [label, ...labelled(found.parameters, rest)];
  if (found.groups) return [label, ...inGroup(found, rest)];
  return [label, ...rest.map(said)];
}

/** The group's own label mostly repeats that of the parameter. */
function inGroup({ label, groups = [] }: Parameter, [name, ...rest]: readonly (string | number)[]): string[] {
  const group = groups.find((it) => it.name === name);
  if (!group) return [said(name ?? ''), ...rest.map(said)];
  const own = group.label === label || groups.length === 1 ? [] : [group.label];
  const [at, ...further] = rest;
  if (at === undefined) return own.length > 0 ? own : [group.label];
  if (typeof at === 'number')
    return further.length > 0 ? [...own, said(at), ...labelled(group.parameters, further)] : [...own, said(at)];
  return [...own, ...labelled(group.parameters, rest)];
}

/** The first entry of a list is the first, not the one at 0. */
const said = (key: string | number): string => (typeof key === 'number' ? String(key + 1) : key);

/** What stands beside the parameters of a node, as n8n's settings call it. */
const NODE_LABELS: Readonly<Record<string, string>> = {
  name: 'Name',
  type: 'Type of node',
  typeVersion: 'Version',
  position: 'Position',
  disabled: 'Deactivated',
  credentials: 'Credential',
  notes: 'Notes',
  notesInFlow: 'Display note in flow',
  onError: 'On error',
  continueOnFail: 'Continue on fail',
  retryOnFail: 'Retry on fail',
  maxTries: 'Max. tries',
  waitBetweenTries: 'Wait between tries (ms)',
  executeOnce: 'Execute once',
  alwaysOutputData: 'Always output data',
  webhookId: 'Webhook id',
};
