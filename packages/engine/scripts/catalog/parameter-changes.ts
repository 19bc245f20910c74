import type { Parameter } from '../../src/catalog/facts.ts';
import { listChanges, said } from './words.ts';

/** New, gone and changed parameters, by their paths; those that share a change share a line. */
export function parameterChanges(from: readonly Parameter[], to: readonly Parameter[]): string[] {
  const [old, now] = [flat(from), flat(to)];
  const names = (paths: readonly string[]) => [...new Set(paths.map((it) => it.replace(/#\d+$/, '')))];
  const isNew = [...now.keys()].filter((it) => !old.has(it));
  const isGone = [...old.keys()].filter((it) => !now.has(it));
  const changed = [...now].flatMap(([path, it]) => {
    const before = old.get(path);
    const what = before ? changesOf(before, it) : [];
    return what.length > 0 ? [`${path.replace(/#\d+$/, '')}: ${what.join('; ')}`] : [];
  });
  return [
    ...(isNew.length > 0 ? [`new: ${inShort(tops(names(isNew)))}`] : []),
    ...(isGone.length > 0 ? [`gone: ${inShort(tops(names(isGone)))}`] : []),
    ...new Set(changed),
  ];
}

/** By path: `options.fields.name`. Several of one name are numbered. */
function flat(
  parameters: readonly Parameter[],
  prefix = '',
  out = new Map<string, Parameter>(),
): Map<string, Parameter> {
  for (const it of parameters) {
    let path = `${prefix}${it.name}`;
    for (let count = 2; out.has(path); count++) path = `${prefix}${it.name}#${count}`;
    out.set(path, it);
    flat(it.parameters ?? [], `${path}.`, out);
    for (const group of it.groups ?? []) flat(group.parameters, `${path}.${group.name}.`, out);
  }
  return out;
}

function changesOf(from: Parameter, to: Parameter): string[] {
  const key = (it: NonNullable<Parameter['options']>[number]) => it.value;
  const options = listChanges((from.options ?? []).map(key), (to.options ?? []).map(key));
  const modes = listChanges(
    (from.modes ?? []).map((it) => it.name),
    (to.modes ?? []).map((it) => it.name),
  );
  const differs = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b);
  return [
    ...(from.type === to.type ? [] : [`${from.type} → ${to.type}`]),
    ...(options.length > 0 ? [`options ${inShort(options)}`] : []),
    ...(modes.length > 0 ? [`modes ${inShort(modes)}`] : []),
    ...(differs(from.default, to.default) ? [`default ${said(from.default)} → ${said(to.default)}`] : []),
    ...(from.required === to.required ? [] : [to.required ? 'now required' : 'no longer required']),
    ...(differs([from.show, from.hide], [to.show, to.hide]) ? ['shown under other conditions'] : []),
    ...(differs(from.shape, to.shape) ? [`shape ${said(from.shape)} → ${said(to.shape)}`] : []),
    ...(from.multiple === to.multiple ? [] : [to.multiple ? 'now a list' : 'no longer a list']),
  ];
}

/** A new group says enough without each of its members. */
const tops = (paths: readonly string[]): string[] =>
  paths.filter((it) => !paths.some((other) => it.startsWith(`${other}.`)));

const inShort = (words: readonly string[]): string =>
  words.length > 8 ? `${words.slice(0, 8).join(', ')} … (${words.length})` : words.join(', ');
