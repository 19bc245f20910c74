import { NUMBER_WORDS, numberOf } from '../catalog/number-words.ts';
import type { Condition, Operator } from './clause.ts';

/** Bounds in numbers: "over £500", "6 or less", "between 100 and 500", "50-200", "10+". */

const COUNTED = `zero|an? hundred|an? thousand|${NUMBER_WORDS}`;
const UNIT = String.raw`k\b|m\b|mn\b|million\b|thousand\b|grand\b|%|percent|°\s?[cf]?\b|[cf]\b|degrees?(?: celsius| fahrenheit)?|€|£|\$|usd|eur|gbp|dollars?|euros?|pounds?|quid|bucks|[kmg]b\b|kg\b|km\b|stars?|days?|hours?|minutes?|weeks?|points?|characters?|words?|items?|units?|pieces|people|employees|seats|guests|rows?|orders?`;
export const NUMBER = String.raw`(?:(?:[$€£]|usd|eur|gbp)\s?)?(?:-?\d[\d,.]*\d|-?\d|${COUNTED})(?:\s?(?:${UNIT}))*`;

const WORD = new RegExp(String.raw`\b(?:zero|${NUMBER_WORDS}|thousand)\b`, 'i');

/** "€1.500" and "1,500" are fifteen hundred, "100k" is a hundred thousand, "49.99" is what it is. */
export function numberIn(text: string): string {
  const digits = /-?\d[\d,.]*\d|-?\d/.exec(text)?.[0];
  const word = WORD.exec(text)?.[0];
  const amount = digits ? Number(plain(digits)) : word ? numberOf(word) : /\bweek\b/i.test(text) ? 7 : 1;
  const times = /\d\s?(?:k\b|thousand\b|grand\b)/i.test(text) ? 1000 : /\d\s?(?:m|mn|million)\b/i.test(text) ? 1e6 : 1;
  return String(amount * times);
}

function plain(digits: string): string {
  if (/^-?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(digits) && !/^-?0\./.test(digits))
    return digits.replaceAll('.', '').replace(',', '.');
  if (/^-?\d+,\d{1,2}$/.test(digits)) return digits.replace(',', '.');
  return digits.replaceAll(',', '');
}

/** "over $500" is an amount, "more than 100 stars" are stars, "5 degrees" a temperature. */
export function measured(text: string): string {
  if (/[$€£]|\b(?:usd|eur|gbp|dollars?|euros?|pounds?|quid|bucks)\b/i.test(text)) return 'amount';
  if (/\d\s?(?:°|degrees?\b|[cf]\b)/i.test(text)) return 'temperature';
  if (/\d\s?[kmg]b\b/i.test(text)) return 'size';
  return (
    /\d\s?\+?\s?(?:or \w+ )?(stars?|points?|likes?|views?|votes?|upvotes?|comments?|followers?|words?|characters?|employees|people|seats|guests|items?)\b/i.exec(
      text,
    )?.[1] ?? ''
  );
}

const LEFT = String.raw`^(?<left>.*?)(?:\b(?:is|are|was|were|has|have|had|costs?|lies|falls|comes? in at|=|of)\s+|'s\s+)*`;
const RANGE = new RegExp(
  String.raw`${LEFT}(?:between|from|in the range(?: of)?|anywhere (?:between|from))?\s*(?<low>${NUMBER})\s*(?:-|–|\bto\b|\band\b|\buntil\b|\bup to\b)\s*(?<high>${NUMBER})(?![\d/])`,
  'i',
);
const ENDED = new RegExp(
  String.raw`${LEFT}(?<right>${NUMBER})\s*(?:[a-z]+\s+)?(?:(?<more>(?:or|and|&) (?:more|above|higher|greater|over|up(?:wards)?|better|bigger|larger|longer|later|older|beyond|warmer|hotter)\b|\+(?!\d)|(?:at )?minimum\b)|(?<less>(?:or|and|&) (?:less|below|lower|under|fewer|down|worse|smaller|cheaper|shorter|younger|colder)\b|(?:at )?max(?:imum)?\b))`,
  'i',
);

/** A bound that stands behind its number, or two of them; nothing where the words hold none. */
export function bounded(text: string): Pick<Condition, 'operator' | 'value'>[] | undefined {
  const range = RANGE.exec(text);
  if (
    range?.groups &&
    (/\b(?:between|range|from)\b/i.test(range[0]) || !/\band\b/i.test(range[0])) &&
    !DATES.test(text)
  ) {
    const { low = '', high = '' } = range.groups;
    const unit = /\d\s?(k|thousand|m|million)\b/i.exec(high)?.[0].replace(/^\d\s?/, '') ?? '';
    const from =
      /\d\s?[a-z]/i.test(low) || unit === '' || Number(numberIn(low)) >= Number(numberIn(high.replace(/[a-z]+/gi, '')))
        ? low
        : `${low}${unit}`;
    return [
      { operator: 'gte', value: numberIn(from) },
      { operator: 'lte', value: numberIn(high) },
    ];
  }
  const ended = ENDED.exec(text);
  if (!ended?.groups) return undefined;
  const operator: Operator = ended.groups.more ? 'gte' : 'lte';
  return [{ operator, value: numberIn(ended.groups.right ?? '') }];
}

/** What is left of the bound, in the words of the user. */
export function boundedLeft(text: string): string {
  const match = ENDED.exec(text) ?? RANGE.exec(text);
  return match?.groups?.left ?? '';
}

const DATES = /\b\d{4}-\d\d|\d\d?[./]\d\d?[./]\d{2}|\b\d+(?::\d\d)? ?(?:am|pm)\b|\d:\d\d|\+\d/i;
