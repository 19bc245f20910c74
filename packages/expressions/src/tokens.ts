import { CannotSay } from './cannot-say.ts';

export type Token = {
  kind: 'name' | 'number' | 'text' | 'template' | 'pattern' | 'sign' | 'end';
  /** Of a text what it says, of the rest what is written. */
  text: string;
  /** Of a template: its texts, and the code between them. */
  texts?: string[];
  codes?: string[];
};

/** The tokens of a piece of JavaScript; the last is the end. */
export function tokensOf(code: string): Token[] {
  if (code.length > LONGEST) throw new CannotSay('code of this length');
  const tokens: Token[] = [];
  for (let at = 0; ; ) {
    at += match(SPACE, code, at)?.length ?? 0;
    if (at >= code.length) return [...tokens, { kind: 'end', text: '' }];
    const { length, ...token } = tokenAt(code, at, tokens.at(-1));
    tokens.push(token);
    at += length;
  }
}

const LONGEST = 20_000;

type Read = Token & { length: number };

function tokenAt(code: string, at: number, before: Token | undefined): Read {
  const first = code.charAt(at);
  const name = match(NAME, code, at);
  if (name !== undefined) return { kind: 'name', text: name, length: name.length };
  const number = match(NUMBER, code, at);
  if (number !== undefined) return { kind: 'number', text: number.replaceAll('_', ''), length: number.length };
  const quoted = match(QUOTED, code, at);
  if (quoted !== undefined) return { kind: 'text', text: unescaped(quoted.slice(1, -1)), length: quoted.length };
  if (first === '`') return templateAt(code, at);
  const pattern = first === '/' && !endsValue(before) ? match(PATTERN, code, at) : undefined;
  if (pattern !== undefined) return { kind: 'pattern', text: pattern, length: pattern.length };
  const sign = match(SIGN, code, at);
  if (sign !== undefined) return { kind: 'sign', text: sign, length: sign.length };
  throw new CannotSay(`the character “${first}”`);
}

const SPACE = /(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)+/y;
const NAME = /[\p{L}_$][\p{L}\p{N}_$]*/uy;
const NUMBER = /0[xob][\da-f]+|(?:\d[\d_]*(?:\.\d[\d_]*)?|\.\d+)(?:e[+-]?\d+)?/iy;
const QUOTED = /'(?:\\[\s\S]|[^'\\\n])*'|"(?:\\[\s\S]|[^"\\\n])*"/y;
const PATTERN = /\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/y;
const SIGN = /\.\.\.|===|!==|\*\*|=>|==|!=|<=|>=|&&|\|\||\?\?|\?\.(?!\d)|[-+*/%<>!?:,.(){}[\];=]/y;

function match(pattern: RegExp, code: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(code)?.[0];
}

/** Behind a value, `/` divides; elsewhere it begins a pattern. */
const endsValue = (it: Token | undefined): boolean =>
  it !== undefined && (it.kind !== 'sign' || [')', ']', '}'].includes(it.text)) && it.text !== 'return';

function templateAt(code: string, start: number): Read {
  const texts: string[] = [];
  const codes: string[] = [];
  let from = start + 1;
  for (let at = from; at < code.length; at += 1) {
    const here = code.charAt(at);
    if (here === '`') {
      const all = [...texts, unescaped(code.slice(from, at))];
      return { kind: 'template', text: '', texts: all, codes, length: at + 1 - start };
    }
    if (here === '\\') at += 1;
    if (here !== '$' || code[at + 1] !== '{') continue;
    const end = endOfPlace(code, at + 2);
    texts.push(unescaped(code.slice(from, at)));
    codes.push(code.slice(at + 2, end));
    at = end;
    from = end + 1;
  }
  throw new CannotSay('a template without its end');
}

/** Where the brace is that closes `${`; texts and inner templates may hold braces of their own. */
function endOfPlace(code: string, from: number): number {
  let open = 0;
  for (let at = from; at < code.length; at += 1) {
    const here = code.charAt(at);
    const quoted = match(QUOTED, code, at);
    if (quoted !== undefined) at += quoted.length - 1;
    else if (here === '`') at += templateAt(code, at).length - 1;
    else if (here === '{') open += 1;
    else if (here === '}' && open === 0) return at;
    else if (here === '}') open -= 1;
  }
  throw new CannotSay('a template without its end');
}

function unescaped(text: string): string {
  return text.replace(/\\(?:u\{([\da-f]+)\}|u([\da-f]{4})|x([\da-f]{2})|\r?\n|([\s\S]))/gi, (_, ...found) => {
    const [long, short, byte, sign = ''] = found as (string | undefined)[];
    const code = Number.parseInt(long ?? short ?? byte ?? '', 16);
    if (!Number.isNaN(code)) return code <= 0x10ffff ? String.fromCodePoint(code) : '';
    return ESCAPES[sign] ?? sign;
  });
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v', 0: '\0' };
