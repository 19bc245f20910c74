import { fieldCode } from './looked-up.ts';
import { isExpression, isPlaceholder } from './shape.ts';

/**
 * A spreadsheet reads a value as if somebody had typed it: “+49 170…” and “0171…” lose their beginning, “1-2” becomes a day, and “=…”
 * is worked out, whoever wrote it.
 */

type Column = { name: string; value: string };

/** Does a row hold text that comes in, which must stay as it is? Dates and sums that the workflow itself makes are no such text. */
export const holdsText = (columns: readonly Column[]): boolean =>
  columns.some(({ name, value }) => isText(value) && !isNumber(name) && !DATE.test(spaced(name)));

const isText = (value: string): boolean =>
  isExpression(value) && !isPlaceholder(value) && READS.test(value) && !MADE.test(value);
const READS = /\$json\b|\$\('|\$input\b/;
const MADE = /\.(?:toFormat|toISO|toISODate|toMillis)\(|\bNumber\(| \/ 100\b|\.length\b/;

/** A number that comes as a text is one to count with; words stay words. */
export const withNumbers = (columns: readonly Column[]): Column[] =>
  columns.map((it) => {
    const code = isNumber(it.name) ? fieldCode(it.value) : undefined;
    return code === undefined ? it : { ...it, value: `={{ Number(${code}) || ${code} }}` };
  });

/** For a service that knows no other way: before what it would take for something else an apostrophe, which it does not show. */
export const withApostrophes = (columns: readonly Column[]): Column[] =>
  columns.map((it) => {
    const name = spaced(it.name);
    const begins = CODE.test(name) ? '[=+0-9]' : WORDS.test(name) ? '=' : undefined;
    const code = begins === undefined ? undefined : fieldCode(it.value);
    return code === undefined ? it : { ...it, value: `={{ String(${code} ?? '').replace(/^${begins}/, "'$&") }}` };
  });

const spaced = (name: string): string => name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' ');
const isNumber = (name: string): boolean => AMOUNT.test(spaced(name)) && !NAMED.test(spaced(name));

const AMOUNT =
  /\b(?:amount|price|total|subtotal|sum|costs?|revenue|budget|value|quantity|qty|count|score|age|hours|minutes|percent|percentage|rate|temperature|distance|weight|balance|tax|vat|fee|salary|discount|views|clicks|likes|followers|stars|humidity|guests|people)\b/i;
const NAMED = /\b(?:id|ids|code|number|no|phone|name|key|currency|notes?|comments?|type|list)\b/i;
const DATE =
  /\b(?:date|time|day|timestamp|deadline|due|birthday|(?:created|updated|sent|logged|received|closed)(?: at| on)?)\b/i;
/** Of digits that are no number to count with. */
const CODE = /\b(?:phone|mobile|tel|telephone|cell|fax|whats ?app|zip|post ?code|postal|iban|sku|isbn|ean)\b/i;
const WORDS = /\b(?:message|comments?|feedback|question|answer|text|description|notes?|subject|review|reason)\b/i;
