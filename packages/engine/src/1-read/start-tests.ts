import type { Clause } from './clause.ts';
import { stateIn } from './condition-words.ts';
import { readConditions } from './conditions.ts';

/** "a new order above 500 euros", "an email whose subject contains invoice": the event and a test in one clause. */
export function testIn(text: string): Clause | undefined {
  const whole = text.replace(/\([^)]{0,300}\)/g, ' ').replace(PLACED, '');
  // "an order is from Peru and above 200": both are tested.
  const both = /^(.{3,80}?) and (?:it )?(?:is |costs? )?(?:more|less|above|over|below|under|at least)\b/i.exec(
    whole,
  )?.[1];
  const own =
    both && readConditions(both).all.every((it) => SURE.has(it.operator) || ORIGIN.test(it.field))
      ? whole
      : whole.replace(
          /^.*?\b(?:and|whose|where|with|that (?:has|have|is|are|contains?|mentions?))\s+(?=.*\b(?:is|are|contain|include|mention|above|over|below|under|more|less|at least|not)\b)/i,
          '',
        );
  const { all, combinator } = readConditions(own);
  const sure = all.filter(
    (it) =>
      (SURE.has(it.operator) || ORIGIN.test(it.field)) &&
      it.value !== '' &&
      (it.type === 'number' || it.value.split(' ').length <= 4),
  );
  return sure.length > 0
    ? { kind: 'condition', text: own, conditions: { all: sure, combinator }, only: true }
    : undefined;
}

/** "moves to Done", "status changes to Won": the trigger tells of every change, and only this one is meant. */
export function becomes(text: string): Clause | undefined {
  if (MERGED.test(text)) {
    const into = INTO.exec(text)?.[1];
    const test = { field: 'merged', operator: 'true', value: '', type: 'boolean', says: 'merged' } as const;
    const branch = {
      field: 'branch',
      operator: 'equals',
      value: into ?? '',
      type: 'string',
      says: `branch is ${into}`,
    } as const;
    const says = into ? `merged into ${into}` : 'merged';
    return {
      kind: 'condition',
      text: says,
      conditions: { combinator: 'and', all: into ? [test, branch] : [test] },
      only: true,
    };
  }
  const state = stateIn(text.replace(/\([^)]{0,300}\)/g, ' '));
  if (!state) return undefined;
  const says = `${state.field} is ${state.value}`;
  return { kind: 'condition', text: says, conditions: { combinator: 'and', all: [{ ...state, says }] }, only: true };
}

/** GitHub tells of every change of a pull request. */
const MERGED =
  /^(?!.*\b(?:gitlab|bitbucket)\b).*\b(?:pull requests?|prs?)\b[^.;]{0,60}\b(?:(?:is|are|was|gets?|got|has been) merged|merges)\b|^(?!.*\b(?:gitlab|bitbucket)\b).*\bmerged? (?:a |the )?(?:github )?(?:pull requests?|prs?)\b/i;
const INTO = /\bmerged (?:in)?to (?:the )?["']?([\w./-]+)/i;

/** "an order from Munich": the place is the test. */
const ORIGIN = /^(?:country|city)$/;

const SURE = new Set(['gt', 'gte', 'lt', 'lte', 'contains', 'notContains', 'startsWith', 'endsWith', 'notEquals']);

/** "the reading posted to my webhook": how it gets here is no part of the test. */
const REACHES =
  /\s(?:(?:that |which )?(?:(?:my|our) [\w-]+ |it |is |gets |was )?(?:posts?|posted|sends?|sent|coming|comes|received|submitted|entered|given)\s+)?(?:to|in|into|on|by|via|through|at|over) (?:my|our|the|a|an) (?:[\w-]+ )?(?:web ?hook|form|endpoint)\b/i;
const MEASURES =
  /\b(?:is|are|was|goes?|drops?|falls?|rises?|climbs?|gets?|exceeds?|dips?|stays?)\b[^.\n]{0,60}\d|\b(?:above|below|over|under|more than|less than|at least)\s+\S{0,3}\d/i;

/** What is measured of that which comes in: "the reading posted to my webhook goes over 30C". */
export function measuredIn(text: string): Clause | undefined {
  const own = text.replace(REACHES, ' ').replace(/\s+/g, ' ');
  return /\b(?:and|where|whose)\b/i.test(text) || MEASURES.test(own) ? testIn(own) : undefined;
}

const TOLD =
  /\b(?:and|but) ((?:(?:they|he|she|it|their [\w ]{2,20}?|the [\w ]{2,24}?|there) )?(?:is|are|was|isn't|aren't|has|have|had|didn't|did not|doesn't|don't|gave|left|gives|leaves|lives?|comes?|says|said|contains?|mentions?|ticked|left out) .{2,80})$/i;

/** "someone fills in the form and didn't give a phone number": what the test says of a field, where it is sure of one. */
export function toldIn(text: string): Clause | undefined {
  const says = TOLD.exec(text)?.[1];
  const conditions = says ? readConditions(says) : undefined;
  const sure = conditions?.all.every((it) => it.field !== '' && !/^(?:true|false)$/.test(it.operator)) ?? false;
  return says && conditions && sure ? { kind: 'condition', text: says, conditions, only: true } : undefined;
}

/** "a deal in Pipedrive is above 10k": where it is says nothing of how much. */
const PLACED =
  /\s(?:in|on|from|at|via) (?:our |my |the )?\p{Lu}[\p{L}\d.]+(?= (?:is|are|costs?|goes|exceeds|has|gets|worth|above|over|below|under)\b)/u;
