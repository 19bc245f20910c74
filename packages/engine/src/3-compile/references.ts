import type { Condition, Conditions, Stated, Step } from '../2-outline/outline.ts';
import { type Part, type Reference, type Template, templateIn } from '../catalog/template.ts';
import { templateOf } from './stated-values.ts';
import { codeReferences } from './written-code.ts';

/** All that the values, texts and conditions of a step refer to. */
export function referencesOf(step: Step, isStep: (id: string) => boolean): Reference[] {
  const { settings, data = {} } = step;
  const rules = (data.rules as { conditions?: Conditions }[] | undefined) ?? [];
  const conditions = [data.conditions as Conditions | undefined, ...rules.map((it) => it.conditions)];
  const valued = [...((data.sets as Stated[] | undefined) ?? []), ...((data.values as Stated[] | undefined) ?? [])];
  const templates: (Template | undefined)[] = [
    ...Object.values(settings).map((it) => (it.from === 'missing' ? undefined : it.template)),
    ...valued.map(templateOf),
    typeof data.instruction === 'string' ? templateIn(data.instruction, isStep) : undefined,
    ...conditions.flatMap((it) => (it?.all ?? []).flatMap((one) => [one.template, one.formula, one.formulaOfValue])),
  ];
  const tested = conditions.flatMap((it) => (it?.all ?? []).flatMap(leftOf));
  return [...templates.flatMap((it) => (it ?? []).flatMap(referencesIn)), ...tested, ...codeReferences(step)];
}

const leftOf = ({ left, leftText, field, expression, formula }: Condition): Reference[] =>
  leftText
    ? leftText.flatMap(referencesIn)
    : expression !== undefined || formula !== undefined || (left === undefined && field === '')
      ? []
      : [left ?? { kind: 'field', field }];

function referencesIn(part: Part): Reference[] {
  if (typeof part === 'string' || part.kind === 'whole') return [];
  if (part.kind === 'worked') return part.code.flatMap(referencesIn);
  if (part.kind === 'field') return part.blank || part.ai ? [] : [part];
  return typeof part.of === 'string' ? [] : [part.of];
}
