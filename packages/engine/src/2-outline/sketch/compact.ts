import type { Conditions, FormField, Schedule, Sketch, SketchStep, SketchWork } from '../../1-read/clause.ts';
import type { Outline, Step, Wire } from '../outline.ts';

/** An outline in the terms of a sketch: what a language model is shown of it, and how a whole one is said. */
export function compact(outline: Outline): Sketch {
  return {
    name: outline.name,
    steps: outline.steps.map((it) => stepOf(it, outline.wires)),
    removes: [],
    ...(outline.timezone ? { timezone: outline.timezone } : {}),
    notes: [...outline.notes],
    unclear: [...outline.notUnderstood],
    asks: [],
  };
}

function stepOf(it: Step, wires: readonly Wire[]): SketchStep {
  const into = wires.filter((wire) => wire.to === it.id && (wire.type ?? 'main') === 'main');
  const under = wires.filter((wire) => wire.from === it.id && wire.type?.startsWith('ai_')).map((wire) => wire.to);
  return {
    id: it.id,
    node: it.node,
    action: it.action,
    title: it.title ?? '',
    says: it.says,
    values: Object.entries(it.settings).flatMap(([need, one]) =>
      // n8n's code was worked out and is so again.
      one.from === 'missing' || one.value.startsWith('={{')
        ? []
        : [{ need, value: one.value, ...(one.from === 'assumed' ? { because: one.because } : {}) }],
    ),
    after: into.map((wire) => ({ step: wire.from, way: wire.output ?? 0 })),
    ...(under.length > 0 ? { under: under.length === 1 ? (under[0] ?? '') : under } : {}),
    fields: [...(it.mentions ?? [])],
    work: workOf(it),
  };
}

/** What of a step's data a sketch can say; the rest was worked out and is so again. */
function workOf({ data = {} }: Step): SketchWork {
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
    ...(data.conditions ? { conditions: told(data.conditions as Conditions) } : {}),
    ...(ways ? { ways } : {}),
    ...(data.fallback === true ? { fallback: true } : {}),
    ...(data.fields ? { form: data.fields as FormField[] } : {}),
    ...pick<string>(data, 'instruction'),
    ...pick<SketchWork['attributes']>(data, 'attributes'),
    ...(data.values ? { assign: plainly(data.values as NonNullable<SketchWork['assign']>) } : {}),
    ...(data.sets ? { sets: plainly(data.sets as NonNullable<SketchWork['sets']>) } : {}),
    ...pick<true>(data, 'fullResponse'),
    ...pick<true>(data, 'emptyToo'),
    ...pick<number>(data, 'amount'),
    ...pick<string>(data, 'unit'),
    ...pick<number>(data, 'batch'),
    ...pick<string>(data, 'auth'),
    ...pick<string>(data, 'onError'),
    ...pick<number>(data, 'tries'),
  };
}

/** Both sides of conditions as they are written in a sketch. */
const told = ({ all, combinator }: Conditions): NonNullable<SketchWork['conditions']> => ({
  combinator,
  all: all.map(({ left, template: _, ...it }) => ({ ...it, field: left ? `${left.step}: ${left.field}` : it.field })),
});

/** Values without the data that their text says again. */
const plainly = <T extends object>(all: readonly T[]): T[] =>
  all.map((it) => Object.fromEntries(Object.entries(it).filter(([key]) => key !== 'template' && key !== 'says')) as T);

const pick = <T>(data: Readonly<Record<string, unknown>>, key: string): Record<string, T> =>
  data[key] === undefined ? {} : { [key]: data[key] as T };
