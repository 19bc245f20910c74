import type { Catalog } from '../catalog/catalog.ts';
import { profileOf } from '../catalog/profile-of.ts';
import type { Outline } from './outline.ts';

export type Question = {
  /** What the answer settles: `start`, `goal`, or `<step>.<need>`. */
  key: string;
  text: string;
  options: string[];
};

/** The question that would change the result most, or none where sensible assumptions serve. */
export function nextQuestion(catalog: Catalog, outline: Outline, asked: ReadonlySet<string>): Question | undefined {
  return candidates(catalog, outline).find((it) => !asked.has(it.key));
}

/** What is worth a question. Documents, tables and folders are picked from a list inside n8n: a marked placeholder serves. */
const ASKED = new Set(['channel', 'phone', 'handle']);

const WORK = (outline: Outline): number =>
  outline.steps.filter((it) => !/Trigger$|\.webhook$|emailReadImap/.test(it.node)).length;

function candidates(catalog: Catalog, outline: Outline): Question[] {
  const questions: Question[] = [];
  const first = outline.steps[0];
  const unclearStart = first?.settings.when?.from === 'missing';
  if (WORK(outline) === 0 && unclearStart) {
    return [
      {
        key: 'goal',
        text: 'What should the automation do, step by step? Name the apps it should use, for example “when a form is filled in, add a row to Google Sheets and tell me on Slack”.',
        options: [],
      },
    ];
  }
  if (WORK(outline) === 0) {
    return [
      {
        key: 'goal',
        text: 'And what should happen then? Name the apps it should use.',
        options: ['Send me an email', 'Add a row to Google Sheets', 'Post a message to Slack'],
      },
    ];
  }
  if (unclearStart)
    questions.push({
      key: 'start',
      text: 'When should this run?',
      options: ['Every day at 9:00', 'Every hour', 'When I click a button', 'When something calls a webhook'],
    });
  for (const step of outline.steps) {
    const profile = profileOf(catalog, step.node);
    const action = profile?.actions.find((it) => it.key === step.action) ?? profile?.actions[0];
    for (const need of action?.needs ?? []) {
      if (need.weight === 'must' && ASKED.has(need.from[0] ?? 'text') && step.settings[need.key]?.from === 'missing')
        questions.push({ key: `${step.id}.${need.key}`, text: need.ask, options: need.options ?? [] });
    }
  }
  return questions;
}
