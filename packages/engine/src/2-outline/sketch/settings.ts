import type { SketchStep } from '../../1-read/clause.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import { conditionWords } from '../condition-words.ts';
import type { Schedule, Setting, Step } from '../outline.ts';
import { scheduleWords } from '../reschedule.ts';
import { namedModel } from './named-model.ts';
import { type Ids, toldValue } from './terms.ts';

/** What a sketch says of the values of a step with this node, and what it assumed of the step as a whole. */
export function settingsOf(
  catalog: Catalog,
  node: string,
  { values, unsaid, because: reason, title, work }: SketchStep,
  ids: Ids,
): Record<string, Setting> {
  const name = node.split('.').at(-1) ?? '';
  return Object.fromEntries([
    ...assumed('node', catalog.entry(node)?.label ?? name, reason),
    ...(unsaid && !reason ? assumed('step', title || name, 'the video does not say it') : []),
    ...reasons(work),
    ...versionOf(node, values),
    ...values.map(({ need, value, because }): [string, Setting] => [
      need,
      because ? { from: 'assumed', ...toldValue(value, ids), because } : { from: 'said', ...toldValue(value, ids) },
    ]),
  ]);
}

/** What a form asks for when nobody says: that assumption ends with the fields that are told. */
export function withoutAssumedField(settings: Step['settings'], data: Step['data']): Step['settings'] {
  const { field, ...rest } = settings;
  return data?.fields && field && field.from !== 'said' ? rest : settings;
}

const assumed = (key: string, value: string, because: string | undefined): [string, Setting][] =>
  because && value !== '' ? [[key, { from: 'assumed', value, because }]] : [];

/** Words that leave open which model is meant stand for the newest of the kind, which the guide tells. */
function versionOf(node: string, values: SketchStep['values']): [string, Setting][] {
  const model = namedModel(node, values);
  if (!model?.newest) return [];
  const because = `you named no version; this is the newest “${model.newest}” that is known here`;
  return [['version', { from: 'assumed', value: model.id, because }]];
}

/** What was assumed of the structured part stands in the guide like any other assumption. */
function reasons({
  schedule,
  scheduleBecause,
  assumedTime,
  conditions,
  conditionsBecause,
  ways = [],
}: SketchStep['work']): [string, Setting][] {
  const when = schedule?.kind === 'cron' ? schedule.expression : schedule && scheduleWords(schedule);
  return [
    ...assumed('when', when || 'this schedule', schedule && scheduleBecause),
    ...assumed('time', schedule ? timeOf(schedule) : '', assumedTime && !scheduleBecause ? NO_TIME : undefined),
    ...assumed('conditions', conditions ? conditionWords(conditions) : '', conditions && conditionsBecause),
    ...ways.flatMap(({ name, conditions: own, description, because }) =>
      assumed(`${WAY}${name}`, own ? conditionWords(own) : description, because),
    ),
  ];
}

const NO_TIME = 'you did not say at what time';

/** The times of day of a schedule: "08:00, 13:00"; "" where it has none. */
function timeOf(schedule: Schedule): string {
  const times = schedule.kind === 'at' ? schedule.times : schedule.kind === 'every' && schedule.at ? [schedule.at] : [];
  return times.map(({ hour, minute }) => [hour, minute].map((it) => String(it).padStart(2, '0')).join(':')).join(', ');
}

const WAY = 'way ';

/** The settings of a step without what was only assumed of the parts that a sketch now gives anew. */
export function withoutReasonsFor({ work }: SketchStep, settings: Step['settings']): Step['settings'] {
  const isGone = (key: string): boolean =>
    (key === 'field' && work.form !== undefined) ||
    (key === 'when' && work.schedule !== undefined) ||
    (key === 'time' && work.schedule !== undefined) ||
    (key === 'conditions' && work.conditions !== undefined) ||
    (key.startsWith(WAY) && work.ways !== undefined);
  return Object.fromEntries(Object.entries(settings).filter(([key, it]) => it.from !== 'assumed' || !isGone(key)));
}

/** The reasons of a step in the places where a sketch gives them; `isOne`: whether a setting is one, and no value. */
export function reasonsIn({ settings, data = {} }: Pick<Step, 'settings' | 'data'>) {
  const because = (key: string): string | undefined => {
    const it = settings[key];
    return it?.from === 'assumed' ? it.because : undefined;
  };
  return {
    step: because('node'),
    schedule: because('when'),
    time: because('time'),
    conditions: because('conditions'),
    way: (name: string): string | undefined => because(`${WAY}${name}`),
    isOne: (key: string): boolean =>
      key === 'node' ||
      (/^(?:when|time)$/.test(key) && data.schedule !== undefined) ||
      (key === 'conditions' && data.conditions !== undefined) ||
      key.startsWith(WAY),
  };
}
