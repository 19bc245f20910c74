import { type FormField, formFields } from '../form-fields.ts';
import { type Field, type Need, profile, type Values } from '../profile.ts';

const fieldsOf = (v: Values): FormField[] =>
  (v.data('fields') as FormField[] | undefined) ?? [{ label: v('field'), type: 'text', required: true }];

const field: Need = {
  key: 'field',
  label: 'First form field',
  ask: 'What should people fill in?',
  from: [],
  assume: { value: 'Your answer', because: 'you did not say what the form asks for' },
  weight: 'should',
  settledBy: 'fields',
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
      needs: [
        {
          key: 'title',
          label: 'Title of the last page',
          ask: 'What should the title of the last page be?',
          weight: 'may',
          from: [],
        },
        { key: 'text', label: 'Text of the last page', ask: 'What should the last page say?', weight: 'may', from: [] },
        {
          key: 'redirect',
          label: 'Address that the browser goes to at the end',
          ask: 'Where should the browser go at the end?',
          weight: 'may',
          from: [],
        },
      ],
      write: (v) =>
        v.has('redirect')
          ? { operation: 'completion', respondWith: 'redirect', redirectUrl: v('redirect') }
          : {
              operation: 'completion',
              completionTitle: v('title') || 'Thank you',
              completionMessage: v('text') || v.content(),
            },
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
