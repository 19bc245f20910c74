import type { Step } from '../2-outline/outline.ts';
import { dayShown } from '../catalog/cell-dates.ts';
import { inOwnZone } from '../catalog/moment.ts';
import type { Field } from '../catalog/profile.ts';
import { everyField, IS_SAID } from './all-fields-code.ts';
import { readByPeople } from './field-lines.ts';
import { shown } from './fields-for-people.ts';
import type { Found } from './reference-types.ts';

/** What a field comes to within a text: a list or an object would be "[object Object]" there, and JSON is for models and programs. */
export function inText(found: Found, step: Step): string {
  const { code, field, unknown } = found;
  if (STATUS.test(code)) return `(${code} ?? 'no answer')`;
  const isPrompt = step.node.includes('langchain');
  if (found.serial) return dayShown(code, isPrompt || !readByPeople(step) ? 'yyyy-MM-dd' : 'd LLL yyyy');
  const json = `JSON.stringify(${code}, null, 2)`;
  if (isPrompt || !readByPeople(step)) {
    if (isBody(field)) return `(${code}?.body ?? ${json})`;
    if (field?.type === 'object' || (field?.type === 'array' && isPrompt)) return json;
    if (field?.type === 'array') return listed(code, (it) => `JSON.stringify(${it})`);
    if (unknown && isPrompt && LISTS.test(code)) return `typeof ${code} === 'object' ? ${json} : ${code}`;
    return field ? shown(code, field) : code;
  }
  if (isBody(field)) return `(${code}?.body ?? ${everyField(code, '\\n')})`;
  return forPeople(found) ?? (field ? readable(code, field) : code);
}

/** What a field comes to as the whole value of a column, or of a call: what a webhook brought as its body is no value. */
export function inCell(found: Found, step: Step): string | undefined {
  if (isBody(found.field)) return `(${found.code}?.body ?? ${found.code})`;
  if (STATUS.test(found.code)) return `(${found.code} ?? 0)`;
  if (found.serial) return dayShown(found.code, 'yyyy-MM-dd');
  return isSheet(step) ? forPeople(found) : undefined;
}

/** Where nobody answers there is no status. */
const STATUS = /\.statusCode$/;

export const isSheet = ({ node }: Step): boolean => /\.(?:googleSheets|microsoftExcel)$/.test(node);

/** A caller may well call its text "body". */
const isBody = (field: Field | undefined): boolean => field?.type === 'object' && /^(?:body|query)$/.test(field.path);

/** Lists and values of several parts as people read them; undefined for others. */
function forPeople({ code, field, parts }: Found): string | undefined {
  if (field?.type === 'array') return listed(code, BOUGHT.test(field.path) ? bought : joined);
  if (field?.type === 'object') return joined(code);
  return parts ? `(typeof ${code} === 'object' ? ${joined(code)} : ${code})` : undefined;
}

const listed = (code: string, entry: (it: string) => string): string =>
  `(${code} ?? []).map((it) => (typeof it === 'object' ? ${entry('it')} : it)).join(', ')`;

/** What of an object is said in a word: "Ana Sousa" of first and last name. */
const joined = (it: string): string =>
  `Object.values(${it} ?? {}).filter((value) => ${IS_SAID} && typeof value !== 'object').join(' ')`;

/** "2 × Green tea". */
const bought = (it: string): string =>
  `(${it}.quantity ?? 1) + ' × ' + (${it}.name ?? ${it}.title ?? ${it}.description ?? '')`;
const BOUGHT = /(?:^|[._])line_?items$|(?:^|\.)lineItems$/i;

/** Moments and money as people write them; the rest as it is. */
export function readable(code: string, field: Field): string {
  if (field.unit === 'cents') return `(${shown(code, field)}).toFixed(2)`;
  if (CURRENCY.test(field.path)) return `${code}?.toUpperCase()`;
  if (field.unit === 'seconds') return `DateTime.fromSeconds(${code}).toFormat('${DAY_AND_TIME}')`;
  if (field.type !== 'date' || AS_WRITTEN.test(field.path)) return shown(code, field);
  const text = `${code}?.toDateTime()${inOwnZone(field)}.toFormat('${DAY_AND_TIME}')`;
  return HAS_TIME.test(field.path) ? text : `${text}.replace(', 00:00', '')`;
}

/** Stripe has "eur". */
const CURRENCY = /(?:^|\.)currency$/;

/** Feeds write dates for people, and not always as n8n could read them. */
const AS_WRITTEN = /(?:^|\.)pubDate$/;
const DAY_AND_TIME = 'd LLL yyyy, HH:mm';
const HAS_TIME = /(?:[tT]ime|_at|At)$/;

/** The name of a field that may well hold several. */
export const LISTS = /(?:[a-rt-z]s|list|data|result)(?:'\])?$/i;

/** The needs that hold what people or models read. */
export const TEXTS: ReadonlySet<string> = new Set(
  'text subject message title description content caption comment note summary prompt'.split(' '),
);
