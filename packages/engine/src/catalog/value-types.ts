import { isExpression, isObject } from './conditions.ts';

/** Can n8n read the value as this type? Expressions and missing values always pass: they are judged when the workflow runs. */
export function fitsType(value: unknown, type: string): boolean {
  if (isExpression(value) || value === null || value === undefined) return true;
  switch (type.toLowerCase()) {
    case 'number':
      return !Number.isNaN(Number(value));
    case 'boolean':
      return typeof value === 'boolean' || /^(true|false|0+|0*1)$/i.test(String(value).trim());
    case 'array':
    case 'form-fields':
      return Array.isArray(parsed(value));
    case 'object':
      return isObject(parsed(value));
    case 'datetime':
      return isDate(value);
    case 'url':
      return typeof value === 'string' && /^([a-z]+:\/\/)?[^\s/]+/i.test(value);
    case 'string-alphanumeric':
      return /^[a-z_][a-z0-9_]*$/i.test(String(value));
    case 'jwt':
      return /^[\w-]+\.[\w-]+\.[\w\-.+/=]*$/.test(String(value));
    default:
      return true;
  }
}

/** The value that a JSON text stands for; other values are themselves; undefined when it is no JSON. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return json(value) ?? json(value.replaceAll("'", '"'));
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** ISO dates, HTTP dates, SQL dates and times in milliseconds. */
function isDate(value: unknown): boolean {
  if (typeof value === 'number') return true;
  const text = String(value).trim();
  return text !== '' && (/^\d+$/.test(text) || !Number.isNaN(Date.parse(text)));
}
