import type { Clause, Condition, Conditions } from './clause.ts';
import { COMPARES, readConditions } from './conditions.ts';
import type { Heard } from './heard.ts';
import { isIdle } from './idle.ts';
import { APPROVAL, ASKS, answerIn, askedWay, ROUTES, waysFollow } from './links.ts';
import { mentionsOf } from './mentions.ts';
import { oppositeOf, polarityOf } from './polarity.ts';
import type { Segment } from './segment.ts';
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
      const test = text.replace(ASKS, '');
      const conditions = readConditions(test);
      remember(state, conditions, 'yes');
      return [{ kind: 'condition', text: test, conditions }];
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
export function tested({ segments, at, it, next, text, state, verb }: Heard): Clause[] | undefined {
  // "Severity above 7 is urgent: Slack #problems", "less than a week left -> message"
  if (
    (next?.joint === 'colon' || next?.joint === 'arrow') &&
    !verb &&
    !it.lead &&
    state.triggered !== false &&
    (COMPARES.test(text) || /\b(?:is|are)\b/i.test(text))
  ) {
    state.conditions++;
    const conditions = aboutWhat(readConditions(text, state.about), state);
    const sibling = state.conditions > 1 && state.way === 'yes' && state.done === true;
    remember(state, conditions, 'yes');
    return [{ kind: 'condition', text, conditions, ...(sibling ? { sibling: true as const } : {}) }];
  }
  if (it.lead === 'if' || it.lead === 'unless' || it.lead === 'when') {
    // "if it has A do this, if it has B do that": the one or the other, once the first has its work.
    const chained = it.joint === 'comma' && it.lead === 'if' && state.done === true && !/^and\b/i.test(text);
    const opens = it.item === true || it.joint === 'sentence' || it.joint === 'line';
    // "else enrich it and, if they are many, tell me": a test of its own on that way.
    const within = state.way === 'no' && !opens && state.done === true && (it.and === true || AND_IF.test(text));
    const more = it.lead === 'if' && state.done === true && !within && (it.and === true || AND_IF.test(text));
    const sibling = state.conditions > 0 && !within && (((opens || chained) && !/^and\b/i.test(text)) || more);
    const conditions = aboutWhat(readConditions(text, state.about), state);
    const apart = sibling && (opens || more) && !excludes(state.about, conditions) && !elseFollows(segments, at);
    // "existing customer" behind "new customer": its other way.
    if (sibling && state.about && state.way === 'yes' && oppositeOf(state.about.says, text)) {
      state.way = 'no';
      return [{ kind: 'otherwise', text }];
    }
    state.events++;
    state.conditions++;
    remember(state, conditions, it.lead === 'unless' ? 'no' : 'yes');
    state.ways = sibling ? (state.ways ?? 1) + 1 : 1;
    const flags = {
      ...(it.lead === 'unless' ? { unless: true } : {}),
      ...(sibling ? { sibling: true as const } : {}),
      ...(apart ? { apart: true as const } : {}),
    };
    return [{ kind: 'condition', text, conditions, ...flags }];
  }
  return undefined;
}

/** "…, and if they left an address, add them": a test of its own beside the one before. */
const AND_IF = /^(?:and|also|plus)[, ]+(?:also )?if\b/i;
const ELSE =
  /^(?:otherwise|else|if not\b|if none|in all other cases|all (?:the )?others?|everything else|anything else|everyone else|the rest)\b/i;

/** Of one field, and never both true: "the country is US", "the country is UK"; also bands of a number. */
function excludes(before: Condition | undefined, { all }: Conditions): boolean {
  const [first] = all;
  return (
    before !== undefined &&
    first !== undefined &&
    first.field.toLowerCase() === before.field.toLowerCase() &&
    !/ontains|With$/.test(first.operator)
  );
}

/** An "otherwise" of its own sentence is for whatever no test was true of: those tests are one chain. */
const elseFollows = (segments: readonly Segment[], at: number): boolean =>
  segments
    .slice(at + 1)
    .some(
      (it) =>
        (it.item === true || /^(?:sentence|line)$/.test(it.joint)) &&
        ELSE.test(it.tokens.map((token) => token.text).join(' ')),
    );

