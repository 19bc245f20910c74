import type { Outline, Schedule, Step, Wire } from '../2-outline/outline.ts';
import { cronTold } from '../catalog/cron-told.ts';
import { isTimeAlone } from '../catalog/schedule-said.ts';
import { counted } from './articles.ts';
import { addressed, lowered, raised } from './second-person.ts';
import { isNamedIn, workOf } from './step-sentences.ts';
import { isTitleClause } from './title-clauses.ts';
import { FORK, type Way, waysOf } from './ways-told.ts';

/**
 * What an automation does, in a few sentences as a person tells them: what starts it, then its work in order, with what decides which way it goes.
 * `named`: the name of a step's node; `labelOf`: what the catalog calls its action.
 */
export function purposeSentences(outline: Outline, named: (step: Step) => string, labelOf: Labels): string {
  const main = outline.wires.filter((it) => (it.type ?? 'main') === 'main');
  const under = new Set(outline.wires.filter((it) => it.type?.startsWith('ai_')).map((it) => it.from));
  const steps = outline.steps.filter((it) => !under.has(it.id) && !it.node.endsWith('.stickyNote'));
  const starts = steps.filter((it) => isStart(it));
  const told = withoutHelpers(
    steps.filter(
      (it) => !isStart(it) && !UNTOLD.test(it.node) && !FORK.test(it.node) && !isHelper(it) && it.data?.checks !== true,
    ),
  );
  const given = new Set(outline.steps.map(named));
  const nameOf = (step: Step): string => unnumbered(named(step), given, labelOf(step));
  const wayTo = waysOf(main, steps, nameOf);
  const flows = flowsOf(main, starts, byBranch(main, steps, told));
  const shown = told.slice(0, MOST);
  const [, ...others] = starts;
  const paragraphs = flows.flatMap(({ start, work }, i) => {
    const own = work.filter((it) => shown.includes(it));
    if (i > 0 && own.length === 0) return [];
    const opening = start ? startOf(start, nameOf(start), labelOf(start)) : '';
    // What nothing else of the automation runs into is told by itself.
    const opens = i > 0 && !TIMES.test(opening) ? `Separately, ${lowered(opening)}` : opening;
    return joined(sentencesOf(opens, own, wayTo, nameOf, labelOf)).flatMap(spoken);
  });
  const more = told.length - shown.length;
  const silent = others.filter((it) => !flows.some((one, i) => i > 0 && one.start === it && one.work.length > 0));
  return [
    ...paragraphs,
    ...(more > 0 ? [more === 1 ? 'One more step follows.' : `${more} more steps follow.`] : []),
    ...[...new Set(silent.map((it) => startOf(it, nameOf(it), labelOf(it))))].map(
      (it) => `It also starts ${lowered(it)}.`,
    ),
  ].join(' ');
}

/** Of many steps those that nobody asked for are not told. */
function withoutHelpers(steps: readonly Step[]): Step[] {
  if (steps.length <= MOST) return [...steps];
  const asked = steps.filter(({ says, settings }) => says !== '' || settings.node?.from !== 'assumed');
  return asked.length > 0 ? asked : [...steps];
}

/** One branch is told to its end before the next; where ways meet again comes after them all. */
function byBranch(main: readonly Wire[], steps: readonly Step[], told: readonly Step[]): Step[] {
  const isLoop = new Set(steps.filter((it) => it.node.endsWith('.splitInBatches')).map((it) => it.id));
  const at = new Map(steps.map(({ id }, i) => [id, i]));
  const ends: string[] = [];
  const seen = new Set<string>();
  const visit = (id: string): void => {
    if (seen.has(id)) return;
    seen.add(id);
    const next = main.filter((it) => it.from === id).toSorted((a, b) => (at.get(a.to) ?? 0) - (at.get(b.to) ?? 0));
    const last = isLoop.has(id) ? 1 : -1;
    for (const { to } of next.toReversed().toSorted((a, b) => last * ((a.output ?? 0) - (b.output ?? 0)))) visit(to);
    ends.push(id);
  };
  for (const { id } of steps.filter(isStart).toReversed()) visit(id);
  const order = new Map(ends.toReversed().map((id, i) => [id, i]));
  return told.toSorted((a, b) => (order.get(a.id) ?? ends.length) - (order.get(b.id) ?? ends.length));
}

