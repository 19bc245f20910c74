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
  const tokens: Token[] = [];
  const open: string[] = [];
  let at = 0;
  let newLine = false;
  const fail = (error: string): Script => ({ tokens, error });
  while (at < code.length) {
    const rest = code.slice(at);
    const space = /^(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)/.exec(rest)?.[0];
    if (space !== undefined) {
      newLine ||= space.includes('\n');
      at += space.length;
      continue;
    }
    const token = nextToken(code, at, tokens.at(-1));
    if (typeof token === 'string') return fail(token);
    const { length, ...read } = token;
    if (read.kind === 'sign') {
      if (read.text in CLOSER) open.push(read.text);
      else if (OPENER.has(read.text) && CLOSER[open.pop() ?? ''] !== read.text)
        return fail(`a “${read.text}” too many`);
    }
    tokens.push({ ...read, newLine });
    newLine = false;
    at += length;
  }
  const last = open.at(-1);
  return last === undefined ? { tokens } : fail(`a “${last}” that is never closed`);
}

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
export function flat(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((it) => [it, ...(it.inner ?? []).flatMap((inner) => flat(inner))]);
}

const CLOSER: Record<string, string> = { '(': ')', '[': ']', '{': '}' };
const OPENER = new Set(Object.values(CLOSER));

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
    const starts = !previous || (previous.kind === 'sign' && (previous.text in CLOSER || previous.text === ','));
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
function nextToken(code: string, at: number, previous: Token | undefined): Read | string {
  const rest = code.slice(at);
  const name = /^[\p{L}_$#][\p{L}\p{N}_$\u200c\u200d]*/u.exec(rest)?.[0];
  if (name !== undefined) return { kind: 'name', text: name, length: name.length };
  const number = /^(?:0[xob][\da-f_]+n?|(?:\d[\d_]*\.?[\d_]*|\.\d[\d_]*)(?:e[+-]?\d+)?n?)/i.exec(rest)?.[0];
  if (number !== undefined) return { kind: 'number', text: number, length: number.length };
  const [first] = rest;
  if (first === '`') return readTemplate(code, at);
  if (first === "'" || first === '"') {
    const text = /^(?:'(?:\\[\s\S]|[^'\\\n])*'|"(?:\\[\s\S]|[^"\\\n])*")/.exec(rest)?.[0];
    if (text === undefined) return 'a text without its closing quote';
    return { kind: 'text', text: withoutEscapes(text.slice(1, -1)), length: text.length };
  }
  if (first === '/' && !endsValue(previous)) {
    const regex = /^\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/.exec(rest)?.[0];
    if (regex !== undefined) return { kind: 'regex', text: regex, length: regex.length };
  }
  const sign = SIGNS.exec(rest)?.[0];
  return sign === undefined ? `the character “${first}”` : { kind: 'sign', text: sign, length: sign.length };
}

const SIGNS =
  /^(?:>>>=|\.\.\.|===|!==|\*\*=|<<=|>>=|>>>|&&=|\|\|=|\?\?=|=>|==|!=|<=|>=|&&|\|\||\?\?|\?\.(?!\d)|\+\+|--|\+=|-=|\*=|\/=|%=|&=|\|=|\^=|\*\*|<<|>>|[-+*/%<>=!&|^~?:;,.(){}[\]@\\])/;

/** After a value, `/` divides; elsewhere it begins a regular expression. */
function endsValue(it: Token | undefined): boolean {
  if (!it) return false;
  return it.kind === 'sign' ? OPENER.has(it.text) : !KEYWORDS.has(it.text);
}

function readTemplate(code: string, start: number): Read | string {
  const inner: Token[][] = [];
  let at = start + 1;
  while (at < code.length) {
    const here = code[at];
    if (here === '`') return { kind: 'template', text: code.slice(start + 1, at), inner, length: at + 1 - start };
    if (here === '\\') at += 2;
    else if (here === '$' && code[at + 1] === '{') {
      const end = closingBrace(code, at + 2);
      if (end === undefined) return 'a “${” that is never closed';
      const script = readScript(code.slice(at + 2, end));
      if (script.error !== undefined) return script.error;
      inner.push(script.tokens);
      at = end + 1;
    } else at += 1;
  }
  return 'a template without its closing `';
}

/** Where the `}` stands that ends what begins here. */
function closingBrace(code: string, start: number): number | undefined {
  let depth = 0;
  let previous: Token | undefined;
  for (let at = start; at < code.length; ) {
    const space = /^(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)/.exec(code.slice(at))?.[0];
    if (space !== undefined) {
      at += space.length;
      continue;
    }
    const token = nextToken(code, at, previous);
    if (typeof token === 'string') return undefined;
    if (token.text === '{' && token.kind === 'sign') depth += 1;
    if (token.text === '}' && token.kind === 'sign') {
      if (depth === 0) return at;
      depth -= 1;
    }
    previous = { ...token, newLine: false };
    at += token.length;
  }
  return undefined;
}

function withoutEscapes(text: string): string {
  const named: Record<string, string> = { n: '\n', t: '\t', r: '\r' };
  return text.replace(/\\([\s\S])/g, (_, sign: string) => named[sign] ?? sign);
}
