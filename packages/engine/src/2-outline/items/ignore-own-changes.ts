import type { Action } from '../../catalog/profile.ts';
import type { Setting, Step } from '../outline.ts';
import { actionOf, BASE, emptinessIn, type Flow, putBehind, reached, stepOf } from './flow.ts';

/**
 * A trigger for changes fires on what its own workflow changes, and so does one for new records where the service knows only their
 * state. There each is let through once, whoever changes it; of changes it is told, unless a test holds the workflow's own back.
 */
export function holdEchoesBack(flow: Flow): void {
  for (const it of [...flow.steps]) {
    const event = it.sketched && !it.kept ? actionOf(flow, it) : undefined;
    if (!event || flow.catalog.entry(it.node)?.group !== 'trigger') continue;
    const later = [...reached(flow, [it.id])].flatMap((id) => stepOf(flow, id) ?? []);
    if (event.firesAgain && later.length > 0 && !later.some(letsThroughOnce))
      letThroughOnce(flow, it, event.firesAgain);
    const writes = later.filter((step) => isSameService(it, step) && changesIt(flow, step));
    const [first] = writes;
    if (event.firesAgain || !first || isGuarded(later, writes)) continue;
    if (/^(?:update|upsert)$/.test(event.intents[0] ?? '')) tellOf(flow, it, first);
  }
}

const serviceOf = ({ node }: Step): string => node.replace(/(?:Trigger|Tool)$/, '');
const isSameService = (trigger: Step, step: Step): boolean =>
  step.id !== trigger.id && serviceOf(trigger) === serviceOf(step);

const changesIt = (flow: Flow, step: Step): boolean =>
  actionOf(flow, step)?.intents.some((it) => CHANGES.has(it)) === true && actionOf(flow, step)?.sideEffect !== false;
const CHANGES: ReadonlySet<string> = new Set(
  'update upsert label assign complete comment reply move archive'.split(' '),
);

/** A test before the change asks for what the change sets, or each record is let through once. */
function isGuarded(later: readonly Step[], writes: readonly Step[]): boolean {
  const set = writes.flatMap(({ settings, data }) => [
    ...Object.keys(settings),
    ...((data?.sets as { field: string }[] | undefined) ?? []).map((it) => it.field),
    ...((data?.values as { name: string }[] | undefined) ?? []).map((it) => it.name),
  ]);
  const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\d]/gu, '');
  const names = set.map(plain);
  return later.some((step) => {
    if (letsThroughOnce(step)) return true;
    const tested = [...testedIn(step), ...emptinessIn(step).map((it) => it.field)];
    return tested.some((field) => names.includes(plain(field)) || /^(?:changed|tags?|labels?)$/i.test(field));
  });
}

const letsThroughOnce = ({ node }: Step): boolean => node.endsWith('.removeDuplicates');

function testedIn({ node, data }: Step): string[] {
  if (!/\.(?:if|filter|switch)$/.test(node)) return [];
  const all = (data?.conditions as { all?: { field: string }[] } | undefined)?.all ?? [];
  return all.map((it) => it.field);
}

function letThroughOnce(flow: Flow, trigger: Step, { by, title, because }: NonNullable<Action['firesAgain']>): void {
  const once: Step = {
    id: `${trigger.id}-once`,
    node: `${BASE}removeDuplicates`,
    action: 'seen',
    title,
    says: '',
    settings: { by: { from: 'assumed', value: by, because } },
    sketched: true,
  };
  putBehind(flow, trigger.id, once);
}

function tellOf(flow: Flow, trigger: Step, step: Step): void {
  const change: Setting = {
    from: 'assumed',
    value: 'every change starts it',
    because: `nobody said which changes count: what “${step.title || actionOf(flow, step)?.title}” changes starts it once more, so add a test behind the trigger if that must not be`,
  };
  flow.steps = flow.steps.map((it) => (it.id === trigger.id ? { ...it, settings: { ...it.settings, change } } : it));
}
