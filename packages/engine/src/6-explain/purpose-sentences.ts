import type { Outline, Step, Wire } from '../2-outline/outline.ts';
import { VERBS } from '../catalog/label-verbs.ts';
import { isVerb } from '../catalog/spoken-verbs.ts';
import { list } from './list.ts';

/**
 * What an automation does, in a few sentences as a person tells them: what starts it, then its work in order, with what decides which way it goes.
 * `named`: the name of a step's node.
 */
export function purposeSentences(outline: Outline, named: (step: Step) => string): string {
  const main = outline.wires.filter((it) => (it.type ?? 'main') === 'main');
  const under = new Set(outline.wires.filter((it) => it.type?.startsWith('ai_')).map((it) => it.from));
  const steps = outline.steps.filter((it) => !under.has(it.id) && !it.node.endsWith('.stickyNote'));
  const starts = steps.filter((it) => isStart(it));
  const told = steps.filter((it) => !isStart(it) && !UNTOLD.test(it.node) && it.data?.checks !== true);
  const [first, ...others] = starts;
  const given = new Set(outline.steps.map(named));
  const nameOf = (step: Step): string => unnumbered(named(step), given);
  const sentences: Sentence[] = [{ opening: first ? startOf(first, nameOf(first)) : '', work: [] }];
  const wayTo = waysOf(main, steps, nameOf);
  let way: Way | undefined;
  for (const step of told.slice(0, MOST)) {
    if (FORK.test(step.node)) continue;
    const now = withoutFailures(wayTo(step.id), way);
    if (now?.fork !== way?.fork || now?.opening !== way?.opening)
      sentences.push({ opening: openingOf(now, way), work: [] });
    way = now;
    const work = workOf(step, nameOf(step));
    if (!sentences.at(-1)?.work.includes(work)) sentences.at(-1)?.work.push(work);
  }
  const more = told.slice(MOST).filter((it) => !FORK.test(it.node)).length;
  return [
    ...joined(sentences).flatMap(spoken),
    ...(more > 0 ? [more === 1 ? 'One more step follows.' : `${more} more steps follow.`] : []),
    ...[...new Set(others.map((it) => startOf(it, nameOf(it))))].map((it) => `It also starts ${lowered(it)}.`),
  ].join(' ');
}

/** `opening`: when or whether the work is done. */
type Sentence = { opening: string; work: string[] };

const MOST = 9;
const FORK = /\.(?:if|filter|switch|textClassifier|sentimentAnalysis)$/;
/** Their work shows in what comes behind them, as does that of a step that only checks. */
const UNTOLD = /\.(?:noOp|merge|splitOut|aggregate|splitInBatches|set|limit|sort|removeDuplicates)$/;

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

/** One way out of a step that has several. `other`: the way that is taken where the test says no, with its test. `outer`: the way to a step that may fail. */
type Way = { fork: string; opening: string; other?: true; outer?: Way | undefined };
const SEVERAL_FAIL: Way = { fork: '', opening: 'If one of these steps fails' };

/** That nothing failed is told only where the failure was told just before. */
function withoutFailures(now: Way | undefined, before: Way | undefined): Way | undefined {
  return now?.other && now.opening === 'Then' && before?.fork !== now.fork ? withoutFailures(now.outer, before) : now;
}

/** "Otherwise" can only stand behind the other way of the same fork. */
function openingOf(now: Way | undefined, before: Way | undefined): string {
  if (!now) return 'Then';
  return now.other && before?.fork === now.fork ? 'Otherwise' : now.opening;
}

