import { operation } from '../operation.ts';

/** What is so anyway. */
export const nothing = operation<object>({
  op: 'nothing',
  phrases: [
    'keep|leave|pass|return|preserve all? other|remaining|rest fields|columns|values as? they|is|are|unchanged? through|on?',
    'keep|leave|preserve everything else as? is|unchanged?',
    'return|output|pass all? {items:items} on|through? unchanged?',
    'return|output result|results',
    'return|output it|them|that',
  ],
  read: () => ({}),
  emit: () => '',
  examples: [{ says: 'Pass the items on unchanged', of: [{ a: 1 }], gives: [{ a: 1 }] }],
});
