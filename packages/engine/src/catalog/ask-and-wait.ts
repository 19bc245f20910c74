import { waitTime } from './amounts.ts';
import { type FormField, formFields } from './form-fields.ts';
import type { Need, Values } from './profile.ts';
import { given } from './shape.ts';

/** Questions that a message asks: a decision or a form, and how long the workflow waits for somebody to answer. */

const may = (key: string, label: string, ask: string, also: string[]): Need => ({
  key,
  label,
  ask,
  from: [],
  weight: 'may',
  also,
});

export const decisionNeeds: readonly Need[] = [
  may('approveLabel', 'Text of the button that agrees', 'What should the button that agrees say?', [
    'approve button label',
    'approve label',
    'approve button',
    'yes button',
  ]),
  may('rejectLabel', 'Text of the button that declines', 'What should the button that declines say?', [
    'disapproveLabel',
    'disapprove button label',
    'disapprove button',
    'decline label',
    'decline button label',
    'decline button',
    'reject button label',
    'reject button',
    'no button',
  ]),
  may('waitLimit', 'Longest time to wait', 'How long should it wait for the answer at most?', [
    'limitWaitTime',
    'limit wait time',
    'wait limit',
    'timeout',
    'max wait time',
    'maximum wait time',
  ]),
];

/** What a message that waits asks for: yes or no, or the fields of a form, which open in the browser. */
export function decision(v: Values): Record<string, unknown> {
  const fields = (v.data('fields') as FormField[] | undefined) ?? [];
  return fields.length > 0
    ? { responseType: 'customForm', defineForm: 'fields', formFields: formFields(fields), options: options(v) }
    : { approvalOptions: { values: { approvalType: 'double', ...labels(v) } }, options: options(v) };
}

/** Does a step with this action wait for an answer? Its form has the fields that it then gives. */
export const asksAndWaits = (action: string): boolean => action.endsWith('sendAndWait');

const labels = (v: Values): Record<string, string> =>
  given(v, { approveLabel: 'approveLabel', disapproveLabel: 'rejectLabel' });

/** `limit` of the step (unit: minutes, hours or days), or its wait, is how long it waits where no value says it. */
function options(v: Values): Record<string, unknown> {
  const wait = v.data('amount') === undefined ? undefined : waitTime(`${v.data('amount')} ${v.data('unit')}`);
  const limit = v.has('waitLimit')
    ? waitTime(v('waitLimit'))
    : ((v.data('limit') as { amount: number; unit: string } | undefined) ?? wait);
  const values = limit && { limitType: 'afterTimeInterval', resumeAmount: limit.amount, resumeUnit: limit.unit };
  return { ...(values ? { limitWaitTime: { values } } : {}), appendAttribution: false };
}
