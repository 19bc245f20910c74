import { isChosen } from '@plainflow/contracts/choice';
import { findModel } from '../catalog/models.ts';
import { settingLabel } from '../catalog/setting-labels.ts';
import type { Draft } from './draft.ts';
import { withChosenFields } from './form-asks.ts';
import { withModel } from './model-steps.ts';
import type { Change, Outline, Schedule, Step } from './outline.ts';
import { rescheduled, scheduleWords } from './reschedule.ts';
import { scheduleStep } from './start.ts';

type Choice = Extract<Change, { kind: 'set' }>;

/** One setting of one step becomes what was chosen; all others stay as they are. Nothing where there is no such setting. */
export function choose(draft: Draft, outline: Outline, { node, label, value, schedule }: Choice): Outline {
  const step = outline.steps.find((it) => (it.kept?.name ?? outline.names?.[it.id]) === node);
  const key = step && Object.keys(step.settings).find((it) => settingLabel(draft.catalog, step, it) === label);
  // What decides more than a value is said in words: another node, another condition.
  if (!step || !key || !isChosen(key)) return outline;
  const asked = key === 'field' ? withChosenFields(step, value) : step;
  const said = { ...asked, settings: { ...step.settings, [key]: { from: 'said', value } as const } };
  const made =
    key === 'model' && step.node.includes('.lmChat')
      ? chosenModel(said, value)
      : key === 'version'
        ? { ...said, data: { ...said.data, model: value } }
        : schedule && /^(?:time|when|interval)$/.test(key)
          ? withSchedule(draft, step, key, schedule)
          : said;
  return { ...outline, steps: outline.steps.map((it) => (it === step ? made : it)) };
}

function chosenModel(step: Step, value: string): Step {
  const words = value.toLowerCase().split(/\s+/);
  const model = findModel(
    words.map((lower) => ({ lower, kind: 'word' })),
    0,
  )?.model;
  return model ? withModel(step, model, value) : step;
}

function withSchedule(draft: Draft, step: Step, key: string, said: Schedule): Step {
  const old = step.data?.schedule as Schedule | undefined;
  const schedule = key === 'time' ? rescheduled(old, said, false, '') : said;
  return { ...scheduleStep(draft, schedule, false, scheduleWords(schedule)), id: step.id };
}
