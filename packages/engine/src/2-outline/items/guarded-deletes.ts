import type { Reference } from '../../catalog/template.ts';
import { inName } from '../../catalog/test-names.ts';
import type { Condition, Step } from '../outline.ts';
import { actionOf, BASE, type Flow, finds, intoOf, needed, outOf, partsOf, stepOf, thins } from './flow.ts';

/**
 * What is found is deleted: a search whose words come with the item finds everything where they are empty. Such an item is held back before
 * the search.
 */
export function guardDeletes(flow: Flow): void {
  for (const step of [...flow.steps]) {
    if (!step.sketched || !finds(flow, step) || !isDeletedBehind(flow, step.id)) continue;
    const before = intoOf(flow, step.id);
    const terms = termsOf(step);
    const isHeld = before.some(({ from }) => /\.(?:if|filter|switch)$/.test(stepOf(flow, from)?.node ?? ''));
    if (terms.length === 0 || before.length === 0 || isHeld) continue;
    const guard = needed(
      flow,
      {
        id: `${step.id}-known`,
        node: `${BASE}filter`,
        action: 'filter',
        title: guardOf(terms),
        data: { conditions: { combinator: 'and', all: terms.map(isThere) } },
      },
      'a search for nothing would find, and delete, everything',
    );
    flow.steps.splice(flow.steps.indexOf(stepOf(flow, step.id) ?? step), 0, guard);
    flow.wires = flow.wires.map((it) => (before.includes(it) ? { ...it, to: guard.id } : it));
    flow.wires.push({ from: guard.id, to: step.id });
  }
}

/** "The customer is known", "The sender name and date are known". */
function guardOf(terms: readonly Reference[]): string {
  const names = [...new Set(terms.map((it) => inName(it.field.replace(/\[\]|\[\d+\]/g, ''))))];
  if (names.length > 2 || !names.every((it) => /^[\p{L}\p{N} ]{2,30}$/u.test(it))) return 'What is looked for is known';
  return `The ${names.join(' and ')} ${names.length > 1 ? 'are' : 'is'} known`;
}

/** Only steps that hand the same items on lie between. */
function isDeletedBehind(flow: Flow, id: string, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  return outOf(flow, id).some(({ to }) => {
    const next = stepOf(flow, to);
    if (!next) return false;
    if (actionOf(flow, next)?.intents.includes('delete')) return flow.catalog.entry(next.node)?.group === 'action';
    return (thins(next) || /\.(?:if|splitInBatches)$/.test(next.node)) && isDeletedBehind(flow, to, seen);
  });
}

/** The fields by which is searched, each once. */
function termsOf({ settings }: Step): Reference[] {
  const parts = partsOf({ settings });
  const fields = parts.flatMap((it): Reference[] => {
    if (it.kind === 'moment') return typeof it.of === 'object' ? [it.of] : [];
    return it.kind === 'field' && !it.blank && !it.ai ? [it] : [];
  });
  const keyOf = ({ step = '', field }: Reference): string => `${step}: ${field}`;
  return fields.filter((it, i) => fields.findIndex((one) => keyOf(one) === keyOf(it)) === i);
}

const isThere = (left: Reference): Condition => ({
  field: left.field,
  left,
  operator: 'notEmpty',
  value: '',
  type: 'string',
  says: '',
});
