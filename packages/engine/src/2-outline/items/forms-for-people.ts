import type { FormField } from '../../catalog/form-fields.ts';
import { formLabel, formTitleFrom } from '../../catalog/form-titles.ts';
import type { Step } from '../outline.ts';
import { type Flow, namedFields } from './flow.ts';

/** A form that starts an automation: a heading that says what it is for, labels as people write them, and nothing left empty that later steps need. */
export function formsForPeople(flow: Flow, release: string | undefined): void {
  flow.steps = flow.steps.map((it) =>
    it.sketched && !it.kept && it.node.endsWith('.formTrigger')
      ? { ...it, ...titled(it), ...labelled(flow, it, release === undefined) }
      : it,
  );
}

function titled({ settings, says }: Step): Pick<Step, 'settings'> {
  const { title } = settings;
  const found = title === undefined || title.from === 'assumed' ? formTitleFrom(says) : undefined;
  const because = 'a form needs a heading, and you did not name one';
  return {
    settings: found === undefined ? settings : { ...settings, title: { from: 'assumed', value: found, because } },
  };
}

/** `isNew`: only the newest n8n keeps a field under another name than its label. */
function labelled(flow: Flow, { id, data }: Step, isNew: boolean): Pick<Step, 'data'> {
  const fields = data?.fields as FormField[] | undefined;
  if (!fields) return data ? { data } : {};
  // Where some boxes must be filled in as was told, the others may be left empty, but for what a step can't do without.
  const isTold = fields.some((it) => it.required) && fields.some((it) => !it.required);
  const reads = isTold ? flow.steps.map(withoutTexts) : flow.steps;
  const read = new Set(
    reads.flatMap((it) => namedFields(it)).flatMap((it) => (it.step === id ? [it.field.toLowerCase()] : [])),
  );
  return {
    data: {
      ...data,
      fields: fields.map(({ shown, ...it }) => ({
        ...it,
        ...(isNew && shown !== undefined ? { shown } : {}),
        ...(isNew && shown === undefined && formLabel(it.label) !== it.label ? { shown: formLabel(it.label) } : {}),
        ...(it.type === 'file' || read.has(it.label.toLowerCase()) ? { required: true } : {}),
      })),
    },
  };
}

/** What a step needs beside what it says and keeps: whom it writes to, what it looks up. */
const withoutTexts = ({ settings }: Step): Pick<Step, 'settings' | 'data'> => ({
  settings: Object.fromEntries(Object.entries(settings).filter(([key]) => !SAYS.has(key))),
  data: {},
});
const SAYS: ReadonlySet<string> = new Set(
  'text subject message title description content caption comment note summary prompt name'.split(' '),
);
