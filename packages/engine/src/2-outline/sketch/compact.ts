import type {
  Conditions,
  FormField,
  Schedule,
  Sketch,
  SketchStep,
  SketchWork,
  WrittenCode,
} from '../../1-read/clause.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import type { Outline, Step, Wire } from '../outline.ts';
import { reasonsIn } from './settings.ts';
import { waysOf } from './ways.ts';

/** An outline in the terms of a sketch: what a language model is shown of it, and how a whole one is said. */
export function compact(catalog: Catalog, outline: Outline): Sketch {
  return {
    name: outline.name,
    steps: outline.steps.map((it) => stepOf(catalog, it, outline)),
    removes: [],
    ...(outline.timezone ? { timezone: outline.timezone } : {}),
    notes: [...outline.notes],
    unclear: [...outline.notUnderstood],
    asks: [],
  };
}

function stepOf(catalog: Catalog, it: Step, { steps, wires }: Outline): SketchStep {
  const into = wires.filter((wire) => wire.to === it.id && (wire.type ?? 'main') === 'main');
  const because = reasonsIn(it);
  const under = wires.filter((wire) => wire.from === it.id && wire.type?.startsWith('ai_')).map((wire) => wire.to);
  return {
    id: it.id,
    node: it.node,
    action: it.action,
    title: it.title ?? '',
    says: it.says,
    ...(because.step ? { because: because.step } : {}),
    values: Object.entries(it.settings).flatMap(([need, one]) =>
      // n8n's code was worked out and is so again.
      one.from === 'missing' || need === 'asked' || one.value.startsWith('={{') || because.isOne(need)
        ? []
        : [{ need, value: one.value, ...(one.from === 'assumed' ? { because: one.because } : {}) }],
    ),
    after: into.map((wire) => ({
      step: wire.from,
      way: wayName(
        catalog,
        steps.find((one) => one.id === wire.from),
        wire,
      ),
    })),
    ...(under.length > 0 ? { under: under.length === 1 ? (under[0] ?? '') : under } : {}),
    fields: [...(it.mentions ?? [])],
    work: workOf(it, because),
  };
}

/** What of a step's data a sketch can say; the rest was worked out and is so again. */
function workOf(step: Step, because: ReturnType<typeof reasonsIn>): SketchWork {
  const { data = {} } = step;
  const rules = data.rules as { label: string; conditions?: Conditions }[] | undefined;
  const categories = data.categories as ({ name: string; description: string } | string)[] | undefined;
  const ways =
    rules?.map(({ label, conditions }) => ({
      name: label,
      description: '',
      ...(conditions ? { conditions: told(conditions) } : {}),
    })) ?? categories?.map((it) => (typeof it === 'string' ? { name: it, description: '' } : it));
  return {
    ...pick<Schedule>(data, 'schedule'),
    ...(data.schedule && because.schedule ? { scheduleBecause: because.schedule } : {}),
    ...(data.schedule && because.time ? { assumedTime: true as const } : {}),
    ...(data.conditions ? { conditions: told(data.conditions as Conditions) } : {}),
    ...(data.conditions && because.conditions ? { conditionsBecause: because.conditions } : {}),
    ...(ways ? { ways: ways.map((it) => withReason(it, because.way(it.name))) } : {}),
    ...(data.fallback === true ? { fallback: true } : {}),
    ...(data.fields ? { form: data.fields as FormField[] } : {}),
    ...pick<string>(data, 'instruction'),
    ...pick<string>(data, 'system'),
    ...(data.code ? { code: untried(data.code as WrittenCode) } : {}),
    ...pick<SketchWork['attributes']>(data, 'attributes'),
    ...pick<true>(data, 'findsMany'),
    ...(data.values ? { assign: plainly(data.values as NonNullable<SketchWork['assign']>) } : {}),
    ...(data.sets ? { sets: plainly(data.sets as NonNullable<SketchWork['sets']>) } : {}),
    ...mergeOf(step),
    ...pick<true>(data, 'fullResponse'),
    ...(data.only === true ? { onlySet: true } : {}),
    ...pick<true>(data, 'emptyToo'),
    ...pick<number>(data, 'amount'),
    ...pick<string>(data, 'unit'),
    ...pick<number>(data, 'batch'),
    ...pick<string>(data, 'auth'),
    ...pick<string>(data, 'onError'),
    ...pick<number>(data, 'tries'),
  };
}

/** A way by its name, where its step has more than one and the name says which. */
function wayName(catalog: Catalog, from: Step | undefined, { output = 0 }: Wire): number | string {
  const names = (from && waysOf(catalog, from)) ?? [];
  const name = names[output]?.trim() ?? '';
  const isOne = names.filter((it) => it.trim().toLowerCase() === name.toLowerCase()).length === 1;
  return names.length > 1 && isOne && name !== '' ? name : output;
}

/** The other way round than `data.ts` writes it, with what the outline has from elsewhere. */
function mergeOf({ node, kept, data = {} }: Step): SketchWork {
  // That of a file stands in its parameters.
  if (!node.endsWith('.merge') || kept) return {};
  const { by, byOther, keep, sideBySide, wait } = data;
  if (typeof by === 'string')
    return {
      merge: {
        mode: 'byField',
        by: [...(by === '' ? [] : [by]), ...(typeof byOther === 'string' ? [byOther] : [])],
        ...(keep ? { keep: keep as 'matches' | 'all' | 'first' } : {}),
      },
    };
  return { merge: { mode: sideBySide ? 'sideBySide' : wait ? 'wait' : 'append' } };
}

const withReason = <T extends object>(it: T, because: string | undefined): T => (because ? { ...it, because } : it);

/** Both sides of conditions as they are written in a sketch. */
const told = ({ all, combinator }: Conditions): NonNullable<SketchWork['conditions']> => ({
  combinator,
  all: all.map(({ left, leftText: _text, template: _, formula: __, formulaOfValue: ___, ...it }) => ({
    ...it,
    field: left ? `${left.step}: ${left.field}` : it.field,
  })),
});

/** Values without the data that their text says again. */
const plainly = <T extends object>(all: readonly T[]): T[] =>
  all.map((it) => Object.fromEntries(Object.entries(it).filter(([key]) => key !== 'template' && key !== 'says')) as T);

/** What came of its trial is nobody's to say. */
const untried = ({ body, each }: WrittenCode): WrittenCode => ({ body, ...(each ? { each } : {}) });

const pick = <T>(data: Readonly<Record<string, unknown>>, key: string): Record<string, T> =>
  data[key] === undefined ? {} : { [key]: data[key] as T };
