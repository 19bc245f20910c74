import { digest, LONGEST_TEXT } from '../../src/catalog/digest.ts';
import type { Conditions, Option, Parameter, Shape } from '../../src/catalog/facts.ts';
import type { Choice, DisplayOptions, Property } from './description.ts';

/** The bare facts of one parameter; descriptions, hints, placeholders and texts of notices stay behind. */
export function parameterFacts(it: Property, versions: number[]): Parameter {
  const options = it.typeOptions ?? {};
  const nested = (list: Property[] | undefined) => (list ?? []).map((child) => parameterFacts(child, versions));
  const isChoice = it.type === 'options' || it.type === 'multiOptions';
  return compact<Parameter>({
    name: it.name,
    label: PROSE_TYPES.has(it.type) ? '' : label(it.displayName, it.name),
    type: it.type,
    default: bare(it.default),
    required: it.required === true || undefined,
    options: isChoice && it.options?.length ? it.options.map(optionFacts) : undefined,
    parameters: it.type === 'collection' ? nested(it.options) : undefined,
    groups:
      it.type === 'fixedCollection'
        ? (it.options ?? []).map((group) => ({
            name: group.name,
            label: label(group.displayName, group.name),
            parameters: nested(group.values),
          }))
        : undefined,
    multiple: typeof options.multipleValues === 'boolean' ? options.multipleValues : undefined,
    ...conditions(it.displayOptions),
    modes: it.modes?.map((mode) =>
      compact({
        name: mode.name,
        label: label(mode.displayName, mode.name),
        type: mode.type,
        pattern: mode.validation?.find((rule) => rule.type === 'regex')?.properties.regex,
      }),
    ),
    dynamic: isChoice && isLoaded(it) ? true : undefined,
    min: numberOr(options.minValue),
    max: numberOr(options.maxValue),
    fixed: it.noDataExpression === true || undefined,
    shape: shapeFacts(it, options, versions),
  });
}

/** Their display name is a sentence, not a name. */
const PROSE_TYPES = new Set(['notice', 'callout', 'button']);

function shapeFacts(it: Property, options: Record<string, unknown>, versions: number[]): Shape | undefined {
  const mapper = options.resourceMapper as
    | { mode?: string; supportAutoMap?: boolean; multiKeyMatch?: boolean }
    | undefined;
  const assignment = options.assignment as { defaultType?: string; disableType?: boolean } | undefined;
  const filter = options.filter as { version?: unknown } | undefined;
  const shape = compact<Shape>({
    validate: it.validateType,
    editor: textOr(options.editor),
    filter: filter && Object.fromEntries(versions.map((version) => [version, filterVersion(filter.version, version)])),
    mapper: mapper?.mode
      ? compact({
          mode: mapper.mode,
          auto: mapper.supportAutoMap === false ? (false as const) : undefined,
          oneKey: /^up/.test(mapper.mode) && mapper.multiKeyMatch === false ? (true as const) : undefined,
        })
      : undefined,
    assignment: assignment?.defaultType
      ? compact({ type: assignment.defaultType, fixed: assignment.disableType === true || undefined })
      : undefined,
    credentials: it.credentialTypes,
    minFields: numberOr(options.minRequiredFields),
    secret: options.password === true || undefined,
    dateOnly: options.dateOnly === true || undefined,
    longest: numberOr(options.maxLength),
    pattern: textOr(options.regex),
  });
  return Object.keys(shape).length > 0 ? shape : undefined;
}

/** n8n gives the format either as a number or as `={{ $nodeVersion >= 2.3 ? 3 : … }}`. */
function filterVersion(rule: unknown, version: number): number {
  if (typeof rule === 'number') return rule;
  const steps = [...String(rule).matchAll(/\$nodeVersion\s*>=\s*([\d.]+)\s*\?\s*(\d)/g)];
  const step = steps.find(([, from]) => version >= Number(from));
  return step ? Number(step[2]) : 1;
}

function optionFacts(it: Choice): Option {
  return compact<Option>({
    label: label(it.name, String(it.value)),
    value: it.value ?? '',
    action: it.action !== undefined && it.action.length <= LONGEST_TEXT ? it.action : undefined,
    ...conditions(it.displayOptions),
  });
}

/** Are the allowed values known only in the user's account, or not limited at all? */
function isLoaded({ typeOptions = {}, allowArbitraryValues, options }: Property): boolean {
  const { loadOptionsMethod, loadOptions, loadOptionsDependsOn } = typeOptions;
  return Boolean(loadOptionsMethod || loadOptions || loadOptionsDependsOn || allowArbitraryValues || !options?.length);
}

export function conditions(it: DisplayOptions | undefined): { show?: Conditions; hide?: Conditions } {
  return compact({ show: it?.show, hide: it?.hide });
}

/** A display name, unless it is so long that it is a sentence. */
export function label(text: string | undefined, name: string): string {
  return text !== undefined && text.length <= LONGEST_TEXT ? text : name;
}

/** A value with its long texts replaced by digests. */
function bare(value: unknown): unknown {
  if (typeof value === 'string') return value.length > LONGEST_TEXT ? digest(value) : value;
  if (Array.isArray(value)) return value.map(bare);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, bare(entry)]));
}

const numberOr = (value: unknown) => (typeof value === 'number' ? value : undefined);
const textOr = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** Without the keys that have no value. */
export function compact<T extends object>(it: { [Key in keyof T]: T[Key] | undefined }): T {
  return Object.fromEntries(Object.entries(it).filter(([, value]) => value !== undefined)) as T;
}
