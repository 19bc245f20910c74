import { isDict } from '../../check/findings.ts';

/** A value as a JSON schema wants it. `way`: which of several kinds, where it asks for one of them. */
export function valueOfSchema(schema: unknown, name: string, way: number): unknown {
  if (!isDict(schema)) return said(name);
  if (Array.isArray(schema.enum)) return schema.enum[way % schema.enum.length];
  const one = [schema.anyOf, schema.oneOf].find((it) => Array.isArray(it));
  if (Array.isArray(one)) return valueOfSchema(one[0], name, way);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object' || isDict(schema.properties))
    return objectOf(isDict(schema.properties) ? schema.properties : {}, way);
  if (type === 'array') return [valueOfSchema(schema.items, name, way)];
  if (type === 'number' || type === 'integer') return typeof schema.maximum === 'number' ? schema.maximum * 0.2 : 7;
  if (type === 'boolean') return name !== 'flagged';
  if (schema.format === 'date') return '2031-05-06';
  return /date-time/.test(String(schema.format)) ? '2031-05-06T09:00:00.000Z' : said(name);
}

/** What a name or a description asks for is in the form that this has. */
function said(name: string): string {
  const token = `mk${name.toLowerCase().replace(/[^a-z0-9]/g, '')}said`;
  if (/e-?mail$/i.test(name)) return `${token}@example.test`;
  if (/ur[il]$|link$/i.test(name)) return `https://example.test/${token}`;
  if (/date$|deadline|^due$/i.test(name)) return '2031-05-06';
  return `${name} ${token}`;
}

/** Of kinds that exclude each other, one is true. */
function objectOf(properties: Record<string, unknown>, way: number): Record<string, unknown> {
  const keys = Object.keys(properties);
  const kinds = keys.length > 1 && keys.every((it) => isDict(properties[it]) && properties[it].type === 'boolean');
  return Object.fromEntries(
    keys.map((key, i) => [key, kinds ? i === way % keys.length : valueOfSchema(properties[key], key, way)]),
  );
}

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
