/**
 * The JSON in a text: alone, in a code block, or with talk before and after it; commas before a closing bracket and comments
 * are left out. undefined where there is none, where it is cut off, or where there are several.
 */
export function jsonIn(text: string): unknown {
  const whole = parsed(text);
  if (whole !== undefined) return whole;
  const found = objectsIn(text).flatMap((it) => {
    const value = parsed(it) ?? parsed(plain(it));
    return typeof value === 'object' && value !== null ? [value] : [];
  });
  // Talk may hold small examples; an answer has a kind or steps. Of two answers nobody knows which is meant.
  const answers = found.filter((it) => 'kind' in it || 'steps' in it || Array.isArray(it));
  const [one, ...more] = answers.length > 0 ? answers : found;
  return more.length === 0 ? one : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The outermost {…} and […] of a text; brackets within strings do not count. */
function objectsIn(text: string): string[] {
  const found: string[] = [];
  for (let start = opening(text, 0); start >= 0; ) {
    const end = closing(text, start);
    if (end < 0) break;
    found.push(text.slice(start, end));
    start = opening(text, end);
  }
  return found;
}

function opening(text: string, from: number): number {
  const at = text.slice(from).search(/[{[]/);
  return at < 0 ? -1 : from + at;
}

/** Behind the bracket that closes the one at `start`; -1 where none does. */
function closing(text: string, start: number): number {
  const tokens = /"(?:[^"\\]|\\.)*(?:"|$)|[{}[\]]/gs;
  tokens.lastIndex = start;
  let depth = 0;
  for (let token = tokens.exec(text); token; token = tokens.exec(text)) {
    if (token[0] === '{' || token[0] === '[') depth += 1;
    else if (token[0] === '}' || token[0] === ']') depth -= 1;
    if (depth === 0) return tokens.lastIndex;
  }
  return -1;
}

/** Without comments, and without commas that nothing follows. */
const plain = (json: string): string =>
  json
    .replace(/("(?:[^"\\]|\\.)*(?:"|$))|\/\/[^\n]*|\/\*.*?(?:\*\/|$)/gs, (_, kept: string | undefined) => kept ?? '')
    .replace(/("(?:[^"\\]|\\.)*(?:"|$))|,(?=\s*[}\]])/gs, (_, kept: string | undefined) => kept ?? '');
