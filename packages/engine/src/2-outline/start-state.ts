import type { Act, Clause } from '../1-read/clause.ts';
import type { Action } from '../catalog/profile.ts';
import { profileOf } from '../catalog/profile-of.ts';
import { append, BASE, type Draft } from './draft.ts';
import type { Step } from './outline.ts';

/** What a thing has become, as its status says it. */
const BECAME =
  /\b(?:is|gets?|got|are|was|been|has|being)\s+(?:\w+ly\s+)?(?<state>won|lost|approved|rejected|cancelled|canceled|solved|resolved)\b/i;

/** "When a deal is won": the trigger tells of every change, and only that one is meant. */
export function onlyThatState(draft: Draft, trigger: Step, event: Act, clauses: readonly Clause[]): void {
  const state = BECAME.exec(event.text)?.groups?.state?.toLowerCase();
  const action = actionOf(draft, trigger);
  if (!state || !action || !/\bchanges?|updated\b/i.test(action.title) || action.title.toLowerCase().includes(state))
    return;
  if (!action.gives?.some((it) => it.words.includes('status')) || event.only) return;
  const told = clauses.some((it) => it.kind === 'condition' && it.text.toLowerCase().includes(state));
  if (told) return;
  const says = `status is ${state}`;
  const test = { field: 'status', operator: 'equals', value: state, type: 'string', says } as const;
  append(draft, {
    node: `${BASE}filter`,
    action: '',
    says,
    settings: {},
    data: { conditions: { combinator: 'and', all: [test] } },
  });
}

const actionOf = (draft: Draft, { node, action }: Step): Action | undefined =>
  profileOf(draft.catalog, node)?.actions.find((it) => it.key === action);
