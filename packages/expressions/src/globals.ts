import { CannotSay, UNKNOWN } from './cannot-say.ts';
import { listOf } from './members.ts';
import type { Within } from './method.ts';
import { momentFrom } from './methods/moment-from.ts';
import { numberOf, toText } from './operators.ts';
import { patternOf } from './patterns.ts';
import { namespaces } from './statics.ts';

/** Functions that stand for themselves. */
const FUNCTIONS: Readonly<Record<string, (it: unknown, base?: unknown) => unknown>> = {
  parseInt: (it, base) => Number.parseInt(toText(it), base === undefined ? 10 : numberOf(base)),
  parseFloat: (it) => Number.parseFloat(toText(it)),
  isNaN: (it) => Number.isNaN(numberOf(it)),
  isFinite: (it) => Number.isFinite(numberOf(it)),
  encodeURIComponent: (it) => encodeURIComponent(toText(it)),
  decodeURIComponent: (it) => decodeURIComponent(toText(it)),
  encodeURI: (it) => encodeURI(toText(it)),
};

/** What JavaScript and n8n know by this name, beside the names that begin with `$`. */
export function globalValue(name: string): unknown {
  if (Object.hasOwn(namespaces, name)) return namespaces[name];
  const call = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
  if (!call) throw new CannotSay(`the name “${name}”`);
  return (it: unknown, base?: unknown) => (it === UNKNOWN ? UNKNOWN : call(it, base));
}

/** `new Date(…)` and the like. */
export function make(name: string, [first, second, ...more]: unknown[], { scope }: Within): unknown {
  if (first === UNKNOWN) return UNKNOWN;
  if (name === 'Date' && more.length === 0 && second === undefined)
    return first === undefined ? scope.now.toJSDate() : momentFrom(first).toJSDate();
  if (name === 'Set') return [...new Set(listOf(first))];
  if (name === 'RegExp') return patternOf(toText(first), second === undefined ? '' : toText(second));
  throw new CannotSay(`“new ${name}”`);
}
