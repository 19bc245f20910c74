/**
 * Just enough of JavaScript's grammar to judge what people write in expressions and Code nodes: its words, its brackets, and
 * whether values and operators alternate. It never refuses what JavaScript takes; it does not notice every fault.
 */

export type Token = {
  kind: 'name' | 'number' | 'text' | 'template' | 'regex' | 'sign';
  /** As written; for a text without its quotes. */
  text: string;
  /** On a new line: where statements may end without a semicolon. */
  newLine: boolean;
  /** What the `${…}` of a template holds. */
  inner?: Token[][];
};

export type Script = { tokens: Token[]; error?: string };

export function readScript(code: string): Script {
  if (code.length > LONGEST) return { tokens: [] };
  const { tokens, error } = readTokens(code, 0, 0);
  return error === undefined ? { tokens } : { tokens, error };
}

/** Longer code is not read: nobody wrote it by hand, and it would take longer than a reply may. */
export const LONGEST = 100_000;
/** Templates in templates: deeper ones are taken as plain text. */
const DEEPEST = 60;
/** Slashes that begin no regular expression although they stand where one would: after so many, none is looked for. */
const MOST_SLASHES = 50;

/** All tokens; or, inside a template, those up to the brace that ends the place, and where that stands. */
function readTokens(code: string, from: number, depth: number): Script & { end: number } {
  const tokens: Token[] = [];
  const open: string[] = [];
  let at = from;
  let newLine = false;
  let slashes = 0;
  const done = (error?: string) => ({ tokens, end: at, ...(error === undefined ? {} : { error }) });
  while (at < code.length) {
    const space = spaceAt(code, at);
    if (space === undefined) return done('a comment that is never closed');
    if (space > at) {
      newLine ||= code.slice(at, space).includes('\n');
      at = space;
      continue;
    }
    if (depth > 0 && open.length === 0 && code[at] === '}') return done();
    const token = nextToken(code, at, slashes < MOST_SLASHES ? tokens.at(-1) : VALUE, depth);
    if (typeof token === 'string') return done(token);
    const { length, ...read } = token;
    if (read.kind === 'sign') {
      if (read.text === '/' && !endsValue(tokens.at(-1))) slashes += 1;
      if (CLOSER.has(read.text)) open.push(read.text);
      else if (OPENER.has(read.text) && CLOSER.get(open.pop() ?? '') !== read.text)
        return done(`a “${read.text}” too many`);
    }
    tokens.push({ ...read, newLine });
    newLine = false;
    at += length;
  }
  const last = open.at(-1);
  if (last !== undefined) return done(`a “${last}” that is never closed`);
  return done(depth > 0 ? 'a “${” that is never closed' : undefined);
}

const VALUE: Token = { kind: 'number', text: '0', newLine: false };

/** Behind the spaces and comments that begin here; undefined where a comment never ends. */
function spaceAt(code: string, at: number): number | undefined {
  SPACES.lastIndex = at;
  if (SPACES.test(code)) return SPACES.lastIndex;
  if (code[at] !== '/') return at;
  if (code[at + 1] === '/') {
    const end = code.indexOf('\n', at);
    return end < 0 ? code.length : end;
  }
  if (code[at + 1] !== '*') return at;
  const end = code.indexOf('*/', at + 2);
  return end < 0 ? undefined : end + 2;
}

const SPACES = /\s+/y;

/** What is wrong with a piece of code that should give one value. */
export function faultOfExpression({ tokens, error }: Script): string | undefined {
  if (error !== undefined) return error;
  for (const [index, token] of tokens.entries()) {
    const previous = tokens[index - 1];
    const fault = faultBetween(previous, token);
    if (fault) return fault;
    for (const inner of token.inner ?? []) {
      const inside = inner.length === 0 ? 'an empty place in a template' : faultOfExpression({ tokens: inner });
      if (inside) return inside;
    }
  }
  const last = tokens.at(-1);
  return last && needsMore(last) ? `nothing after “${last.text}”` : undefined;
}

/** Every token, those inside templates too. */
export function flat(tokens: Token[]): Token[] {
  if (!tokens.some((it) => it.inner?.length)) return tokens;
  return tokens.flatMap((it) => [it, ...(it.inner ?? []).flatMap((inner) => flat(inner))]);
}

const CLOSER = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
]);
const OPENER = new Set(CLOSER.values());

/** Words that are no names of values. */
export const KEYWORDS = new Set(
  `async await break case catch class const continue debugger default delete do else export extends finally for function get if
  import in instanceof let new of return set static switch throw try typeof var void while with yield`.split(/\s+/),
);

/** They stand between two values, so each needs one on both sides. */
const BETWEEN = new Set(
  '* / % ** < > <= >= == === != !== && || ?? & | ^ << >> >>> = += -= *= /= %= **= &&= ||= ??= ? . ?. =>'.split(' '),
);
const BEFORE = new Set(['!', '~', '+', '-', '...']);

