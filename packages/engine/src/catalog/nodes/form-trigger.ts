import { type Field, type Need, profile, type Values } from '../profile.ts';

type FormField = { label: string; type: string; options?: string[]; required?: boolean };

/** Fields as the Form Trigger and Form nodes (2.x) keep them. */
export function formFields(fields: FormField[]): Record<string, unknown> {
  return {
    values: fields.map((it) => ({
      fieldLabel: it.label,
      ...(it.type === 'text' ? {} : { fieldType: it.type }),
      ...(it.type === 'dropdown'
        ? { fieldOptions: { values: (it.options ?? ['Option 1']).map((option) => ({ option })) } }
        : {}),
      // A box to tick needs a word beside it.
      ...(it.type === 'checkbox'
        ? { fieldOptions: { values: (it.options ?? ['Yes']).map((option) => ({ option })) } }
        : {}),
      ...(it.required && it.type !== 'checkbox' ? { requiredField: true } : {}),
    })),
  };
}

const fieldsOf = (v: Values): FormField[] =>
  (v.data('fields') as FormField[] | undefined) ?? [{ label: v('field'), type: 'text', required: true }];

const field: Need = {
  key: 'field',
  label: 'First form field',
  ask: 'What should people fill in?',
  from: [],
  assume: { value: 'Your answer', because: 'you did not say what the form asks for' },
  weight: 'should',
};

/** What n8n adds to the answers, which lie under the labels of the form. */
const submitted: Field[] = [
  { path: 'submittedAt', words: ['submission date', 'submitted at', 'submission time'], type: 'date', internal: true },
  { path: 'formMode', words: ['form mode'], internal: true },
];

export const formTrigger = profile({
  type: 'n8n-nodes-base.formTrigger',
  words: ['form', 'n8n form'],
  kind: 'trigger',
  actions: [
    {
      key: 'form',
      title: 'Form submitted',
      intents: ['watch'],
      nouns: ['form', 'submission'],
      needs: [
        {
          key: 'title',
          label: 'Form title',
          ask: 'What should the form be called?',
          from: [],
          assume: { value: 'Please fill in', because: 'a form needs a heading, and you did not name one' },
        },
        field,
      ],
      write: (v) => ({ formTitle: v('title'), formFields: formFields(fieldsOf(v)), options: {} }),
      gives: submitted,
      open: { spelling: 'as said' },
    },
  ],
});

export const form = profile({
  type: 'n8n-nodes-base.form',
  words: ['form page'],
  kind: 'action',
  actions: [
    {
      key: 'completion',
      title: 'Show the result',
      intents: ['reply'],
      nouns: ['page', 'result', 'screen'],
      write: (v) => ({ operation: 'completion', completionTitle: 'Thank you', completionMessage: v.content() }),
      flow: 'passes',
    },
    {
      key: 'page',
      title: 'Next form page',
      intents: ['get'],
      nouns: ['page', 'question'],
      needs: [field],
      write: (v) => ({ formFields: formFields(fieldsOf(v)), options: {} }),
      gives: submitted,
      open: { spelling: 'as said' },
    },
  ],
});
