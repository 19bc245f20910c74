import { type Part, type Template, templateIn } from './template.ts';

/**
 * A test or a sum as people write it, `[[price]] < [[old price]] * 0.97 and ([[state]] = "open" or [[state]] = "new")`, as
 * JavaScript in which the parts of a template stand for what only the run knows. `truth`: it is true or false, else a number.
 */
export type Formula = { code: Template; truth: boolean };

/** Is it more than words or one mark? */
export function isFormula(text: string): boolean {
  const [only, more] = templateIn(text.trim()) ?? [];
  return only !== undefined && (typeof only === 'string' || more !== undefined);
}

/** The formula that a text is; undefined where it can't be read. */
export function formulaIn(text: string, isStep: (id: string) => boolean = () => false): Formula | undefined {
  const tokens = tokensIn(templateIn(text, isStep) ?? [text]);
  if (!tokens) return undefined;
  try {
    const reader = new Reader(tokens);
    const { code, kind } = reader.either();
    if (!reader.isDone() || kind === 'text' || kind === 'part' || kind === 'moment') return undefined;
    return { code: joined(code), truth: kind === 'truth' };
  } catch (fault) {
    if (fault instanceof Unreadable) return undefined;
    throw fault;
  }
}

type Mark = Exclude<Part, string>;
type Token = { word: string } | { text: string } | { mark: Mark };
type Kind = 'truth' | 'number' | 'text' | 'part' | 'moment';
type Side = { code: Template; kind: Kind };

class Unreadable extends Error {}
const TOKEN = /\s*(?:("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(\d+(?:\.\d+)?|<=|>=|!=|==?|[<>()+*/-]|[A-Za-z]+))/y;

function tokensIn(template: Template): Token[] | undefined {
  const tokens: Token[] = [];
  for (const part of template) {
    if (typeof part !== 'string') {
      tokens.push({ mark: part });
      continue;
    }
    TOKEN.lastIndex = 0;
    while (part.slice(TOKEN.lastIndex).trim() !== '') {
      const [, text, word] = TOKEN.exec(part) ?? [];
      if (text === undefined && word === undefined) return undefined;
      tokens.push(text === undefined ? { word: (word ?? '').toLowerCase() } : { text: text.slice(1, -1) });
    }
  }
  return tokens;
}

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

  #sum(): Side {
    let left = this.#product();
    for (let sign = this.#took('+', '-'); sign; sign = this.#took('+', '-'))
      left = { code: ['(', ...asNumber(left), ` ${sign} `, ...asNumber(this.#product()), ')'], kind: 'number' };
    return left;
  }

  #product(): Side {
    let left = this.#single();
    for (let sign = this.#took('*', '/'); sign; sign = this.#took('*', '/'))
      left = { code: ['(', ...asNumber(left), ` ${sign} `, ...asNumber(this.#single()), ')'], kind: 'number' };
    return left;
  }

  #single(): Side {
    if (this.#took('-')) return { code: ['-', ...asNumber(this.#single())], kind: 'number' };
    if (this.#took('(')) {
      const inner = this.either();
      if (!this.#took(')')) throw new Unreadable();
      return inner;
    }
    const token = this.#tokens[this.#at];
    this.#at += 1;
    if (token && 'mark' in token) return { code: [token.mark], kind: token.mark.kind === 'moment' ? 'moment' : 'part' };
    if (token && 'text' in token) return { code: [literal(token.text)], kind: 'text' };
    if (token && /^\d/.test(token.word)) return { code: [token.word], kind: 'number' };
    if (token && /^(?:true|false)$/.test(token.word)) return { code: [token.word], kind: 'truth' };
    throw new Unreadable();
  }
}

/** Yes and no come as such, or as words. */
const truth = ({ code, kind }: Side): Template => (kind === 'truth' ? code : ['String(', ...code, ") === 'true'"]);
const asNumber = ({ code, kind }: Side): Template => (kind === 'number' ? code : ['Number(', ...code, ')']);
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
