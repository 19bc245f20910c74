import type { FormField, Setting, Step } from '../outline.ts';
import { actionOf, assumedField, BASE, before, type Flow, namedFields, stepOf } from './flow.ts';

/**
 * WhatsApp's templates mostly greet by the first name, and Meta refuses one whose variables get no values: where it is known of whom is
 * written to, the first variable gets it.
 */
export function greetInTemplates(flow: Flow): void {
  flow.steps = flow.steps.map((it) => {
    if (it.node !== `${BASE}whatsApp` || it.action !== 'message.sendTemplate' || !it.sketched || it.kept) return it;
    const isSaid = it.settings.variables !== undefined || (it.settings.template ?? MISSING).from === 'said';
    const variables = isSaid ? undefined : firstName(flow, it);
    return variables ? { ...it, settings: { ...it.settings, variables } } : it;
  });
}

const MISSING: Setting = { from: 'missing' };

function firstName(flow: Flow, step: Step): Setting | undefined {
  for (const id of before(flow, step.id)) {
    const from = stepOf(flow, id);
    const field = from && namedIn(flow, from);
    if (field !== undefined)
      return assumedField(id, field, 'the first variable of the template is taken to be the first name');
  }
  return undefined;
}

/** What the first name is called in what a step gives. */
function namedIn(flow: Flow, step: Step): string | undefined {
  const { query } = step.settings;
  const selected =
    /executeQuery$/.test(step.action) && query && query.from !== 'missing' ? SELECT.exec(query.value) : null;
  const form = (step.data?.fields as FormField[] | undefined)?.map((it) => it.label) ?? [];
  const read = flow.steps.flatMap(namedFields).flatMap((it) => (it.step === step.id ? [it.field] : []));
  const given = actionOf(flow, step)?.gives?.flatMap((it) => (it.likely ? [] : it.words)) ?? [];
  return [...(selected?.[1]?.match(/\w+/g) ?? []), ...form, ...read, ...given].find((it) => FIRST_NAME.test(it));
}

const SELECT = /\bselect\b([\s\S]*?)\bfrom\b/i;
const FIRST_NAME = /^first[ _-]?name$/i;