function faultBetween(previous: Token | undefined, token: Token): string | undefined {
  const isSign = token.kind === 'sign';
  if (isSign && BETWEEN.has(token.text)) {
    const starts = !previous || (previous.kind === 'sign' && (CLOSER.has(previous.text) || previous.text === ','));
    if (starts && token.text !== '*') return `nothing before “${token.text}”`;
    if (previous && needsMore(previous) && previous.text !== '=>')
      return `“${previous.text}” and “${token.text}” with nothing between`;
  }
  if (
    isSign &&
    (OPENER.has(token.text) || token.text === ';' || token.text === ',') &&
    previous &&
    needsMore(previous)
  ) {
    return `nothing after “${previous.text}”`;
  }
  if (!previous || token.newLine || isSign || !isValue(previous) || !isValue(token)) return undefined;
  if (token.kind === 'template') return undefined; // html`…`
  return `no operator between “${brief(previous)}” and “${brief(token)}”`;
}

const needsMore = (it: Token): boolean => it.kind === 'sign' && (BETWEEN.has(it.text) || BEFORE.has(it.text));

/** A plain value. Not `)`, after which a statement may begin, as in `if (a) b`. */
const isValue = (it: Token): boolean => it.kind !== 'sign' && !(it.kind === 'name' && KEYWORDS.has(it.text));

const brief = (it: Token): string => (it.text.length > 20 ? `${it.text.slice(0, 19)}…` : it.text);

type Read = Omit<Token, 'newLine'> & { length: number };

/** The token at this place, or what is wrong there. */
function nextToken(code: string, at: number, previous: Token | undefined, depth: number): Read | string {
  const name = match(NAME, code, at);
  if (name !== undefined) return { kind: 'name', text: name, length: name.length };
  const number = match(NUMBER, code, at);
  if (number !== undefined) return { kind: 'number', text: number, length: number.length };
  const first = code[at];
  if (first === '`') return depth > DEEPEST ? 'templates in templates without end' : readTemplate(code, at, depth);
  if (first === "'" || first === '"') {
    const text = match(first === "'" ? SINGLE : DOUBLE, code, at);
    if (text === undefined) return 'a text without its closing quote';
    return { kind: 'text', text: withoutEscapes(text.slice(1, -1)), length: text.length };
  }
  if (first === '/' && !endsValue(previous)) {
    const regex = match(REGEX, code, at);
    if (regex !== undefined) return { kind: 'regex', text: regex, length: regex.length };
  }
  const sign = match(SIGNS, code, at);
  return sign === undefined ? `the character “${first}”` : { kind: 'sign', text: sign, length: sign.length };
}

const NAME = /[\p{L}_$#][\p{L}\p{N}_$\u200c\u200d]*/uy;
const NUMBER = /(?:0[xob][\da-f_]+n?|(?:\d[\d_]*\.?[\d_]*|\.\d[\d_]*)(?:e[+-]?\d+)?n?)/iy;
const SINGLE = /'(?:\\[\s\S]|[^'\\\n])*'/y;
const DOUBLE = /"(?:\\[\s\S]|[^"\\\n])*"/y;
const REGEX = /\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/y;
const SIGNS =
  /(?:>>>=|\.\.\.|===|!==|\*\*=|<<=|>>=|>>>|&&=|\|\|=|\?\?=|=>|==|!=|<=|>=|&&|\|\||\?\?|\?\.(?!\d)|\+\+|--|\+=|-=|\*=|\/=|%=|&=|\|=|\^=|\*\*|<<|>>|[-+*/%<>=!&|^~?:;,.(){}[\]@\\])/y;

function match(pattern: RegExp, code: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(code)?.[0];
}

/** After a value, `/` divides; elsewhere it begins a regular expression. */
function endsValue(it: Token | undefined): boolean {
  if (!it) return false;
  if (it.kind !== 'sign') return !KEYWORDS.has(it.text);
  return OPENER.has(it.text) || it.text === '++' || it.text === '--';
}

function readTemplate(code: string, start: number, depth: number): Read | string {
  const inner: Token[][] = [];
  let at = start + 1;
  while (at < code.length) {
    const here = code[at];
    if (here === '`') return { kind: 'template', text: code.slice(start + 1, at), inner, length: at + 1 - start };
    if (here === '\\') at += 2;
    else if (here === '$' && code[at + 1] === '{') {
      const { tokens, error, end } = readTokens(code, at + 2, depth + 1);
      if (error !== undefined) return error;
      inner.push(tokens);
      at = end + 1;
    } else at += 1;
  }
  return 'a template without its closing `';
}

function withoutEscapes(text: string): string {
  const named: Record<string, string> = { n: '\n', t: '\t', r: '\r' };
  return text.replace(/\\([\s\S])/g, (_, sign: string) => named[sign] ?? sign);
}
