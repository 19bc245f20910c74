import type { Values } from './profile.ts';
import { asCode } from './shape.ts';

/**
 * The first and the last name of whom the incoming item is about. Where it has the whole name in one field, each gets its part
 * of it, and never both the same.
 */
export function personName(v: Values): { first?: string; last?: string } {
  const first = v.field('first name', 'name', 'full name', 'sender name');
  const last = v.field('last name', 'surname');
  if (first === undefined) return last === undefined ? {} : { last };
  const whole = last === undefined ? !/first|given/i.test(first) && first.startsWith('={{') : last === first;
  if (!whole) return last === undefined ? { first } : { first, last };
  const code = asCode(first);
  return {
    first: `={{ ${code}.trim().split(' ')[0] }}`,
    last: `={{ ${code}.trim().split(' ').slice(1).join(' ') }}`,
  };
}

/** The parts that are known, by the names of their parameters. */
export function nameFields(v: Values, first: string, last: string): Record<string, string> {
  const name = personName(v);
  return {
    ...(name.first === undefined ? {} : { [first]: name.first }),
    ...(name.last === undefined ? {} : { [last]: name.last }),
  };
}
