/**
 * What is wrong with an answer of a language model, so that it can be mended at once. `at`: the step, by the id that the answer
 * has for it, or the key of the answer. `right`: what would be right, with what there is to choose from.
 */
export type Complaint = { kind: ComplaintKind; at: string; wrong: string; right: string };

export const COMPLAINT_KINDS = [
  'same-id',
  'removes-unknown',
  'no-such-node',
  'no-such-action',
  'no-such-value',
  'after-unknown',
  'after-sub-node',
  'no-such-way',
  'no-pattern',
  'serves-nothing',
  'trigger-after',
  'after-nothing',
  'root-unknown',
  'cannot-serve',
  'expression',
  'ai-elsewhere',
  'made-up',
  'no-formula',
  'code-elsewhere',
  'no-start',
  'asks-unknown',
] as const;
export type ComplaintKind = (typeof COMPLAINT_KINDS)[number];

export const atStep = (id: string): string => `*${id}*`;

export const complaintText = ({ at, wrong, right }: Complaint): string => `${at}: ${wrong} ${right}`;

/** At most so many choices are told: more cost more than they help. */
const MOST = 24;

export const quoted = (text: string): string => JSON.stringify(text.slice(0, 80));

/** What there is to choose from, likeliest first. */
export function listed(all: readonly string[], none = 'none'): string {
  const more = all.length > MOST ? ` and ${all.length - MOST} more` : '';
  return all.length === 0 ? none : `${all.slice(0, MOST).join(', ')}${more}`;
}
