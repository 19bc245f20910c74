import { faultOfExpression, readScript, type Token } from './script.ts';

export type Expression = {
  /** Of all `{{ }}` together. */
  tokens: Token[];
  /** What keeps n8n from reading it. */
  faults: string[];
};

/** An expression as n8n reads it: text with code in `{{ }}`. Given with its leading `=`. */
export function readExpression(value: string): Expression {
  const codes = codesIn(value.slice(1));
  const scripts = codes.map(({ code }) => readScript(code));
  const faults = codes.flatMap(({ code, closed }, index) => {
    if (!closed) return ['“{{” without “}}”'];
    if (code.trim() === '') return ['an empty {{ }}'];
    const script = scripts[index];
    const fault = script && faultOfExpression(script);
    return fault ? [fault] : [];
  });
  return { tokens: scripts.flatMap((it) => it.tokens), faults };
}

/** The pieces of code. The first `}}` ends one, wherever it stands; a backslash before brackets keeps them as text. */
function codesIn(text: string): { code: string; closed: boolean }[] {
  const codes: { code: string; closed: boolean }[] = [];
  let rest = text;
  for (;;) {
    const start = find(rest, '{{');
    if (start < 0) return codes;
    const inside = rest.slice(start + 2);
    const end = find(inside, '}}');
    if (end < 0) return [...codes, { code: inside, closed: false }];
    codes.push({ code: inside.slice(0, end).replace('\\}}', '}}'), closed: true });
    rest = inside.slice(end + 2);
  }
}

function find(text: string, brackets: string): number {
  for (let at = text.indexOf(brackets); at >= 0; at = text.indexOf(brackets, at + 2)) {
    const slashes = /\\*$/.exec(text.slice(0, at))?.[0].length ?? 0;
    if (slashes % 2 === 0) return at;
  }
  return -1;
}