/** The work behind each start; what several lead to, or the first, is told with the first. */
function flowsOf(main: readonly Wire[], starts: readonly Step[], told: readonly Step[]): Flow[] {
  const reached = starts.map(({ id }) => {
    const seen = new Set([id]);
    for (const one of seen) for (const { from, to } of main) if (from === one) seen.add(to);
    return seen;
  });
  const ownerOf = (step: Step): number => {
    const by = reached.flatMap((it, i) => (it.has(step.id) ? [i] : []));
    return by.length === 1 ? (by[0] ?? 0) : 0;
  };
  const [first, ...others] = starts;
  return [first, ...others].map((start, i) => ({ start, work: told.filter((it) => ownerOf(it) === i) }));
}
type Flow = { start: Step | undefined; work: Step[] };

function sentencesOf(
  opening: string,
  steps: readonly Step[],
  wayTo: (id: string) => Way | undefined,
  nameOf: (step: Step) => string,
  labelOf: Labels,
): Sentence[] {
  const sentences: Sentence[] = [{ opening, work: [] }];
  let way: Way | undefined;
  for (const step of steps) {
    const now = withoutFailures(wayTo(step.id), way);
    const work = workOf(step, nameOf(step), labelOf(step));
    const same = now && earlier(sentences, now);
    if (same && now !== way) {
      // All of one way is told together.
      addTo(same.work, work);
      continue;
    }
    if (now?.fork !== way?.fork || now?.opening !== way?.opening)
      sentences.push({ opening: openingOf(now, way), work: [], ...(now ? { way: now } : {}) });
    way = now;
    addTo(sentences.at(-1)?.work ?? [], work);
  }
  return sentences;
}

/** Twice in a row is told once; what is done once more after something else is told as another. */
function addTo(all: string[], work: string): void {
  if (all.at(-1) === work) return;
  all.push(all.includes(work) ? work.replace(/^(\w+) an? /, '$1 another ') : work);
}

/** The sentence of the same way, where only other ways of its fork were told since. */
function earlier(sentences: readonly Sentence[], { fork, opening }: Way): Sentence | undefined {
  const at = sentences.findLastIndex((it) => it.way?.fork === fork && it.way.opening === opening);
  return at >= 0 && sentences.slice(at).every((it) => it.way?.fork === fork) ? sentences[at] : undefined;
}

/** `opening`: when or whether the work is done. */
type Sentence = { opening: string; work: string[]; way?: Way };

const MOST = 14;
/** Their work shows in what comes behind them, as does that of a step that only checks. */
const UNTOLD = /\.(?:noOp|merge|splitOut|aggregate|splitInBatches|set|limit|sort|removeDuplicates)$/;

/** A page as text is only how it is read. */
const isHelper = ({ node, says }: Step): boolean => node.endsWith('.markdown') && says === '';

const isStart = ({ node }: Step): boolean => /Trigger$|\.(?:webhook|emailReadImap)$/.test(node);

/** What starts it and has no work of its own stands before what decides first. */
function joined([start, next, ...rest]: readonly Sentence[]): Sentence[] {
  if (!start || !next || start.work.length > 0 || start.opening === '')
    return [start, next, ...rest].filter((it) => it !== undefined);
  const opening = next.opening === 'Then' ? start.opening : `${start.opening}, ${lowered(next.opening)}`;
  return [{ opening, work: next.work }, ...rest];
}

function spoken({ opening, work }: Sentence): string[] {
  if (work.length === 0) return opening === '' ? [] : [`It starts ${lowered(opening)}.`];
  const done = work.length > 2 ? `${work.slice(0, -1).join(', ')} and then ${work.at(-1)}` : work.join(' and ');
  if (opening === 'Then') return [`Then it ${done}.`];
  return [opening ? `${opening}, it ${done}.` : `It ${done}.`];
}

/** That nothing failed is told only where the failure was told just before. */
function withoutFailures(now: Way | undefined, before: Way | undefined): Way | undefined {
  return now?.other && now.opening === 'Then' && before?.fork !== now.fork ? withoutFailures(now.outer, before) : now;
}

/** "Otherwise" can only stand behind another way of the same fork. */
function openingOf(now: Way | undefined, before: Way | undefined): string {
  if (!now) return 'Then';
  if (before?.fork !== now.fork) return now.opening;
  return now.other ? 'Otherwise' : now.next ? `Otherwise, ${lowered(now.opening)}` : now.opening;
}

/** Nodes of one name have numbers; a number that no other node has the rest of the name for is part of the name: "Score above 7". */
function unnumbered(name: string, given: ReadonlySet<string>, label?: string): string {
  // The way that leads there is told before.
  const rest = name.replace(/ for “[^”]+”$/, '').replace(/ \d{1,2}$/, '');
  return rest === label || given.has(rest) || name.startsWith(`${rest} for “`) ? rest : name;
}

