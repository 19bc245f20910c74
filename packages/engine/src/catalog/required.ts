import { isExpression, isObject, isShown, type Scope, type Values } from './conditions.ts';
import type { Parameter, Variant } from './facts.ts';
import { fitsMode, LOCATORS } from './locator.ts';
import { onceEach } from './once-each.ts';
import type { Form } from './resolve.ts';
import { fitsType } from './value-types.ts';

export type Missing = { path: string; label: string };

/**
 * Required parameters that are shown and empty, in completed parameters. As n8n judges: at the top, and in the entries of a
 * fixedCollection there; members of a `collection` and whatever lies deeper are never required.
 */
export function requiredEmpty(variant: Variant, complete: Values, form: Form): Missing[] {
  const scope = { values: complete, root: complete, ...form };
  return mayBeWantingIn(variant.parameters).flatMap((it) => {
    const value = complete[it.name];
    // The type is checked even by those that are not shown, as long as one of the same name is.
    const misfit = isMisfit(it, value);
    const missing = isMissing(it, value) || isWrongLocator(it, value);
    const looksInside = it.type === 'resourceMapper' || it.type === 'fixedCollection';
    const shown = (looksInside || (missing && !misfit)) && isShown(it, scope);
    const own = misfit || (missing && shown) ? [{ path: it.name, label: it.label }] : [];
    if (!shown || !looksInside) return own;
    return [...own, ...(it.type === 'resourceMapper' ? inColumns(it, value) : inGroups(it, value, scope))];
  });
}

/** Most parameters may be empty and hold anything: whether they are shown need not be worked out. */
const mayBeWantingIn = onceEach((parameters: readonly Parameter[]) => parameters.filter(mayBeWanting));

function mayBeWanting({ required, type, shape }: Parameter): boolean {
  return required === true || shape !== undefined || MAY_BE_WRONG.has(type);
}

const MAY_BE_WRONG = new Set(['filter', 'fixedCollection', 'resourceMapper', ...LOCATORS]);

/** Columns that must have a value before a row can be added, and values that do not fit their column. */
function inColumns(it: Parameter, value: unknown): Missing[] {
  if (!isObject(value) || value.mappingMode === 'autoMapInputData' || !Array.isArray(value.schema)) return [];
  const values = isObject(value.value) ? value.value : {};
  return value.schema.filter(isObject).flatMap((column) => {
    const id = String(column.id);
    const missing = column.required === true && it.shape?.mapper?.mode === 'add' && values[id] === undefined;
    const misfit = typeof column.type === 'string' && !fitsType(values[id], column.type);
    return missing || misfit ? [{ path: `${it.name}.value.${id}`, label: String(column.displayName ?? id) }] : [];
  });
}

function inGroups(it: Parameter, value: unknown, scope: Scope): Missing[] {
  return (it.groups ?? []).flatMap((group) => {
    const entry = isObject(value) ? value[group.name] : undefined;
    const list = Array.isArray(entry) ? entry : [];
    if (list.length < (it.shape?.minFields ?? 0)) return [{ path: `${it.name}.${group.name}`, label: group.label }];
    const entries = it.multiple === undefined ? (isObject(entry) ? [entry] : []) : list;
    return entries.flatMap((values, index) => {
      const where = `${it.name}.${group.name}${it.multiple === undefined ? '' : `[${index}]`}`;
      return group.parameters
        .filter(
          (member) =>
            isObject(values) &&
            isShown(member, { ...scope, values }) &&
            WRONG.some((isWrong) => isWrong(member, values[member.name])),
        )
        .map((member) => ({ path: `${where}.${member.name}`, label: member.label }));
    });
  });
}

const WRONG = [isMissing, isMisfit, isWrongLocator];

/** An id or address that cannot be one: n8n shows it in red, required or not. */
function isWrongLocator(it: Parameter, value: unknown): boolean {
  if (!LOCATORS.has(it.type) || !isObject(value) || typeof value.mode !== 'string') return false;
  return it.modes !== undefined && !fitsMode(it, value.mode, value.value ?? '');
}

/** Not of the type that the parameter needs: n8n asks for it just as for a missing one. */
function isMisfit({ shape, options = [] }: Parameter, value: unknown): boolean {
  if (shape?.validate === undefined || value === undefined) return false;
  if (shape.validate !== 'options') return !fitsType(value, shape.validate);
  return !isExpression(value) && !options.some((option) => option.value === value);
}

function isMissing(it: Parameter, value: unknown): boolean {
  // Conditions are never marked required, but nothing works without them.
  if (it.type === 'filter') return !isExpression(value) && !(isObject(value) && Array.isArray(value.conditions));
  if (!it.required) return false;
  if (it.multiple !== undefined) return Array.isArray(value) && value.some((entry) => isEmpty(it, entry));
  return isEmpty(it, value);
}

function isEmpty(it: Parameter, value: unknown): boolean {
  switch (it.type) {
    case 'string':
    case 'dateTime':
    case 'options':
      return value === '' || value === undefined;
    case 'multiOptions':
      return Array.isArray(value) && value.length === 0;
    case 'resourceLocator':
    case 'workflowSelector':
    case 'agentSelector':
      if (!isObject(value)) return !value;
      return typeof value.value !== 'number' && !value.value;
    default:
      return false;
  }
}
