import type { Option, Parameter } from './facts.ts';

/** What a parameter is for, told by its type and name alone. */

/** Their values come from the step before or are built here: no word of a sentence is one. */
export const PREPARED = new Set(['json', 'resourceMapper', 'filter', 'fixedCollection']);

/** What may be chosen; where something must be, not the empty value. */
export function choicesOf(it: Parameter): Option[] {
  if (it.type !== 'options' || it.dynamic) return [];
  return (it.options ?? []).filter((option) => !it.required || option.value !== '');
}

/** Every choice of several. */
export const ALL = 'all';

export const isBlank = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

export const isFile = (it: Parameter): boolean =>
  it.type === 'string' &&
  /^(?:binaryPropertyName|binaryProperty|inputDataFieldName|binaryDataPropertyName|inputBinaryField)$/i.test(it.name);

export const isRecipient = (it: Parameter): boolean =>
  it.type === 'string' && /^(?:to|toEmail|toAddresses|toList|sendTo|recipients?)$/i.test(it.name);

export const isContent = (it: Parameter): boolean =>
  it.type === 'string' &&
  /^(?:text|message|content|body|note|comment|description|html|markdown|prompt|textBody|msg|value)$/i.test(it.name);

export const lower = (text: string): string => text.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
