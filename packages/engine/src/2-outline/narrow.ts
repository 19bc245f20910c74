import type { Act, Clause, Conditions, Span } from '../1-read/clause.ts';
import type { Action } from '../catalog/profile.ts';
import { profileOf } from '../catalog/profile-of.ts';
import { stateLeft } from './choose-event.ts';
import { append, BASE, type Draft, last, plainStep } from './draft.ts';
import type { Step } from './outline.ts';

const FIRST =
  /\b(?:top|first|latest|newest|last|best|cheapest|most recent)\s+(\d+|three|five|ten|two|four|twenty)\b(?!\s*(?:%|[.:]\d|(?:second|minute|hour|day|week|month|year)s?\b))/i;
const COUNTS: Record<string, string> = { two: '2', three: '3', four: '4', five: '5', ten: '10', twenty: '20' };

/**
 * Only some of what was read goes on: yesterday's by the node's own dates or a filter, "orders over $500" by a filter,
 * "the top 5" by a limit where the service knows none.
 */
export function narrow(draft: Draft, said: Act): boolean {
  let done = false;
  if (said.span && inSpan(draft, said.span)) done = true;
  if (said.only) {
    const step = last(draft);
    if (step) pick(draft, step, said.only);
    done = true;
  }
  const count = FIRST.exec(said.text)?.[1]?.toLowerCase();
  const step = last(draft);
  const known = Object.keys(step?.settings ?? {}).some(
    (it) => /^(?:limit|count|max\w*|top\w*)$/i.test(it) && step?.settings[it]?.from === 'said',
  );
  if (count && !known && draft.steps.length > 1) {
    const value = COUNTS[count] ?? count;
    append(
      draft,
      plainStep(draft, `${BASE}limit`, 'first', said.text, { settings: { count: { from: 'said', value } } }),
    );
    done = true;
  }
  return done;
}

/** Which events count: told to the trigger where its node can choose by that, else to a filter behind it. */
export function pick(draft: Draft, step: Step, only: Conditions | undefined): void {
  if (!only) return;
  const action = profileOf(draft.catalog, step.node)?.actions.find((it) => it.key === step.action);
  if (action?.tests && askRows(draft, step, action, only)) return;
  const able =
    only.combinator === 'and'
      ? only.all.filter((it) => action?.picks?.includes(it.field) && /^(?:equals|contains)$/.test(it.operator))
      : [];
  const picks = Object.fromEntries(able.map((it) => [it.field, it.value]));
  // What only a mail program knows of a mail, or a tracker of its issues, is no field to test.
  const rest = only.all.filter(
    (it) => !able.includes(it) && !/^(?:mail flag|attached kind|issue state|issue owner)$/.test(it.field),
  );
  if (able.length > 0)
    draft.steps = draft.steps.map((it) => (it.id === step.id ? { ...it, data: { ...it.data, picks } } : it));
  if (rest.length === 0) return;
  append(draft, filter(rest.map((it) => it.says).join(` ${only.combinator} `), { ...only, all: rest }));
}

/** "when an order is completed", and the service only tells that it changed: of all changes that one. */
export function pickState(draft: Draft, event: Act, clauses: readonly Clause[]): void {
  const step = draft.steps[0];
  const action = step && profileOf(draft.catalog, step.node)?.actions.find((it) => it.key === step.action);
  const known = action?.tells?.find((it) => it.said.test(event.text));
  if (known) {
    const { says } = known;
    const test = { field: known.field, operator: 'equals', value: known.value, type: 'string', says } as const;
    append(draft, filter(says, { combinator: 'and', all: [test] }));
    return;
  }
  const left = step && action ? stateLeft(event, action) : undefined;
  const told = clauses.flatMap((it) => (it.kind === 'condition' && it.only ? it.conditions.all : []));
  if (!left || event.only || told.some((it) => /^(?:status|state|stage)$/.test(it.field))) return;
  const says = `${left.field} is ${left.value}`;
  // Some call it "closed won".
  const operator = /^(?:won|lost)$/.test(left.value) ? 'contains' : 'equals';
  append(draft, filter(says, { combinator: 'and', all: [{ ...left, operator, type: 'string', says }] }));
}

/** A database tests its rows itself. */
function askRows(draft: Draft, step: Step, action: Action, { all, combinator }: Conditions): boolean {
  const known = step.data?.rows as { combinator: string; all: object[] } | undefined;
  if (known && (known.combinator !== combinator || combinator === 'or')) return false;
  if (!all.every((it) => it.field !== '' && !it.expression && action.tests?.(it.operator))) return false;
  const rows = {
    combinator,
    all: [
      ...(known?.all ?? []),
      ...all.map(({ field, operator, value, type }) => ({ column: columnOf(field), operator, value, type })),
    ],
  };
  draft.steps = draft.steps.map((it) => (it.id === step.id ? { ...it, data: { ...it.data, rows } } : it));
  return true;
}

/** What most tables call it. */
const USUAL: Record<string, string> = {
  date: 'created_at',
  created: 'created_at',
  updated: 'updated_at',
  'closed date': 'closed_at',
};

const columnOf = (field: string): string => USUAL[field] ?? field.trim().replace(/[^\w]+/g, '_');

const filter = (says: string, conditions: Conditions): Omit<Step, 'id'> => ({
  node: `${BASE}filter`,
  action: '',
  says,
  settings: {},
  data: { conditions },
});

/** Told to the node that reads, where it has parameters for it; else items from other days are left out after it. */
function inSpan(draft: Draft, span: Span): boolean {
  const step = last(draft);
  const action = step && profileOf(draft.catalog, step.node)?.actions.find((it) => it.key === step.action);
  if (!step || action?.items !== 'many') return false;
  if (action.spans) {
    draft.steps = draft.steps.map((it) => (it === step ? { ...it, data: { ...it.data, span } } : it));
    return true;
  }
  const test = spanTest({ ...span, field: dateOf(action, span.field) });
  if (!action.tests || !askRows(draft, step, action, test)) append(draft, filter(span.says, test));
  return true;
}

/** A stretch of time as a test of each item. */
function spanTest(span: Span): Conditions {
  const one = { field: span.field, type: 'dateTime' as const, says: span.says };
  return {
    combinator: 'and',
    all: [
      ...(span.from ? [{ ...one, operator: 'afterOrEquals' as const, value: `={{ ${span.from} }}` }] : []),
      ...(span.to ? [{ ...one, operator: 'before' as const, value: `={{ ${span.to} }}` }] : []),
    ],
  };
}

/** The date that is meant, if the items have it; else their one date. */
function dateOf(action: Action, field: string): string {
  const gives = action.gives ?? [];
  if (gives.some((it) => it.words.includes(field))) return field;
  return gives.find((it) => it.type === 'date')?.words[0] ?? field;
}