type Labels = (step: Step) => string | undefined;

function startOf({ node, title, says, settings, data }: Step, name: string, label?: string): string {
  const type = node.split('.').at(-1) ?? '';
  const words = (title ?? says).replace(/\s+/g, ' ').trim();
  if (type === 'scheduleTrigger') {
    const time = settings.when?.from === 'assumed' ? settings.when.value : words;
    const told = isAtOdds(time, data) ? timesOf(data) : undefined;
    if (told) return told;
    return (TIMES.test(time) || isTimeAlone(time)) && time.length < 60
      ? raised(time)
      : (cronOf(data) ?? 'On a schedule');
  }
  const own = settings.when?.from === 'missing' ? UNKNOWN : OWN_STARTS[type];
  if (own) return own;
  const [, service, event] = /^(.+?): (When .+)$/.exec(name) ?? [];
  if (service && event) return isNamedIn(event, service) ? event : `${event} in ${service}`;
  if (/^When /.test(name)) return name;
  const [, of, what] = /^On (?:([^:]+): )?(.+)$/.exec(name) ?? [];
  if (title !== undefined && !what && isTitleClause(title)) return `When ${lowered(title)}`;
  if (title !== undefined && !what && NEWS.test(title)) return `When there is ${counted(lowered(title), 'a')}`;
  const [, by, told] = /^(?:(.+?): )?(When .+)$/.exec(label ?? '') ?? [];
  if (title !== undefined && !what && told) return by && !isNamedIn(told, by) ? `${told} in ${by}` : told;
  // The event of a service, in the words of the request.
  if (what && SOMEBODY.test(says) && says.length < 100)
    return `When ${addressed(lowered(says.replace(/\s+/g, ' ').trim()))}`;
  return `When ${what ? counted(what, 'a') : `“${name}”`} happens${of ? ` in ${of}` : ''}`;
}

/** "Every night about 2" of what runs at three: the file is told. */
function isAtOdds(words: string, data: Step['data']): boolean {
  const schedule = data?.schedule as Schedule | undefined;
  const times = schedule?.kind === 'at' ? schedule.times : [];
  const hours = [...words.matchAll(HOUR)].map((it) => Number(it[1] ?? it[2]) % 12);
  // An hour of another place is not that of the file.
  if (/\b(?:[A-Z]{2,3}T|UTC|time)\b/.test(words)) return false;
  return hours.length > 0 && times.length > 0 && !times.some(({ hour }) => hours.includes(hour % 12));
}
const HOUR =
  /\b(?:at|about|around|before|after|by|past|from) (\d{1,2})(?!\d|(?:st|nd|rd|th)\b| (?:min|hour|day|week|month)|[/.-]\d)|\b(\d{1,2})(?= ?[ap]\.?m\b|:\d\d)/gi;

/** The times of the file, where they are of the same minute. */
function timesOf(data: Step['data']): string | undefined {
  const schedule = data?.schedule as Schedule;
  if (schedule.kind !== 'at' || new Set(schedule.times.map((it) => it.minute)).size !== 1) return undefined;
  const { times, monthDays, weekdays } = schedule;
  if (monthDays?.some((it) => it < 1)) return undefined;
  const hours = times.map((it) => it.hour).join();
  return cronTold(`${times[0]?.minute ?? 0} ${hours} ${monthDays?.join() || '*'} * ${weekdays?.join() || '*'}`);
}

const cronOf = (data: Step['data']): string | undefined => {
  const { kind, expression } = (data?.schedule ?? {}) as { kind?: string; expression?: string };
  return kind === 'cron' && expression !== undefined ? cronTold(expression) : undefined;
};

const TIMES =
  /^(?:every|each|daily|weekly|monthly|hourly|nightly|once|twice|on|at|in the|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|weekdays?)\b/i;
/** "New ticket", "New file in final cuts". */
const NEWS = /^new \p{Ll}/iu;
const SOMEBODY = /^(?:someone|somebody|anyone|anybody|people|a person|I) /i;
/** Nobody has told yet what starts it. */
const UNKNOWN = 'Once it has a start';
const OWN_STARTS: Record<string, string | undefined> = {
  manualTrigger: 'When you press “Execute workflow”',
  webhook: 'When its webhook is called',
  formTrigger: 'When the form is sent',
  chatTrigger: 'When somebody writes in the chat',
  errorTrigger: 'When another workflow fails',
  executeWorkflowTrigger: 'When another workflow calls it',
  mcpTrigger: 'When an AI client calls its tools over MCP',
};