/** For each step the nearest fork, or step that may fail, that leads to it, and by which way; none where ways have met again. */
function waysOf(main: readonly Wire[], steps: readonly Step[], nameOf: (step: Step) => string) {
  const known = new Map<string, Way | undefined>();
  const wayTo = (id: string): Way | undefined => {
    if (known.has(id)) return known.get(id);
    // A loop leads back to itself: that tells nothing.
    known.set(id, undefined);
    const into = main.filter((it) => it.to === id && it.from !== id);
    if (into.length > 1 && into.every(isFailure)) return SEVERAL_FAIL;
    const [first, ...others] = into.map(wayBy);
    const isOne = others.every((it) => it?.fork === first?.fork && it?.opening === first?.opening);
    const meets = first !== undefined && others.every((it) => it?.fork === first.fork);
    const way = isOne ? first : meets ? wayTo(first.fork) : undefined;
    known.set(id, way);
    return way;
  };
  const isFailure = ({ from, output }: Wire): boolean =>
    output === 1 && steps.find((it) => it.id === from)?.data?.onError === 'output';
  const wayBy = (wire: Wire): Way | undefined => {
    const from = steps.find((it) => it.id === wire.from);
    if (!from) return undefined;
    const name = nameOf(from);
    const isOther = wire.output === 1;
    if (/\.(?:if|filter)$/.test(from.node))
      return isOther && from.node.endsWith('.if')
        ? { fork: from.id, opening: refused(name), other: true }
        : { fork: from.id, opening: condition(name) };
    if (FORK.test(from.node)) {
      const label = labelsOf(from)[wire.output ?? 0];
      return { fork: from.id, opening: label ? `For “${label}”` : 'In all other cases' };
    }
    if (from.data?.onError === 'output')
      return isOther
        ? { fork: from.id, opening: `If “${name}” fails` }
        : { fork: from.id, opening: 'Then', other: true, outer: wayTo(from.id) };
    return wayTo(from.id);
  };
  return wayTo;
}

/** What the ways of a step with many are called, in their order; the way for all else has no name. */
function labelsOf({ node, data }: Step): readonly string[] {
  const rules = (data?.rules as { label: string }[] | undefined)?.map((it) => it.label);
  const kinds = (data?.categories as readonly (string | { name: string })[] | undefined)?.map((it) =>
    typeof it === 'string' ? it : it.name,
  );
  return rules ?? kinds ?? (node.endsWith('.sentimentAnalysis') ? ['Positive', 'Neutral', 'Negative'] : []);
}

/** The same where the test says no. */
function refused(name: string): string {
  if (/^(?:If|Filter)$/.test(name)) return 'If its test says no';
  if (/^Approved\??$/.test(name)) return 'If it is not approved';
  const words = stated(name);
  const spared = SPARES.exec(words)?.[2];
  if (spared) return isClause(spared) ? `If ${addressed(spared)}` : `For “${spared}”`;
  return isClause(words) ? `Unless ${addressed(lowered(words))}` : `Unless “${words}”`;
}

function condition(name: string): string {
  if (/^(?:If|Filter)$/.test(name)) return 'If its test says yes';
  if (/^Approved\??$/.test(name)) return 'If it is approved';
  const words = stated(name);
  const [, unless, spared] = SPARES.exec(words) ?? [];
  if (unless && spared) return unless === 'Skip' ? `Skipping ${addressed(spared)}` : `Unless ${addressed(spared)}`;
  return isClause(words) ? `If ${addressed(lowered(words))}` : `For “${words}”`;
}
const SPARES = /^(Skip|Unless) (.+)$/;
/** "Is it done?" → "it is done". */
const stated = (name: string): string =>
  name
    .replace(/\?$/, '')
    .replace(
      /^(is|are|has|have|was|were|can|does) (it|they|there|this|that|the \w+)\b/i,
      (_, verb: string, it: string) => raised(`${it} ${verb.toLowerCase()}`),
    );
const isClause = (name: string): boolean =>
  SAYS.test(name) &&
  !/…$|^(?:is|are|has|have|was|were|does|do|can|contains?|equals|matches|starts|ends|exists|happened)\b/i.test(name);
const SAYS = /\b(?:is|are|has|have|was|were|contains?|does|do|can|equals|starts|ends|matches|exists|happened)\b/i;

/** Nodes of one name have numbers; a number that no other node has the rest of the name for is part of the name: "Score above 7". */
function unnumbered(name: string, given: ReadonlySet<string>): string {
  const rest = name.replace(/ \d{1,2}$/, '');
  return given.has(rest) ? rest : name;
}

/** The user's own words are said to the user. */
const addressed = (words: string): string =>
  words
    .replace(/\b(?:my|our)\b/gi, 'your')
    .replace(/\b(?:me|us)\b/g, 'you')
    .replace(/\bI\b/g, 'you');

function startOf({ node, title, says, settings }: Step, name: string): string {
  const type = node.split('.').at(-1) ?? '';
  const words = (title ?? says).replace(/\s+/g, ' ').trim();
  if (type === 'scheduleTrigger') {
    const time = settings.when?.from === 'assumed' ? settings.when.value : words;
    return TIMES.test(time) && time.length < 60 ? raised(time) : 'On a schedule';
  }
  const own = OWN_STARTS[type];
  if (own) return own;
  const [, service, event] = /^(.+?): (When .+)$/.exec(name) ?? [];
  if (service && event) return isNamedIn(event, service) ? event : `${event} in ${service}`;
  if (/^When /.test(name)) return name;
  const [, of, what] = /^On (?:([^:]+): )?(.+)$/.exec(name) ?? [];
  return `When ${what ? counted(what, 'a') : `“${name}”`} happens${of ? ` in ${of}` : ''}`;
}

