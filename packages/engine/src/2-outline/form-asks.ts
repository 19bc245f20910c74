import type { FormField } from '../1-read/clause.ts';
import { BASE, type Draft } from './draft.ts';
import type { Step } from './outline.ts';
import { needsOf } from './set-value.ts';

/** "When the form is filled in, send them an email": the form asks for the address that it goes to. */
export function askForAddress(draft: Draft): void {
  const form = draft.steps[0];
  if (form?.node !== `${BASE}formTrigger` || form.kept) return;
  const told = form.data?.fields as FormField[] | undefined;
  const more = ASKED.filter(
    ({ kind, has }) => !told?.some((it) => has.test(it.label)) && draft.steps.some((it) => lacks(draft, it, kind)),
  );
  if (more.length === 0) return;
  const name: FormField[] = told ? [] : [{ label: 'Name', type: 'text', required: true }];
  const fields = [...name, ...(told ?? []), ...more.map((it) => it.field)];
  const value = more.map((it) => it.field.label).join(', ');
  const settings = { ...form.settings, field: { from: 'assumed' as const, value, because: BECAUSE } };
  draft.steps = draft.steps.map((it) => (it === form ? { ...form, settings, data: { ...form.data, fields } } : it));
}

const BECAUSE = 'what is sent to whoever fills in the form needs to know where to';

const ASKED: { kind: 'email' | 'phone'; has: RegExp; field: FormField }[] = [
  { kind: 'email', has: /mail/i, field: { label: 'Email', type: 'email', required: true } },
  {
    kind: 'phone',
    has: /phone|mobile|whatsapp|^number$/i,
    field: { label: 'Phone number', type: 'text', required: true },
  },
];

/** Does it go to whoever the data is about, with no address told? */
function lacks(draft: Draft, step: Step, kind: 'email' | 'phone'): boolean {
  const recipient = step.data?.recipient as { whom: string; field?: string } | undefined;
  return (
    recipient?.whom === 'others' &&
    needsOf(draft, step).some((it) => it.from[0] === kind && step.settings[it.key]?.from === 'missing')
  );
}

/** The fields as they are once another one was chosen for those that were assumed. */
export function withChosenFields(step: Step, value: string): Step {
  const old = step.settings.field;
  const fields = step.data?.fields as FormField[] | undefined;
  if (old?.from !== 'assumed' || !fields) return step;
  const assumed = old.value.split(', ');
  const chosen = value.split(/\s*,\s*|\s+and\s+/).filter(Boolean);
  const kept = fields.filter((it) => !assumed.includes(it.label));
  const made = chosen.map(
    (label): FormField => ({ label, type: /e-?mail/i.test(label) ? 'email' : 'text', required: true }),
  );
  return { ...step, data: { ...step.data, fields: [...kept, ...made] } };
}
