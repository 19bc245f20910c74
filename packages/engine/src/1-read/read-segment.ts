import type { Lexicon } from '../catalog/lexicon.ts';
import { mainVerb } from './acts.ts';
import { complaint, heading, reason, whereThingsAre } from './circumstances.ts';
import type { Clause } from './clause.ts';
import { coreWork } from './core-work.ts';
import type { Reader } from './heard.ts';
import { isIdle } from './idle.ts';
import { silent } from './no-answer.ts';
import { failing, joined, otherwise } from './other-ways.ts';
import { startedAgain } from './same-start.ts';
import type { Segment } from './segment.ts';
import { testIn } from './start-tests.ts';
import { readStart } from './starts.ts';
import type { State } from './state.ts';
import { answered, filtered, routed, takenUp, tested } from './tested.ts';
import { broughtTogether } from './together.ts';
import { NEW_THING } from './triggers.ts';
import { eachFrom } from './two-starts.ts';
import { waited, work } from './work.ts';

const tool: Reader = ({ it, at, text, state }) =>
  it.lead || !(state.triggered || state.scheduled || at > 0) ? undefined : coreWork(it, text);
// "get the rows, look up each lead in HubSpot": a clock starts it, and what is read then starts nothing; nor does what is tested then.
const started: Reader = ({ lexicon, it, text, state, at, next, verb }) =>
  state.scheduled &&
  ((!it.lead && (state.worked || verb?.index === 0) && /^(?:get|search|look|find)$/.test(verb?.base ?? '')) ||
    (it.lead === 'when' && state.worked && !NEW_THING.test(text) && testIn(text) !== undefined))
    ? undefined
    : readStart(lexicon, it, text, state, at, next);

/** Tried in this order; what none of them knows is work or a note. */
const READERS: readonly Reader[] = [
  silent,
  failing,
  takenUp,
  otherwise,
  joined,
  reason,
  waited,
  answered,
  routed,
  broughtTogether,
  tool,
  complaint,
  heading,
  whereThingsAre,
  started,
  startedAgain,
  tested,
  filtered,
];

/** What one segment says; later ones are understood by what was read so far. */
export function readSegment(
  lexicon: Lexicon,
  segments: readonly Segment[],
  at: number,
  text: string,
  state: State,
  later = false,
): Clause[] {
  const it = segments[at] as Segment;
  const next = segments[at + 1];
  if (state.skip === at) return [];
  if (it.also && !state.worked) {
    const own: State = { ...state, triggered: false, scheduled: false };
    const found = readStart(lexicon, it, text.replace(/^(?:and|or|also|plus|,|\s)+/i, ''), own, 0, next);
    if (found) {
      const started = found.map((one) => (one.kind === 'trigger' ? { ...one, also: true as const } : one));
      return state.triggered || state.scheduled ? started : found;
    }
  }
  // "default -> do nothing", "leave it as it is": that way simply ends.
  if (state.conditions > 0 && !/^(?:otherwise|else)\b/i.test(text) && isIdle(text)) return [{ kind: 'ends', text }];
  // "it should run daily": when, which was read already.
  if (
    /^(?:it|this|the (?:workflow|automation|flow)) (?:should |must |has to |needs to |will |can )?(?:be )?(?:run|start|happen|execute)(?:s|ed)?(?: (?:on|at))?$/i.test(
      text,
    ) ||
    /^(?:at )?\d+$/i.test(text) ||
    /^(?:it |that )?(?:is|are|would be|will do|works|suffices)(?: (?:fine|ok|okay|enough|good|great|perfect|plenty|sufficient))?(?: for (?:me|us|now))?$/i.test(
      text,
    )
  )
    return [];
  if (it.source) return [eachFrom(it, text)];
  if (it.meets) return [{ kind: 'join', text, meets: true }];
  const heard = { lexicon, segments, at, it, next, text, state, verb: mainVerb(it.tokens), later };
  for (const reader of READERS) {
    const found = reader(heard);
    if (found) return found;
  }
  return work(heard);
}