const TIMES =
  /^(?:every|each|daily|weekly|monthly|hourly|nightly|once|twice|on|at|in the|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|weekdays?)\b/i;
const OWN_STARTS: Record<string, string | undefined> = {
  manualTrigger: 'When you press “Execute workflow”',
  webhook: 'When its webhook is called',
  formTrigger: 'When the form is sent',
  chatTrigger: 'When somebody writes in the chat',
  errorTrigger: 'When another workflow fails',
  executeWorkflowTrigger: 'When another workflow calls it',
  mcpTrigger: 'When an AI client calls its tools over MCP',
};

/** "Google Sheets: Get rows from sheet" → "gets rows from the sheet in Google Sheets". */
function workOf({ node, settings, data }: Step, name: string): string {
  const type = node.split('.').at(-1) ?? '';
  const own = OWN_WORK[type];
  if (own) return own;
  const [, before, after = name] = /^([^:“]{2,40}): (.+)$/.exec(name) ?? [];
  const [, rest = after, behind] = /^(.+?) \(([^()]{2,40})\)$/.exec(after) ?? [];
  const service = before ?? behind;
  const host =
    type === 'httpRequest' && settings.url?.from === 'said'
      ? /^https?:\/\/([\w.-]+\.[a-z]{2,})/i.exec(settings.url.value)?.[1]
      : undefined;
  if (host) return `calls ${host.replace(/^(?:www|api)\./, '')}`;
  const [, verb = '', more = '', object = ''] =
    /^(\S+)((?: or \S+)? ?(?:(?:up|out|off|back)\b)?) ?(.*)$/.exec(rest) ?? [];
  const found = type === 'informationExtractor' ? foundBy(data) : '';
  if (found) return `has AI find ${found}`;
  const asked =
    /^(?:have|has|let|get|use|using) (?:an? )?(?:AI|LLM|GPT|agent|ChatGPT|Claude|Gemini)(?: to)? (.+)$/i.exec(
      rest,
    )?.[1];
  if (asked) return `has AI ${addressed(asked)}`;
  if (AGENT.test(type) && !isVerb(verb)) return 'has an AI agent answer';
  const known = service === undefined || OWN.test(service) || isNamedIn(rest, service);
  const task = isVerb(verb) || type !== 'chainLlm' ? undefined : taskOf(data);
  if (task) return `has AI ${addressed(task)}`;
  if (!isVerb(verb)) return `${WRITES.test(node) ? 'has AI do' : 'does'} “${rest}”${known ? '' : ` in ${service}`}`;
  const spoken =
    `${thirdPerson(verb)}${more.replace(/ or (\S+)/, (_, other: string) => ` or ${thirdPerson(other)}`)}`.trim();
  const [, kept = '', thing = ''] = /^(.+ (?:to|from|in|on)) (\S+)$/.exec(object) ?? [];
  // "row to sheet" in Google Sheets.
  if (!known && kept && service.toLowerCase().includes(thing)) return `${spoken} ${withArticles(kept)} ${service}`;
  const place = known ? '' : `${/\bfrom\b/.test(object) ? 'in' : placeOf(verb)} ${service}`;
  // A call, or a model, that is named by the words of the request.
  const isInOwnWords = WRITES.test(node) || (type === 'httpRequest' && before === undefined);
  return [spoken, isInOwnWords ? addressed(object) : withArticles(addressed(object)), place]
    .filter((it) => it !== '')
    .join(' ');
}

/** "vendor, due date and total". */
function foundBy(data: Step['data']): string {
  const labels = (Array.isArray(data?.attributes) ? data.attributes : []).map((it: { label?: string; name: string }) =>
    (it.label ?? it.name).replaceAll('_', ' '),
  );
  const more = labels.length - FOUND_TOLD;
  return list(more > 1 ? [...labels.slice(0, FOUND_TOLD), `${more} more`] : labels);
}
const FOUND_TOLD = 4;

