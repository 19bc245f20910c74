import { type Conditions, emptyOutline, type Outline, type Step } from '../2-outline/outline.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { nameFrom, question } from '../catalog/shortened.ts';
import { isVerb } from '../catalog/spoken-verbs.ts';
import { isOrderByForm } from '../catalog/tasks.ts';
import { testName } from '../catalog/test-names.ts';
import { actionOf } from './output-shape.ts';
import { APART, apartBy } from './tell-equal-names-apart.ts';

/** The name of each step's node: readable, and given only once. A step that is called as before keeps its number, too. */
export function nameSteps(catalog: Catalog, outline: Outline): Map<string, string> {
  const names = new Map<string, string>();
  const kept = outline.steps.flatMap((it) => (it.kept ? [[it.id, it.kept.name] as const] : []));
  for (const [id, name] of kept) names.set(id, name);
  const used = new Set(names.values());
  const called = outline.steps.flatMap((it) => (it.kept ? [] : [{ step: it, wanted: nameOf(catalog, it) }]));
  const made = [...Map.groupBy(called, (it) => it.wanted).values()].flatMap((twins) => {
    const apart =
      twins.length > 1
        ? apartBy(
            outline,
            twins.map((it) => it.step),
          )
        : undefined;
    return twins.map(({ step, wanted }) => ({ step, base: wanted, wanted: `${wanted}${apart?.get(step.id) ?? ''}` }));
  });
  for (const { step, base } of made) {
    const had = outline.names?.[step.id];
    if (had === undefined || used.has(had) || !isNumbered(had, base)) continue;
    used.add(had);
    names.set(step.id, had);
  }
  for (const { step, wanted } of made) {
    if (names.has(step.id)) continue;
    let name = wanted;
    for (let n = 2; used.has(name); n++) name = `${wanted} ${n}`;
    used.add(name);
    names.set(step.id, name);
  }
  return names;
}

const isNumbered = (name: string, base: string): boolean =>
  name === base ||
  (name.startsWith(`${base} `) &&
    (/^\d{1,2}$/.test(name.slice(base.length + 1)) || APART.test(name.slice(base.length))));

function nameOf(catalog: Catalog, step: Step): string {
  const label = catalog.entry(step.node)?.label.replace(/ (?:Trigger|Tool)$/, '') ?? 'Node';
  if (step.title) return clean(step.title);
  const action = actionOf(catalog, step);
  if (step.node.endsWith('.scheduleTrigger')) return clean(nameFrom(step.says)) || 'Schedule';
  if (/\.(?:if|filter)$/.test(step.node))
    return clean(nameFrom(testName(conditionsOf(step)?.all ?? [], testedIn(step)))) || label;
  if (
    /lmChat|memory|embeddings|outputParser|manualTrigger|chatTrigger|splitInBatches|textSplitter|document/.test(
      step.node,
    )
  )
    return clean(action?.title ?? label);
  // An agent knows its calls by their names.
  const isTool = step.sketched && step.node.endsWith('Tool');
  if (step.node.includes('langchain') || step.node.endsWith('.httpRequestTool') || isTool)
    return byWords(step) || (action && isTool ? clean(`${label}: ${action.title}`) : label);
  // Of a tutorial whoever follows it looks for the node that is shown.
  if (step.node.endsWith('.httpRequest') && step.quote === undefined && isShortOrder(step.says))
    return clean(nameFrom(step.says));
  if (/\.form(?:Trigger)?$/.test(step.node)) return clean(action?.title ?? label);
  if (!action || action.title.toLowerCase().includes(label.toLowerCase())) return clean(action?.title ?? label);
  return clean(`${label}: ${action.title}`);
}

/** The words of a fork, up to the last of what it tests: "if it is late, tell Ann, otherwise …" is asked by "it is late". */
function testedIn({ says, data }: Step): string {
  const words = question(says);
  const tests = (data?.conditions as Conditions | undefined)?.all.map((it) => it.says) ?? [];
  const ends = tests.map((it) => (it && words.includes(it) ? words.indexOf(it) + it.length : 0));
  const tested = words.slice(0, Math.max(0, ...ends));
  const isLong = words.length > NAME_LENGTH || /→|->|…|[.;:]\s/.test(words);
  // "found update field last_seen": what is done then is none of the test.
  const isFollowed = tested !== '' && isVerb((words.slice(tested.length).trim().split(/\s/)[0] ?? '').toLowerCase());
  const own = whole((isLong && tested !== '') || isFollowed ? tested.trim() : words, words);
  return own.length > NAME_LENGTH ? question(own.split(LAST_IF).at(-1) ?? own) : own;
}
/** With the bracket that it opened, and without an "and" that nothing follows. */
function whole(cut: string, words: string): string {
  const ended = cut.replace(/[,;\s]+(?:and|or|but)$/i, '');
  if (!/\([^()]*$/.test(ended)) return ended;
  return words.startsWith(`${ended})`) ? `${ended})` : ended.replace(/\s*\([^()]*$/, '') || ended;
}
const conditionsOf = ({ data }: Step): Conditions | undefined => data?.conditions as Conditions | undefined;
const NAME_LENGTH = 40;
const LAST_IF = /,\s*(?=(?:if|when)\s)/i;

const isOrder = (words: string): boolean => isVerb(words.trim().split(/\s/)[0] ?? '');
/** "Grab the recording" tells more of a call than "Call API". */
const isShortOrder = (words: string): boolean =>
  (isOrder(words) || isOrderByForm(words)) &&
  words.length <= NAME_LENGTH &&
  words.includes(' ') &&
  !/[/:=“"→]/.test(words);

/** "Translate the mail" from whichever words say so: those of the request, else those of the task that a model is given. */
function byWords({ says, data }: Step): string {
  const task = typeof data?.instruction === 'string' ? data.instruction : '';
  return clean(nameFrom(!isOrder(says) && isOrder(task) && !/[{[\n]/.test(task) ? task : says));
}

/** Without what would need escapes in an expression that names the node; a long name ends with a whole word. */
function clean(name: string): string {
  const whole = name
    .replaceAll("'", '’')
    .replace(/["`\\{}[\]$]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s:;,.-]+|[\s:;,.-]+$/g, '');
  return whole.length > LONGEST_NAME ? whole.slice(0, LONGEST_NAME).replace(/\s+\S*$/, '') : whole;
}
const LONGEST_NAME = 80;

/** What was there before keeps its ids and its name, whatever else became of the workflow. `restarts`: nothing of it counts any more. */
export function namedAfter(catalog: Catalog, then: Outline, now: Outline, restarts: boolean): Outline {
  const before = restarts || then.steps.length === 0 ? emptyOutline : then;
  const origin = before.origin ?? before.name;
  const it = { ...now, ...(origin && origin !== now.name ? { origin } : {}), names: before.names ?? {} };
  return { ...it, names: Object.fromEntries(nameSteps(catalog, it)) };
}
