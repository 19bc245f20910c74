import type { Change, FormField } from '../1-read/clause.ts';
import { BASE, type Draft } from './draft.ts';

/** "the form should also ask for a phone number", "no message field": what the form that starts it asks for. False where there is no form. */
export function changeFields(
  draft: Draft,
  { add = [], remove = [], optional = [], required = [] }: Extract<Change, { kind: 'fields' }>,
): boolean {
  const form = draft.steps.findLast((it) => it.node === `${BASE}formTrigger` || it.node === `${BASE}form`);
  if (!form) return false;
  // What nobody had told makes room for what is told now.
  const fields = (form.data?.fields as FormField[] | undefined) ?? [];
  const fresh = add.filter((it) => !fields.some((one) => same(one, it.label)));
  const kept = fields
    .filter((it) => !remove.some((words) => same(it, words)))
    .map((it): FormField => {
      const { required: was, ...plain } = it;
      if (optional.some((words) => same(it, words))) return plain;
      return required.some((words) => same(it, words)) ? { ...plain, required: true } : it;
    });
  if (kept.length + fresh.length === 0) return false;
  const { field: _, ...settings } = form.settings;
  const made = { ...form, settings, data: { ...form.data, fields: [...kept, ...fresh] } };
  draft.steps = draft.steps.map((it) => (it === form ? made : it));
  return true;
}

const plain = (words: string): string =>
  words.toLowerCase().replace(/\b(?:field|question|box|number|address)s?\b|[^a-z0-9]/g, '');
const same = ({ label }: FormField, words: string): boolean => plain(label) === plain(words) && plain(label) !== '';
