import { isExpression, isObject, type Values } from './conditions.ts';
import type { Parameter } from './facts.ts';

export const LOCATORS = new Set(['resourceLocator', 'workflowSelector', 'agentSelector']);

/** A resource locator, n8n's way to name a thing in an account: `{ __rl: true, mode, value }`. */
export function toLocator(it: Parameter, value: unknown): Values | undefined {
  if (!isObject(value)) {
    return typeof value === 'string' || typeof value === 'number' ? locator(it, value) : undefined;
  }
  const inner = value.value ?? '';
  if (typeof inner === 'object') return undefined;
  const mode = typeof value.mode === 'string' ? value.mode : '';
  const { __rl, mode: _, value: __, ...rest } = value;
  const fits = modesOf(it).some((candidate) => candidate.name === mode) && (inner === '' || fitsMode(it, mode, inner));
  const right = fits ? { __rl: true, mode, value: inner } : locator(it, inner as string | number);
  return { ...right, ...rest };
}

/** Does the value have the form that this mode asks for? Expressions are known only later. */
export function fitsMode(it: Parameter, mode: string, value: unknown): boolean {
  const pattern = modesOf(it).find((candidate) => candidate.name === mode)?.pattern;
  if (pattern === undefined || isExpression(value)) return true;
  try {
    return new RegExp(`^${pattern}$`).test(String(value));
  } catch {
    return true; // a pattern that only n8n's own engine reads
  }
}

export function modesOf(it: Parameter): NonNullable<Parameter['modes']> {
  return it.modes ?? ['list', 'id'].map((name) => ({ name, label: name, type: name === 'list' ? 'list' : 'string' }));
}

function locator(it: Parameter, value: string | number): Values {
  const mode = modeFor(it, value);
  // Chosen from a list in the editor: what is known is the name, which then stands for the id as well.
  const named = mode === 'list' && value !== '' ? { cachedResultName: String(value) } : {};
  return { __rl: true, mode, value, ...named };
}

function modeFor(it: Parameter, value: string | number): string {
  const modes = modesOf(it).map((mode) => mode.name);
  const standard = isObject(it.default) && typeof it.default.mode === 'string' ? it.default.mode : modes[0];
  if (value === '') return standard ?? 'list';
  const typed = modes.filter((mode) => mode !== 'list');
  if (isExpression(value)) return typed.find((mode) => mode === 'id') ?? typed[0] ?? 'list';
  if (/^https?:\/\//i.test(String(value)) && typed.includes('url') && fitsMode(it, 'url', value)) return 'url';
  const others = typed.filter((mode) => mode !== 'url');
  const byName = others.filter((mode) => mode !== 'id');
  const best = looksLikeId(String(value)) ? [...others.filter((mode) => mode === 'id'), ...byName] : byName;
  return best.find((mode) => fitsMode(it, mode, value)) ?? (modes.includes('list') ? 'list' : (others[0] ?? 'list'));
}

/** One word with a digit in it, or long and mixed: nobody names a thing so. */
function looksLikeId(value: string): boolean {
  return /^(?=.*\d)[\w-]{6,}$/.test(value) || /^\d+$/.test(value) || /^[\w-]{20,}$/.test(value);
}
