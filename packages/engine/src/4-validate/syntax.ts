import { LONGEST } from './script.ts';

/**
 * Is this JavaScript? The language itself is asked: a function is made of the code and thrown away. It is never called, so
 * nothing of it runs, and a body cannot break out of its function. Where making functions is forbidden, our own reading counts.
 */
export function codeFault(code: string, kind: 'value' | 'body', read: () => string | undefined): string | undefined {
  if (code.length > LONGEST || PLAIN.test(code)) return undefined;
  try {
    if (kind === 'body') new GeneratorBody(code);
    else new AsyncBody(`return (${withoutEnd(code)}\n)`);
    return undefined;
  } catch (error) {
    // Too deep for the stack, or forbidden: nothing is known then.
    if (!(error instanceof SyntaxError)) return read();
    return read() ?? lowered(error.message);
  }
}

/** n8n runs code in a function that may wait and yield; expressions may wait. */
const AsyncBody = (async () => {}).constructor as FunctionConstructor;
const GeneratorBody = async function* () {}.constructor as FunctionConstructor;

/** `$json.a.b`, `$('Name').item.json['c']`: most expressions are no more than that, and need no asking. */
const PLAIN = /^\s*\$[a-z]*(?:\(\s*'[^'\\\n]*'\s*\))?(?:\.[a-z_]\w*(?:\(\))?|\[\d+\]|\['[^'\\\n]*'\])*\s*$/i;

/** A semicolon may end the value. */
function withoutEnd(code: string): string {
  const trimmed = code.trimEnd();
  return trimmed.endsWith(';') ? trimmed.slice(0, -1) : trimmed;
}

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
