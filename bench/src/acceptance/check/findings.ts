/** What was found, by the part of n8n that would object. Everything but the last two counts. */
export type Findings = Record<Section, Finding[]>;
export const SECTIONS = [
  'unknownTypes',
  'badVersions',
  'nodeIssues',
  'connectionIssues',
  'unreachableNodes',
  'expressionErrors',
  'credentialIssues',
  'structureIssues',
  'warnings',
  'credentialsNeeded',
] as const;
export type Section = (typeof SECTIONS)[number];
export const COUNTED: readonly Section[] = SECTIONS.filter((it) => it !== 'warnings' && it !== 'credentialsNeeded');

export type Finding = { node?: string; type?: string; kind?: string; parameter?: string; issue: string };
/** A finding about one parameter, before it is known whose. */
export type ValueIssue = { kind: string; parameter: string; issue: string };

export const noFindings = (): Findings => Object.fromEntries(SECTIONS.map((it) => [it, [] as Finding[]])) as Findings;

export const isDict = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

export const isExpression = (value: unknown): value is string => typeof value === 'string' && value.startsWith('=');

/** The value as text of at most `length` characters. */
export function short(value: unknown, length = 80): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  return text.length > length ? `${text.slice(0, length)}…` : text;
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
