import type { Params, Value } from './form.ts';
import { invalid, onlyKnown } from './problem.ts';

/** Reads parameters by name and type; what can't be read is refused in the API's words. Absent is undefined. */
export interface Fields {
  /** Whether it was sent at all, be it empty. */
  has(name: string): boolean;
  text(name: string): string | undefined;
  needText(name: string): string;
  integer(name: string): number | undefined;
  boolean(name: string): boolean | undefined;
  oneOf<const T extends string>(name: string, values: readonly T[]): T | undefined;
  url(name: string): string | undefined;
  texts(name: string): string[];
  /** A group of further parameters, all of whose names must be known. */
  group(name: string, known: readonly string[]): Fields | undefined;
  groups(name: string, known: readonly string[]): Fields[];
  /** What was there with what was sent: an empty value takes a key away, an empty whole takes all. */
  metadata(before?: Readonly<Record<string, string>> | null): Record<string, string>;
  /** The parameter's full name, as errors say it. */
  path(name: string): string;
}

export function fields(params: Params, known: readonly string[], at = ''): Fields {
  onlyKnown(params, known, at);
  const path = (name: string) => (at === '' ? name : `${at}[${name}]`);
  const text = (name: string) => {
    const value = params[name];
    if (value === undefined) return undefined;
    if (typeof value !== 'string') throw invalid('Invalid string', { param: path(name) });
    return value;
  };
  const nested = (value: Value, name: string): Params => {
    if (typeof value === 'string' || Array.isArray(value)) throw invalid('Invalid object', { param: name });
    return value;
  };
  const it: Fields = {
    has: (name) => params[name] !== undefined,
    text: (name) => text(name) || undefined,
    needText: (name) => {
      const value = text(name);
      if (value) return value;
      const code = value === undefined ? 'parameter_missing' : 'parameter_invalid_empty';
      const message =
        value === undefined
          ? `Missing required param: ${path(name)}.`
          : `You passed an empty string for '${path(name)}'.`;
      throw invalid(message, { code, param: path(name) });
    },
    integer: (name) => {
      const value = text(name);
      if (value === undefined || value === '') return undefined;
      if (/^-?\d+$/.test(value)) return Number(value);
      throw invalid(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param: path(name) });
    },
    boolean: (name) => {
      const value = text(name);
      if (value === undefined) return undefined;
      if (value === 'true' || value === 'false') return value === 'true';
      throw invalid(`Invalid boolean: ${value}`, { param: path(name) });
    },
    oneOf: (name, values) => {
      const value = text(name);
      if (value === undefined) return undefined;
      const found = values.find((one) => one === value);
      if (found !== undefined) return found;
      throw invalid(`Invalid ${path(name)}: must be one of ${values.join(', ')}`, { param: path(name) });
    },
    url: (name) => {
      const value = text(name);
      if (value === undefined || value === '') return undefined;
      if (/^https?:\/\//.test(value) && URL.canParse(value)) return value;
      throw invalid('Not a valid URL', { code: 'url_invalid', param: path(name) });
    },
    texts: (name) => {
      const value = params[name];
      if (value === undefined || value === '') return [];
      if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value;
      throw invalid('Invalid array', { param: path(name) });
    },
    group: (name, inner) => {
      const value = params[name];
      return value === undefined || value === '' ? undefined : fields(nested(value, path(name)), inner, path(name));
    },
    groups: (name, inner) => {
      const value = params[name];
      if (value === undefined || value === '') return [];
      if (!Array.isArray(value)) throw invalid('Invalid array', { param: path(name) });
      return value.map((one, index) =>
        fields(nested(one, `${path(name)}[${index}]`), inner, `${path(name)}[${index}]`),
      );
    },
    metadata: (before) => {
      const value = params.metadata;
      if (value === '') return {};
      const sent = value === undefined ? {} : nested(value, path('metadata'));
      const all = Object.entries({ ...before, ...sent }).filter(([, one]) => one !== '');
      return Object.fromEntries(all.map(([name, one]) => [name, String(one)]));
    },
    path,
  };
  return it;
}
