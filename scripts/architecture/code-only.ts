/**
 * The text of a TypeScript file with its comments and the contents of its strings blanked, so that a word found in the
 * rest is code. A template's text goes, the code in its `${…}` stays.
 */
export function codeOnly(text: string): string {
  let code = '';
  let at = 0;
  /** Open braces since the innermost `${`; empty outside of templates. */
  const templates: number[] = [];

  const skipTo = (end: number) => {
    code += text.slice(at, end).replace(/[^\n]/g, ' ');
    at = end;
  };

  while (at < text.length) {
    const two = text.slice(at, at + 2);
    const char = text.charAt(at);
    const depth = templates.length - 1;
    if (two === '//') skipTo(endOf(/\n|$/g, text, at));
    else if (two === '/*') skipTo(endOf(/\*\/|$/g, text, at + 2));
    else if (char === "'" || char === '"') skipTo(endOf(QUOTED[char], text, at + 1));
    else if (char === '/' && startsRegex(code)) skipTo(endOf(REGEX, text, at));
    else if (char === '`' || (char === '}' && templates[depth] === 0)) {
      if (char === '}') templates.pop();
      skipTo(endOf(TEMPLATE_TEXT, text, at + 1));
      if (text.slice(at - 2, at) === '${') templates.push(0);
    } else {
      if (depth >= 0 && char === '{') templates[depth] = (templates[depth] ?? 0) + 1;
      if (depth >= 0 && char === '}') templates[depth] = (templates[depth] ?? 0) - 1;
      code += char;
      at += 1;
    }
  }
  return code;
}

const QUOTED = { "'": /(?:\\.|[^'\\\n])*['\n]?/gy, '"': /(?:\\.|[^"\\\n])*["\n]?/gy } as const;
const TEMPLATE_TEXT = /(?:\\[\s\S]|(?!\$\{)[^`\\])*(?:`|\$\{)?/gy;
const REGEX = /\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n])+\/?[a-z]*/gy;

function endOf(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.exec(text) ? pattern.lastIndex : text.length;
}

/** After a value a slash divides; elsewhere it starts a regular expression. */
function startsRegex(before: string): boolean {
  return /(?:^|[=(,:[!&|?{};+*%~^<>-]|\b(?:return|case|typeof))\s*$/.test(before.slice(-20));
}
