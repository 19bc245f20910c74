import { faultOfExpression, flat, readScript, type Script, type Token } from './script.ts';
import { codeFault } from './syntax.ts';

export type Expression = {
  /** Of all `{{ }}` together, those inside templates too. */
  tokens: Token[];
  /** The same, one list for each `{{ }}`. */
  codes: Token[][];
  /** The plain text before the first `{{ }}`, between two of them, and after the last: one more than there are codes. */
  plain: string[];
  /** What keeps n8n from reading it. */
  faults: string[];
};

/** An expression as n8n reads it: text with code in `{{ }}`. Given with its leading `=`. */
export function readExpression(value: string): Expression {
  const { codes, plain } = partsOf(value);
  const scripts = codes.map(({ code, closed }): Script => (closed ? readScript(code) : { tokens: [] }));
  const faults = codes.flatMap(({ code, closed }, index) => {
    if (!closed) return ['“{{” without “}}”'];
    if (code.trim() === '') return ['an empty {{ }}'];
    const script = scripts[index] ?? { tokens: [] };
    const fault = faultOf(code, script) ?? forbiddenIn(flat(script.tokens));
    return fault ? [fault] : [];
  });
  const tokens = scripts.map((it) => flat(it.tokens));
  return { tokens: tokens.flat(), codes: tokens, plain, faults };
}

/** One value; or several, of which n8n takes the last. */
function faultOf(code: string, script: Script): string | undefined {
  const [first] = script.tokens;
  if (first?.text === 'function') return 'a function where a value belongs';
  const fault = codeFault(code, 'value', () => faultOfExpression(script));
  const areValues =
    fault !== undefined && areStatements(script.tokens) && codeFault(code, 'body', () => fault) === undefined;
  return areValues ? undefined : fault;
}

/** Values with semicolons between; no `if`, no `const`. */
function areStatements(tokens: readonly Token[]): boolean {
  let depth = 0;
  let starts = true;
  let count = 0;
  for (const { kind, text } of tokens) {
    if (starts && kind === 'name' && STATEMENTS.has(text)) return false;
    if (kind === 'sign' && '([{'.includes(text)) depth += 1;
    if (kind === 'sign' && ')]}'.includes(text)) depth -= 1;
    starts = kind === 'sign' && text === ';' && depth === 0;
    if (starts) count += 1;
  }
  return count > 0;
}

const STATEMENTS = new Set(
  `async break class const continue debugger do export for function if import let return switch throw try var while with`.split(
    /\s+/,
  ),
);

/** Keys that could lead out of an expression, so n8n reads none that has one: not even `$json.caller`. */
function forbiddenIn(tokens: readonly Token[]): string | undefined {
  const found = tokens.find((token, at) => {
    const before = tokens[at - 1]?.text;
    const key = token.kind === 'name' ? before === '.' || before === '?.' : token.kind === 'text' && before === '[';
    return key && FORBIDDEN.has(token.text);
  });
  return found && `the key “${found.text}”, which n8n allows nowhere in an expression`;
}

const FORBIDDEN = new Set(
  `__proto__ prototype constructor getPrototypeOf setPrototypeOf getOwnPropertyDescriptor getOwnPropertyDescriptors defineProperty
  defineProperties mainModule binding _linkedBinding _load prepareStackTrace __lookupGetter__ __lookupSetter__ __defineGetter__
  __defineSetter__ caller callee arguments getBuiltinModule dlopen execve loadEnvFile`.split(/\s+/),
);

/** The pieces of code. The first `}}` ends one, wherever it stands; a backslash before brackets keeps them as text. */
function partsOf(text: string): { codes: { code: string; closed: boolean }[]; plain: string[] } {
  const codes: { code: string; closed: boolean }[] = [];
  const plain: string[] = [];
  for (let at = 1; ; ) {
    const start = find(text, '{{', at);
    if (start < 0) return { codes, plain: [...plain, text.slice(at)] };
    plain.push(text.slice(at, start));
    const end = find(text, '}}', start + 2);
    if (end < 0) return { codes: [...codes, { code: text.slice(start + 2), closed: false }], plain: [...plain, ''] };
    codes.push({ code: text.slice(start + 2, end).replace('\\}}', '}}'), closed: true });
    at = end + 2;
  }
}

function find(text: string, brackets: string, from: number): number {
  for (let at = text.indexOf(brackets, from); at >= 0; at = text.indexOf(brackets, at + 2)) {
    let slashes = 0;
    while (at - slashes > from && text[at - slashes - 1] === '\\') slashes += 1;
    if (slashes % 2 === 0) return at;
  }
  return -1;
}
