/** Objects and lists within each other; no request and no file needs more. */
export const DEEPEST = 100;

/** Brackets outside of strings. Counted before parsing: what recursion can't walk must not come in. */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const it = text.charCodeAt(i);
    if (quoted) {
      if (it === BACKSLASH) i++;
      else if (it === QUOTE) quoted = false;
    } else if (it === QUOTE) quoted = true;
    else if (it === OPEN_BRACKET || it === OPEN_BRACE) {
      if (++depth > DEEPEST) return true;
    } else if (it === CLOSE_BRACKET || it === CLOSE_BRACE) depth--;
  }
  return false;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