/** "If so", "when it doesn't": one of the two ways of the test before, or whether what was looked up is there. */
export function takenUp({ at, it, next, text, state }: Heard): Clause[] | undefined {
  if (it.lead !== 'if' && it.lead !== 'when') return undefined;
  const says = polarityOf(text);
  if (!says || state.approval) return undefined;
  const looked = state.done === true && state.last !== undefined && /^(?:get|search|list)$/.test(state.last.intent);
  if (looked && state.way === undefined) {
    state.conditions++;
    state.way = says;
    state.about = { field: 'id', operator: 'notEmpty', value: '', type: 'string', says: 'found' };
    const asked: Clause = {
      kind: 'condition',
      text: 'Is it there?',
      conditions: { combinator: 'and', all: [state.about] },
    };
    return says === 'no' ? [asked, { kind: 'otherwise', text }] : [asked];
  }
  // "have AI decide if it's a complaint. If yes …": its answer.
  const judged =
    state.done === true &&
    state.last?.ai !== undefined &&
    /^(?:classify|analyze|answer|get|extract)$/.test(state.last.intent);
  if (judged && state.way === undefined) {
    state.conditions++;
    state.way = says;
    state.about = { field: 'text', operator: 'contains', value: 'yes', type: 'string', says: 'yes' };
    const asked: Clause = {
      kind: 'condition',
      text: 'Is the answer yes?',
      conditions: { combinator: 'and', all: [state.about] },
    };
    return says === 'no' ? [asked, { kind: 'otherwise', text }] : [asked];
  }
  // "if there are none, do nothing": what comes of nothing anyway.
  if (says === 'no' && state.way === undefined && endsIdle(next)) {
    state.skip = at + 1;
    return [];
  }
  if (state.conditions === 0 || state.way === undefined) return undefined;
  if (says === state.way) return [];
  state.way = says;
  return [{ kind: 'otherwise', text, ...(says === 'yes' ? { yes: true as const } : {}) }];
}

const endsIdle = (next: Segment | undefined): boolean =>
  next?.joint === 'comma' &&
  isIdle(
    next.tokens
      .map((token) => token.text)
      .join(' ')
      .replace(/ (?=')/g, ''),
  );

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
  // "check that the status is success": whatever is not so goes no further.
  const sure = state.triggered || state.scheduled ? SURE.exec(text) : undefined;
  if (sure && !it.lead && mentionsOf(it.tokens).every((mention) => mention.implied)) {
    state.conditions++;
    const test = text.slice(sure[0].length);
    return [{ kind: 'condition', text: test, conditions: readConditions(test), only: true }];
  }
  // "take the rows that … from the sheet": read there, and no test of what came before.
  const filter = filterIn(
    text,
    mentionsOf(it.tokens).some((mention) => !mention.implied),
  );
  if (filter)
    return it.joint === 'comma' ||
      /^(?:and |but |please )*(?:skip|ignore|exclude|leave out|filter out|except)\b/i.test(text)
      ? filter.map((one) => (one.kind === 'condition' ? { ...one, after: true as const } : one))
      : filter;
  return undefined;
}

const SURE =
  /^(?:(?:and|then|first|but|please|also) )*(?:(?:double-?)?check|make sure|ensure|verify|confirm|see to it)(?: first)?(?: that)? (?=(?:(?:the|its|their|his|her|an?|it|this|that|both|all|no|there) )*[\w' -]{0,30}?\b(?:is|are|isn't|aren't|has|have|hasn't|was|were|contains?|equals?|exists?|exceeds?|matches|starts|ends|doesn't|does)\b)/i;

/** What short tests that follow are about. */
function remember(state: State, { all }: Conditions, way: 'yes' | 'no'): void {
  if (all[0]) state.about = all[0];
  state.way = way;
}

/** "if it rises above 100k": of what was read before, the number that people would mean. */
function aboutWhat(conditions: Conditions, state: State): Conditions {
  const noun = [...(state.last?.nouns ?? [])].reverse().find((it) => AMOUNTS.test(it));
  return {
    ...conditions,
    all: conditions.all.map((it) => {
      if (it.field !== '' || it.operator === 'true') return it;
      const field = it.type === 'number' ? (noun ?? state.about?.field ?? 'value') : (state.about?.field ?? '');
      return field ? { ...it, field } : it;
    }),
  };
}

const AMOUNTS =
  /^(?:price|rate|temperature|humidity|stock|level|amount|total|balance|score|rating|value|count|number|quantity|cost|budget|size|usage|load|speed|volume|sentiment|age|revenue|traffic)$/;
