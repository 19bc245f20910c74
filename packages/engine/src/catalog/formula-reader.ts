import type { Part, Template } from './template-parts.ts';

/** A piece of a formula: a word, number or sign, a quoted text, or what only the run knows. */
export type Token = { word: string } | { text: string } | { mark: Exclude<Part, string> };
type Kind = 'truth' | 'number' | 'text' | 'part' | 'moment';
/** `between`: the two sides of a difference, which may be moments. */
type Side = { code: Template; kind: Kind; between?: readonly [Side, Side] };

/** The code that the pieces come to, and what kind of value it gives; undefined where they can't be read. */
export function readFormula(tokens: readonly Token[]): Side | undefined {
  try {
    const reader = new Reader(tokens);
    const { code, kind } = reader.either();
    return reader.isDone() ? { code: joined(code), kind } : undefined;
  } catch (fault) {
    if (fault instanceof Unreadable) return undefined;
    throw fault;
  }
}

class Unreadable extends Error {}

/** Reads from the loosest binding, "or", to the tightest. */
class Reader {
  #at = 0;
  readonly #tokens: readonly Token[];
  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  isDone = (): boolean => this.#at === this.#tokens.length;

  #took(...words: string[]): string | undefined {
    const token = this.#tokens[this.#at];
    if (!token || !('word' in token) || !words.includes(token.word)) return undefined;
    this.#at += 1;
    return token.word;
  }

  /** The values in brackets behind the name of a function. */
  #arguments(): Side[] {
    if (!this.#took('(')) throw new Unreadable();
    const given = [this.either()];
    while (this.#took(',')) given.push(this.either());
    if (!this.#took(')')) throw new Unreadable();
    return given;
  }

  either(): Side {
    let left = this.#both();
    while (this.#took('or')) left = { code: ['(', ...truth(left), ' || ', ...truth(this.#both()), ')'], kind: 'truth' };
    return left;
  }

  #both(): Side {
    let left = this.#negated();
    while (this.#took('and'))
      left = { code: ['(', ...truth(left), ' && ', ...truth(this.#negated()), ')'], kind: 'truth' };
    return left;
  }

  #negated(): Side {
    return this.#took('not') ? { code: ['!(', ...truth(this.#negated()), ')'], kind: 'truth' } : this.#compared();
  }

  #compared(): Side {
    const left = this.#sum();
    if (this.#took('is')) {
      const not = this.#took('not') !== undefined;
      if (this.#took('empty')) return { code: [...asText(left, false), not ? " !== ''" : " === ''"], kind: 'truth' };
      return equal(left, this.#sum(), not ? '!==' : '===');
    }
    const sign = this.#took('=', '==', '!=', '<', '<=', '>', '>=', 'contains');
    if (!sign) return left;
    const right = this.#sum();
    if (sign === 'contains') return { code: [...asText(left), '.includes(', ...asText(right), ')'], kind: 'truth' };
    if (/^[=!]/.test(sign)) return equal(left, right, sign === '!=' ? '!==' : '===');
    const dated = left.kind === 'moment' || right.kind === 'moment';
    const of = dated ? asDate : asNumber;
    return { code: [...of(left), ` ${sign} `, ...of(right)], kind: 'truth' };
  }

  /** "total * 1.19 | round": what stands behind the bar is done to the whole sum; "due - today | days" is a time between moments. */
  #sum(): Side {
    let side = this.#added();
    while (this.#took('|')) {
      const unit = this.#took(...TIME_UNITS);
      side = unit ? timeBetween(side, unit) : workedBy(this.#took(...FUNCTIONS), [side]);
    }
    return side;
  }

  #added(): Side {
    let left = this.#product();
    for (let sign = this.#took('+', '-'); sign; sign = this.#took('+', '-')) {
      const right = this.#product();
      const code = ['(', ...asNumber(left), ` ${sign} `, ...asNumber(right), ')'];
      left = { code, kind: 'number', ...(sign === '-' ? { between: [left, right] as const } : {}) };
    }
    return left;
  }

  #product(): Side {
    let left = this.#single();
    for (let sign = this.#took('*', '/'); sign; sign = this.#took('*', '/')) {
      const right = (sign === '/' ? asDivisor : asNumber)(this.#single());
      left = { code: ['(', ...asNumber(left), ` ${sign} `, ...right, ')'], kind: 'number' };
    }
    return left;
  }

  #single(): Side {
    if (this.#took('-')) return { code: ['-', ...asNumber(this.#single())], kind: 'number' };
    if (this.#took('(')) {
      const inner = this.either();
      if (!this.#took(')')) throw new Unreadable();
      return inner;
    }
    const name = this.#took(...FUNCTIONS);
    if (name) return workedBy(name, this.#arguments());
    const token = this.#tokens[this.#at];
    this.#at += 1;
    if (token && 'mark' in token) return { code: [token.mark], kind: kindOf(token.mark) };
    if (token && 'text' in token) return { code: [literal(token.text)], kind: 'text' };
    if (token && /^\d/.test(token.word)) return { code: [token.word], kind: 'number' };
    if (token && /^(?:true|false)$/.test(token.word)) return { code: [token.word], kind: 'truth' };
    throw new Unreadable();
  }
}

/** A moment that is told as a bare number, the hour or the year, is that number. */
const kindOf = (mark: Exclude<Part, string>): Kind =>
  mark.kind === 'moment' && !isBareNumber(mark.format) ? 'moment' : 'part';
export const isBareNumber = (format: string | undefined): boolean =>
  format !== undefined &&
  /^(?:yyyy|yy|LL?|MM?|dd?|HH?|hh?|mm?|ss?|o{1,3}|WW?|E|c|q|y|HHmm|hhmm|MMdd|yyyyMM|yyyyMMdd)$/.test(format.trim());

/** What a formula may call, each with how many values it takes. */
const TAKES: Readonly<Record<string, readonly [least: number, most: number]>> = {
  round: [1, 2],
  floor: [1, 1],
  ceil: [1, 1],
  abs: [1, 1],
  min: [2, 9],
  max: [2, 9],
  length: [1, 1],
  count: [1, 1],
};
export const FUNCTIONS: readonly string[] = Object.keys(TAKES);

/** What the time between two moments may be counted in. */
export const TIME_UNITS: readonly string[] = ['minutes', 'hours', 'days', 'weeks', 'months', 'years'];

/** Whole units from the later-named moment to the one before the minus: "due - today | days" is 3 three days ahead. */
function timeBetween({ between }: Side, unit: string): Side {
  if (!between) throw new Unreadable();
  const [to, from] = between.map(asMoment);
  return { code: ['Math.trunc(', ...(to ?? []), '.diff(', ...(from ?? []), `, '${unit}').${unit})`], kind: 'number' };
}

/** A field or moment as Luxon's DateTime; a number is none. */
function asMoment({ code, kind }: Side): Template {
  const [part, more] = code;
  if ((kind !== 'part' && kind !== 'moment') || typeof part !== 'object' || more !== undefined) throw new Unreadable();
  if (part.kind === 'whole' || part.kind === 'worked') throw new Unreadable();
  return ['DateTime.fromISO(', part.kind === 'field' ? { kind: 'moment', of: part } : part, ')'];
}

function workedBy(name: string | undefined, given: readonly Side[]): Side {
  const [least, most] = TAKES[name ?? ''] ?? [1, 0];
  if (!name || given.length < least || given.length > most) throw new Unreadable();
  const [first, digits] = given;
  if (!first) throw new Unreadable();
  if (name === 'length' || name === 'count') {
    if (first.kind !== 'part') throw new Unreadable();
    return { code: ['(', ...first.code, ' ?? []).length'], kind: 'number' };
  }
  const numbers = given.map(asNumber);
  if (name === 'round' && digits) {
    const places = Number(digits.code.join(''));
    if (!Number.isInteger(places) || places < 0 || places > 9) throw new Unreadable();
    return { code: ['Number((', ...asNumber(first), `).toFixed(${places}))`], kind: 'number' };
  }
  const listed = numbers.flatMap((it, i) => (i === 0 ? it : [', ', ...it]));
  return { code: [`Math.${name}(`, ...listed, ')'], kind: 'number' };
}

/** Yes and no come as such, or as words. */
const truth = ({ code, kind }: Side): Template => (kind === 'truth' ? code : ['String(', ...code, ") === 'true'"]);
const asNumber = ({ code, kind }: Side): Template => (kind === 'number' ? code : ['Number(', ...code, ')']);
/** What is not there, or is 0, has no share: without this the ratio were endless, and above every limit. */
const asDivisor = (side: Side): Template =>
  /^[\d.]+$/.test(String(side.code[0])) ? asNumber(side) : ['(', ...asNumber(side), ' || NaN)'];
const asDate = ({ code }: Side): Template => ['String(', ...code, ').toDateTime()'];
/** Capitals make no difference, as in n8n's own tests here. */
function asText({ code, kind }: Side, lower = true): Template {
  if (kind === 'text') return lower ? code.map((it) => (typeof it === 'string' ? it.toLowerCase() : it)) : code;
  return ['String(', ...code, lower ? " ?? '').toLowerCase()" : " ?? '')"];
}

/** Two braces would end the expression. */
const literal = (text: string): string => JSON.stringify(text).replaceAll('}}', '}\\u007d');

function equal(left: Side, right: Side, sign: string): Side {
  const kinds = [left.kind, right.kind];
  const of = kinds.includes('number') ? asNumber : asText;
  return { code: [...of(left), ` ${sign} `, ...of(right)], kind: 'truth' };
}

/** Pieces of code that meet become one. */
function joined(code: Template): Template {
  const all: Part[] = [];
  for (const it of code) {
    const last = all.at(-1);
    if (typeof it === 'string' && typeof last === 'string') all[all.length - 1] = last + it;
    else all.push(it);
  }
  return all;
}