/** What a model was told to do, where that is an order in few words. */
function taskOf(data: Step['data']): string | undefined {
  const task = typeof data?.instruction === 'string' ? data.instruction.trim().replace(/\.$/, '') : '';
  const [verb = '', ...object] = task.split(' ');
  const isOrder =
    task.length <= LONGEST_TASK && isVerb(verb) && DETERMINED.test(object.join(' ')) && !/[\n{[]/.test(task);
  return isOrder ? lowered(task) : undefined;
}
const LONGEST_TASK = 70;

/** "Jira issue" names Jira Software. */
const isNamedIn = (words: string, service: string): boolean =>
  service
    .toLowerCase()
    .split(' ')
    .some((it) =>
      it.length > 3
        ? !MAKERS.test(it) && words.toLowerCase().includes(it)
        : words.split(' ').includes(it.toUpperCase()),
    );
const MAKERS = /^(?:google|microsoft|amazon|cloud|business|software)$/;

const OWN_WORK: Record<string, string | undefined> = {
  respondToWebhook: 'answers the call',
  code: 'runs code',
  wait: 'waits',
  stopAndError: 'stops with an error',
  form: 'shows a page of the form',
};
const WRITES = /langchain/;
const AGENT = /^agent(?:Tool)?$/;

/** n8n's own tools are no place. */
const OWN =
  /^(?:HTTP Request|Code|Basic LLM Chain|AI Agent|Wait|Date & Time|Extract from File|Convert to File|Data table|RSS Read|HTML|XML|Markdown|Crypto|Compression|Edit Image|Execute Sub-workflow|n8n Form|Summarize)$/i;
const placeOf = (verb: string): string =>
  /^(?:send|generate|make|call|transcribe|summari[sz]e|analy[sz]e)$/i.test(verb)
    ? 'with'
    : /^(?:get|read|fetch|list|search|find|download|query|retrieve)$/i.test(verb)
      ? 'from'
      : 'in';

const thirdPerson = (given: string): string => {
  const verb = given.toLowerCase();
  return /s$/.test(verb) && !/ss$/.test(verb) && !Object.hasOwn(VERBS, verb) ? verb : conjugated(verb);
};
const conjugated = (verb: string): string =>
  /(?:s|x|z|ch|sh|o)$/.test(verb) ? `${verb}es` : /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;

/** "Slack message" → "a Slack message"; "row to sheet" → "a row to the sheet". */
function withArticles(words: string): string {
  if (words === '') return '';
  const [object = '', ...rest] = ` ${words.replace(/^many /, '')}`.split(
    / (?=(?:to|from|in|into|of|for|with|by|on|at|as|about|and|or|through|per)\b)/,
  );
  const places = rest.map((it) => {
    const [preposition = '', ...place] = it.split(' ');
    return preposition === 'as' ? it : `${preposition} ${counted(place.join(' '), 'the')}`.trimEnd();
  });
  return [counted(object.trim(), 'a'), ...places].filter((it) => it !== '').join(' ');
}

function counted(noun: string, article: 'a' | 'the'): string {
  const last = noun.split(' ').at(-1) ?? '';
  if (noun === '' || DETERMINED.test(noun) || PLURAL.test(last) || MASS.test(last)) return noun;
  if (article === 'the' && noun !== 'API') return /^(?:\p{Lu}\S*(?: |$))+$/u.test(noun) ? noun : `the ${noun}`;
  if (PROPER.test(noun)) return noun;
  return `${/^(?:[aeio]|u(?!ni|s[aei])|(?:SMS|MP3|API|RSS|HTML|XML|AI|LLM|FTP|SSH|NPS|SEO)\b)/i.test(noun) ? 'an' : 'a'} ${noun}`;
}

const DETERMINED =
  /^(?:me|us|you|him|her|them|an?|the|all|each|every|its?|your|this|that|many|some|another|one|two|\d|what|who|how|whether|if|for|until)\b|[“"#@]/i;
/** "Perplexity", but not "PDF". */
const PROPER = /^\p{Lu}\p{Ll}+$/u;
const PLURAL = /(?:[^s]s|people|media)$/;
const MASS =
  /^(?:data|text|weather|information|info|content|news|feedback|access|code|json|csv|html|xml|speech|availability|permission|membership|it|them|stock|traffic|usage|sql|approval|advice|yes|no)$/i;

const lowered = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) && !DAYS.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
const DAYS = /^(?:mon|tues|wednes|thurs|fri|satur|sun)day/i;
const raised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
