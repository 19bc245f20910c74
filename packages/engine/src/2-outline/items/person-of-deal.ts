import type { Field } from '../../catalog/profile.ts';
import type { FormField, Step } from '../outline.ts';
import { actionOf, assumedField, BASE, before, type Flow, intoOf, needed, stepOf } from './flow.ts';

/**
 * Pipedrive makes no deal without the person that it is with, and a person typed in once would be that of all deals: where a step before tells an
 * address, the person is made first.
 */
export function makePersonOfDeal(flow: Flow): void {
  for (const deal of [...flow.steps]) {
    if (deal.node !== `${BASE}pipedrive` || deal.action !== 'deal.create' || !deal.sketched || deal.kept) continue;
    const earlier = [...before(flow, deal.id)].flatMap((id) => stepOf(flow, id) ?? []);
    const who = earlier.find((it) => givesField(flow, it, ADDRESS));
    if (!who || saysWithWhom(deal) || earlier.some((it) => it.node.includes('.pipedrive'))) continue;
    const person: Step = needed(
      flow,
      {
        id: `${deal.id}-person`,
        node: deal.node,
        action: 'person.create',
        data: { aside: true, sets: [{ field: 'email', ...assumedField(who.id, 'email') }] },
      },
      'Pipedrive makes no deal without the person that it is with',
    );
    const name = givesField(flow, who, NAME) ? 'name' : 'email';
    flow.steps.splice(flow.steps.indexOf(deal), 0, {
      ...person,
      settings: {
        ...person.settings,
        title: assumedField(who.id, name, 'the deal is with whom the workflow is about'),
      },
    });
    const into = intoOf(flow, deal.id);
    flow.wires = flow.wires.map((it) => (into.includes(it) ? { ...it, to: person.id } : it));
    flow.wires.push({ from: person.id, to: deal.id });
  }
}

const ADDRESS = /^e-?mail(?: address)?$/i;
const NAME = /^(?:full )?name$/i;

const saysWithWhom = ({ data }: Step): boolean =>
  ((data?.sets ?? []) as { field: string }[]).some(({ field }) => /person|contact|org/i.test(field));

/** Is a field called so among those that it surely gives, or that a form asks for? */
function givesField(flow: Flow, step: Step, name: RegExp): boolean {
  const asked = (step.data?.fields as FormField[] | undefined) ?? [];
  const given: readonly Field[] = actionOf(flow, step)?.gives ?? [];
  return (
    flow.catalog.entry(step.node)?.group === 'trigger' &&
    (asked.some((it) => name.test(it.label)) || given.some((it) => it.words.some((word) => name.test(word))))
  );
}
