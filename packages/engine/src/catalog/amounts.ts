import { isExpression } from './shape.ts';

type Unit = 'minutes' | 'hours' | 'days';

const UNITS: readonly [RegExp, number][] = [
  [/^(?:ms|milli)/i, 1],
  [/^(?:s|sec)/i, 1000],
  [/^(?:m|min)/i, 60_000],
  [/^h/i, 3_600_000],
  [/^d/i, 86_400_000],
  [/^w/i, 604_800_000],
];

const AMOUNT = /^\s*(\d+(?:[.,]\d+)?)\s*(?!m(?:onth|o\b))((?:ms|milli|s|m|h|d|w)[a-z]*)?\.?\s*$/i;

/** "180000", "3 minutes" → milliseconds, an expression as it is; a bare number counts `bare` milliseconds each. Undefined for other words. */
export function milliseconds(said: string, bare = 1): number | string | undefined {
  if (isExpression(said)) return said;
  const [, amount, unit] = AMOUNT.exec(said) ?? [];
  if (amount === undefined) return undefined;
  const each = unit === undefined ? bare : (UNITS.find(([pattern]) => pattern.test(unit))?.[1] ?? bare);
  return Math.round(Number(amount.replace(',', '.')) * each);
}

/** "36 hours" → what n8n takes for a time to wait: whole minutes, hours or days. Undefined for other words. */
export function waitTime(said: string): { amount: number; unit: Unit } | undefined {
  const time = milliseconds(said, 3_600_000);
  if (typeof time !== 'number' || time <= 0) return undefined;
  const minutes = Math.max(1, Math.round(time / 60_000));
  const isDays = /\d\s*[dw]/i.test(said) && minutes % 1440 === 0;
  if (isDays) return { amount: minutes / 1440, unit: 'days' };
  return minutes % 60 === 0 ? { amount: minutes / 60, unit: 'hours' } : { amount: minutes, unit: 'minutes' };
}
