import type { Need } from '../../catalog/profile.ts';
import type { Step } from '../outline.ts';
import { actionOf, type Flow, intoOf, isMain } from './flow.ts';

/** A phone service takes one number at a time: of several that were said each gets a step of its own, one behind the other. */
export function oneNumberEach(flow: Flow): void {
  for (const step of [...flow.steps]) {
    // A tool of an agent is handed no items.
    const hasItems = !step.kept && intoOf(flow, step.id).length > 0;
    const need = hasItems ? actionOf(flow, step)?.needs?.find(isOneNumber) : undefined;
    const [first, ...others] = need ? numbersIn(step.settings[need.key]) : [];
    if (need === undefined || first === undefined || others.length === 0) continue;
    const to = (number: string): Step['settings'] => ({
      ...step.settings,
      [need.key]: { from: 'said', value: number },
    });
    const own: Step[] = [
      { ...step, settings: to(first) },
      ...others.map((it, nth) => ({ ...step, id: `${step.id}-to${nth + 2}`, settings: to(it) })),
    ];
    flow.steps = flow.steps.flatMap((it) => (it.id === step.id ? own : [it]));
    const last = own.at(-1) ?? step;
    // What becomes of a failed one is the same for each.
    const fails = flow.wires.filter((it) => it.from === step.id && isMain(it) && (it.output ?? 0) > 0);
    flow.wires = [
      ...flow.wires.map((it) =>
        it.from === step.id && isMain(it) && (it.output ?? 0) === 0 ? { ...it, from: last.id } : it,
      ),
      ...own
        .slice(1)
        .flatMap((it, nth) => [
          { from: own[nth]?.id ?? step.id, to: it.id },
          ...fails.map((wire) => ({ ...wire, from: it.id })),
        ]),
    ];
  }
}

const isOneNumber = ({ key, from, label }: Need): boolean =>
  from.includes('phone') && key !== 'from' && !/\b(?:recipients|numbers|receivers)\b/i.test(label);

function numbersIn(setting: Step['settings'][string] | undefined): string[] {
  if (setting?.from !== 'said' || setting.template?.some((it) => typeof it !== 'string')) return [];
  const all = setting.value.split(/\s*(?:[,;&\n]|\band\b)\s*/).filter((it) => it !== '');
  return all.every((it) => NUMBER.test(it)) ? [...new Set(all)] : [];
}
const NUMBER = /^\+?\(?\d[\d\s().-]{5,}\d$/;
