import type { SketchStep } from '@plainflow/engine';
import type { Example, Span, Spoken } from '../notation/example.ts';
import { type Edit, rewritten } from './edits.ts';
import { type Chance, oneOf } from './random.ts';
import type { Change } from './services.ts';
import { stringsIn } from './strings.ts';

const FACTORS = [0.5, 0.8, 1.2, 1.5, 2, 3];

/** Thresholds and limits of a conversation are others, all by one factor, so that more stays more; all of them or none. */
export function withOtherNumbers(example: Example, chance: Chance): Change | undefined {
  if (example.turns.some(({ title }) => title !== undefined)) return undefined;
  const factor = oneOf(chance, FACTORS) ?? 2;
  const gone: string[] = [];
  const turns = example.turns.map((it) => scaled(it, factor, gone));
  if (gone.length === 0 || !turns.every((it) => it !== undefined)) return undefined;
  const made = { ...example, turns };
  // One that is left in an instruction, a title or a schedule belongs to one that is another now.
  const now = new Set(numbersOf(turns.map(({ says }) => says).join('\n')));
  const left = stringsIn(made).flatMap(numbersOf);
  if (gone.some((it) => !now.has(it) && left.includes(it)) || gone.some((it) => now.has(it))) return undefined;
  return { example: made, by: `numbers * ${factor}` };
}

/** Undefined where a number would be left as it is. */
function scaled(spoken: Spoken, factor: number, gone: string[]): Spoken | undefined {
  const { says, read } = spoken;
  const edits: Edit[] = [];
  const other = (value: string, span: Span | undefined, field = ''): string => {
    const place = span && isAmount(says, span, field) ? placeOf(says, value, span) : undefined;
    const number = place && scaledNumber(value, factor, says.slice(place[1], place[1] + 2));
    if (!place || number === undefined) return value;
    const text = says.slice(...place).includes(',') ? Number(number).toLocaleString('en-US') : number;
    edits.push({ span: place, text });
    gone.push(value);
    return number;
  };
  const steps = read.sketch?.steps.map((step): SketchStep => {
    const { conditions } = step.work;
    const all = conditions?.all.map((it) =>
      it.type === 'number' ? { ...it, value: other(it.value, it.span, it.field) } : it,
    );
    return {
      ...step,
      values: step.values.map((it) => (LIMITS.has(it.need) ? { ...it, value: other(it.value, it.span) } : it)),
      work: { ...step.work, ...(conditions && all ? { conditions: { ...conditions, all } } : {}) },
    };
  });
  const places = new Set(edits.map(({ span }) => span[0]));
  if ([...says.matchAll(NUMBER)].some((it) => !places.has(it.index))) return undefined;
  if (edits.length === 0 || !read.sketch || !steps) return spoken;
  return rewritten({ ...spoken, read: { ...read, sketch: { ...read.sketch, steps } } }, { edits });
}

/** Values that say how many. */
const LIMITS = new Set(['limit', 'maxItems', 'quantity']);
const NUMBER = /(?<![\p{L}\p{N}.,:/#_-])\d+(?:,\d{3})*(?:\.\d+)?(?![\p{L}\p{N}:/_-]|[.,]\d)/gu;
const numbersOf = (text: string): string[] =>
  (text.match(/\d+(?:,\d{3})*(?:\.\d+)?/g) ?? []).map((it) => it.replaceAll(',', ''));

/** What stands in front of a number that is more or less than another. */
const COMPARED =
  /(?:over|above|below|under|than|least|most|exceeds?|exceeding|reach(?:es)?|up to|within|top|first|last|limit|max|min|maximum|minimum|only|≥|≤|[<>]=?)\s*[$€£]?\s*$/i;
/** Numbers that may be any: money, things that are counted, days. */
const AMOUNT =
  /[$€£]|\b(?:eur|euros?|dollars?|usd|chf|pounds?|francs?|money|amount|total|price|value|sum|worth|cost|budget|revenue|sales|donat\w+|gift|paid|pays?|payment|invoices?|bills?|orders?|items?|pieces|units|stock|quantity|followers?|likes?|views|upvotes|comments|members|employees|guests|persons|people|seats|tickets?|contacts|leads?|deals?|rows|records|posts?|messages|mails|days|months|weeks)\b/i;
/** Numbers of a scale that ends somewhere, or of nature. */
const SCALE =
  /%|\bpH\b|\bstars?\b|scor|\brat(?:e|ed|ing)|out of|\bscale\b|version|degree|°|celsius|\bage\b|\bold\b|years?|grade|confiden|humid|battery|probab|similar|status|code|temp|\bnps\b|wind|km|speed|usage|disk|cpu|memory|load|level|percent|share|mood|minutes?|hours?|duration|length|weight|pulse|pressure|per\b/i;

/** What is compared is an amount, as its field or the words around it say. */
function isAmount(says: string, span: Span, field: string): boolean {
  const around = `${field} ${says.slice(Math.max(0, span[0] - 40), span[1] + 25)}`;
  return AMOUNT.test(around) && !SCALE.test(around);
}

/** Where a number stands that is compared, within these characters, and nowhere else in the message. */
function placeOf(says: string, value: string, span: Span): Span | undefined {
  if (!/^\d+(?:\.\d+)?$/.test(value)) return undefined;
  const all = [...says.matchAll(NUMBER)]
    .filter((it) => it[0].replaceAll(',', '') === value)
    .map((it): Span => [it.index, it.index + it[0].length]);
  const [only] = all;
  if (all.length !== 1 || !only || only[0] < span[0] || span[1] < only[1]) return undefined;
  const isCompared =
    COMPARED.test(says.slice(0, only[0])) ||
    /^\s*(?:or|and) (?:more|less|fewer|above|over|under)\b/.test(says.slice(only[1]));
  return isCompared ? only : undefined;
}

/** As round as it was, and a number that somebody would say: no year, no part of a thing, not one of several. */
function scaledNumber(value: string, factor: number, behind: string): string | undefined {
  const [before, number] = [Number(value), Number((Number(value) * factor).toFixed(2))];
  const isYear = (it: number): boolean => Number.isInteger(it) && it >= 1900 && it <= 2100;
  const isRound = [1000, 100, 50, 10, 5].every(
    (it) => before % it !== 0 || number % (it === 1000 ? 500 : it === 100 ? 50 : it === 50 ? 25 : 5) === 0,
  );
  if (before < 2 || number < 2 || !isRound || isYear(before) || isYear(number) || number > 1e6) return undefined;
  if (/^\s?%/.test(behind) && number > 95) return undefined;
  return Number.isInteger(number) === Number.isInteger(before) ? String(number) : undefined;
}
