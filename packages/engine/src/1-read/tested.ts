import { mentionsOf } from './acts.ts';
import type { Clause, Conditions } from './clause.ts';
import { COMPARES, readConditions } from './conditions.ts';
import type { Heard } from './heard.ts';
import { APPROVAL, answerIn, askedWay, ROUTES, waysFollow } from './links.ts';
import { action, type State } from './state.ts';
import { filterIn, readCase } from './ways.ts';

/** What somebody said who was asked, and what is asked of the data itself. */
export function answered({ it, next, text, state }: Heard): Clause[] | undefined {
  const answer = state.approval ? answerIn(text) : undefined;
  if (answer) {
    state.conditions++;
    return [{ kind: 'condition', text, conditions: readConditions(text), answer }];
  }
  // "Before it goes out, ask me": when, which the order of the steps shows already.
  if (
    /^before\b/i.test(text) &&
    next?.joint === 'comma' &&
    APPROVAL.test(next.tokens.map((token) => token.text).join(' '))
  )
    return [];
  const asked = askedWay(it, next, text);
  if (asked) {
    if (asked === 'condition') {
      state.conditions++;
      state.events++;
      const test = text.replace(
        /^(?:(?:and|then|first|please) )*(?:check|see|verify|find out|look|make sure|ensure)(?:s)?\s+(?:whether|if|that)\s+/i,
        '',
      );
      return [{ kind: 'condition', text: test, conditions: readConditions(test) }];
    }
    return [];
  }
  return undefined;
}

/** One of several ways, or what they are told by. */
export function routed({ segments, at, it, text, state }: Heard): Clause[] | undefined {
  // "Route by priority": the ways that follow tell the rest.
  if (
    state.by &&
    !it.item &&
    waysFollow(segments, at) &&
    ROUTES.test(text) &&
    !it.tokens.some((token) => token.kind === 'model')
  )
    return [];
  const way = readCase(segments, at, text, state);
  if (way) return way;
  return undefined;
}

/** A test: "if …", "severity above 7: …", "and it is not one of ours". */
export function tested({ it, next, text, state, verb }: Heard): Clause[] | undefined {
  // "Severity above 7 is urgent: Slack #problems", "less than a week left -> message"
  if (
    (next?.joint === 'colon' || next?.joint === 'arrow') &&
    !verb &&
    !it.lead &&
    state.triggered !== false &&
    (COMPARES.test(text) || /\b(?:is|are)\b/i.test(text))
  ) {
    state.conditions++;
    return [{ kind: 'condition', text, conditions: readConditions(text) }];
  }
  if (it.lead === 'if' || it.lead === 'unless' || it.lead === 'when') {
    // "if it has A do this, if it has B do that": the one or the other, once the first has its work.
    const chained = it.joint === 'comma' && it.lead === 'if' && state.done === true && !/^and\b/i.test(text);
    const sibling =
      state.conditions > 0 &&
      (it.item || it.joint === 'sentence' || it.joint === 'line' || chained) &&
      !/^and\b/i.test(text);
    state.events++;
    state.conditions++;
    const flags = { ...(it.lead === 'unless' ? { unless: true } : {}), ...(sibling ? { sibling: true as const } : {}) };
    const conditions = sameField(readConditions(text), state);
    const tested = conditions.all[0]?.field;
    if (tested) state.field = tested;
    return [{ kind: 'condition', text, conditions, ...flags }];
  }
  return undefined;
}

/** Only some go on. */
export function filtered({ it, text, state, verb }: Heard): Clause[] | undefined {
  // "Only those go to Slack": a filter, and where they go.
  const go =
    /^(?:only|just) (?:those|these|the ones|such)\b.*?\b(?:go|goes|are sent|get sent|should go|get posted|land)\b/i.exec(
      text,
    );
  const where = go ? mentionsOf(it.tokens) : [];
  if (where.length > 0) {
    const says = 'Only those';
    const conditions = {
      combinator: 'and' as const,
      all: [{ field: 'result', operator: 'true' as const, value: '', type: 'boolean' as const, says }],
    };
    const sent = {
      intent: 'send' as const,
      verb: '',
      mentions: where,
      nouns: [],
      entities: it.tokens.flatMap((token) => (token.entity ? [token.entity] : [])),
      text,
    };
    return [{ kind: 'condition', text: says, conditions, only: true }, action(sent)];
  }
  // "whenever a row is updated, and it is not one of ours": the test of what starts it.
  const also =
    state.triggered && !state.worked && it.joint === 'comma' && !verb
      ? /^(?:and|but) (?:only )?((?:it|they|that|the \w+)(?:'s| is| are| was| were| has| have| isn't| aren't| contains?| doesn't)\b.+)$/i.exec(
          text,
        )?.[1]
      : undefined;
  if (also) {
    state.conditions++;
    return [{ kind: 'condition', text: also, conditions: readConditions(also), only: true }];
  }
  const filter = filterIn(text);
  if (filter)
    return it.joint === 'comma' ||
      /^(?:and |but |please )*(?:skip|ignore|exclude|leave out|filter out|except)\b/i.test(text)
      ? filter.map((one) => (one.kind === 'condition' ? { ...one, after: true as const } : one))
      : filter;
  return undefined;
}

/** "if it contains …": what the test before was about. */
function sameField(conditions: Conditions, state: State): Conditions {
  const { field } = state;
  if (!field) return conditions;
  return {
    ...conditions,
    all: conditions.all.map((it) => (it.field === '' && it.operator !== 'true' ? { ...it, field } : it)),
  };
}
