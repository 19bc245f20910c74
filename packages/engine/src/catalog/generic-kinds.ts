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

const FILE = /^(?:binaryPropertyName|binaryProperty|inputDataFieldName|binaryDataPropertyName|inputBinaryField)$/i;
/** The binary field that a file which is made or fetched is put into. */
export const isMadeFile = (it: Parameter): boolean =>
  it.type === 'string' &&
  (/^(?:binaryPropertyOutput|outputPropertyName|dataPropertyName|destinationFieldName|output)$/i.test(it.name) ||
    FILE.test(it.name)) &&
  /^put output/i.test(it.label);

/** The binary field of the file that comes in. */
export const isFile = (it: Parameter): boolean => it.type === 'string' && FILE.test(it.name) && !isMadeFile(it);

export const isRecipient = (it: Parameter): boolean =>
  it.type === 'string' && /^(?:to|toEmail|toAddresses|toList|sendTo|recipients?)$/i.test(it.name);

export const isContent = (it: Parameter): boolean =>
  it.type === 'string' &&
  /^(?:text|message|content|body|note|comment|description|html|markdown|prompt|textBody|msg|value)$/i.test(it.name);

export const lower = (text: string): string => text.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

/** n8n asks for these by other means, or they only say how something is written down. */
export const SETTLED: ReadonlySet<string> = new Set(['authentication', 'Credentials', 'nodeCredentialType']);

/** Code that a Code node runs. */
export const isCode = (it: Parameter): boolean =>
  it.shape?.editor === 'codeNodeEditor' && it.show?.mode !== undefined && it.name === 'jsCode';

/** The option that is meant by its value or its label, however somebody writes it: "In progress", "in_progress". */
export function optionOf(it: Parameter, said: string): Option | undefined {
  const wanted = bare(said);
  const options = it.options ?? [];
  return (
    options.find((one) => String(one.value) === said) ??
    options.find((one) => bare(one.label) === wanted || bare(String(one.value)) === wanted) ??
    onlyWith(options, said)
  );
}

/** "high" of "Low Priority", "Normal Priority" and "High Priority": the only label that has all the words. */
function onlyWith(options: readonly Option[], said: string): Option | undefined {
  const wanted = wordsIn(said);
  if (wanted.join('').length < 3) return undefined;
  const fitting = options.filter((one) => wanted.every((it) => wordsIn(one.label).includes(it)));
  return fitting.length === 1 ? fitting[0] : undefined;
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];

const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\d]+/gu, '');

/** "bug, urgent" → two. */
export const several = (said: string): string[] =>
  said.startsWith('=') ? [said] : said.split(/\s*[,;]\s*/).filter(Boolean);
