import type { Step } from '../outline.ts';
import {
  actionOf,
  assumedField,
  BASE,
  before,
  type Flow,
  namedFields,
  needed,
  partsOf,
  putBehind,
  reached,
  stepOf,
  testsOf,
} from './flow.ts';

type Fetch = { action: string; needs: Readonly<Record<string, string>>; one?: true; what: string };

/** Triggers that say only which record something happened to, and what brings the record. */
const FETCHES: Readonly<Record<string, (action: string) => Fetch | undefined>> = {
  hubspot: (action) => {
    const [of = '', what] = action.split('.');
    if (what === 'deletion' || !/^(?:contact|deal|company|ticket)$/.test(of)) return undefined;
    return { action: `${of}.get`, needs: { [of]: `${of} id` }, what: of };
  },
  asana: () => ({ action: 'task.get', needs: { taskId: 'task id' }, what: 'task' }),
  clickUp: (action) =>
    /^task(?!Deleted)/.test(action) ? { action: 'task.get', needs: { taskId: 'task id' }, what: 'task' } : undefined,
  slack: (action) =>
    action === 'reaction_added'
      ? {
          action: 'channel.replies',
          needs: { channel: 'channel', messageTimestamp: 'message timestamp' },
          one: true,
          what: 'message',
        }
      : undefined,
};

/**
 * A trigger that says only to which record something happened is followed by the step that brings the record, where what comes behind it reads
 * more than the trigger tells, or tells people what it was about; unless such a step is there.
 */
export function bringRecordOfEvent(flow: Flow): void {
  for (const trigger of [...flow.steps]) {
    const service = /^n8n-nodes-base\.(\w+)Trigger$/.exec(trigger.node)?.[1] ?? '';
    const fetch = trigger.kept ? undefined : FETCHES[service]?.(trigger.action);
    const node = `${BASE}${service}`;
    if (!fetch || !flow.catalog.entry(node)) continue;
    const after = reached(flow, [trigger.id]);
    const behind = flow.steps.filter((it) => after.has(it.id) && it !== trigger);
    if (behind.some((it) => it.node === node && it.action === fetch.action)) continue;
    if (!behind.some((it) => wantsMore(flow, trigger, it))) continue;
    const id = `${trigger.id}-record`;
    const step = needed(flow, { id, node, action: fetch.action }, `the trigger says only which ${fetch.what}`);
    const known = Object.entries(fetch.needs).map(([need, field]) => [need, assumedField(trigger.id, field)] as const);
    putBehind(flow, trigger.id, {
      ...step,
      settings: {
        ...step.settings,
        ...Object.fromEntries(known),
        ...(fetch.one ? { limit: { from: 'said', value: '1' } } : {}),
      },
    });
    flow.steps = flow.steps.map((it) => (it.id === id ? it : readingFrom(flow, it, trigger, id)));
  }
}

/** Does a trigger tell a field of this name by itself? */
const tells = (flow: Flow, trigger: Step, field: string): boolean =>
  (actionOf(flow, trigger)?.gives ?? []).some(
    (it) => it.path === field || it.words.some((word) => word.toLowerCase() === field.toLowerCase()),
  );

/** Does a step read what the trigger does not tell, or say what the event was about? */
function wantsMore(flow: Flow, trigger: Step, step: Step): boolean {
  const parts = partsOf(step);
  const isOfTrigger = (of: string | undefined): boolean => of === undefined || of === trigger.id;
  if (parts.some((it) => it.kind === 'whole' && isOfTrigger(it.step))) return true;
  const unplaced = parts.flatMap((it) => (it.kind === 'field' && it.step === undefined ? [it.field] : []));
  const placed = namedFields(step).flatMap((it) => (it.step === trigger.id ? [it.field] : []));
  const tested = testsOf(step).flatMap((it) => (it.field === '' || it.left?.step ? [] : [it.field]));
  if ([...unplaced, ...placed, ...tested].some((it) => !tells(flow, trigger, it))) return true;
  const between = [...before(flow, step.id)].filter((it) => it !== trigger.id);
  const isAboutEvent = between.every((it) => PASSES.test(stepOf(flow, it)?.node ?? ''));
  return isAboutEvent && parts.length === 0 && (actionOf(flow, step)?.needs ?? []).some((it) => TOLD.test(it.key));
}
/** They hand on what came in. */
const PASSES = /\.(?:if|filter|switch|noOp|wait|removeDuplicates|limit|sort)$/;
/** What of a step is filled with what came in where nobody gave its words. */
const TOLD = /^(?:text|title|name|email|message|content|subject)$/;

/** A step with the fields that the trigger does not tell read from the record. */
function readingFrom(flow: Flow, step: Step, trigger: Step, record: string): Step {
  const { id } = trigger;
  const moved = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(moved);
    if (typeof part === 'string')
      return part.replace(NAMED, (all, at: string, field: string) =>
        at === id && !isTold(field) ? `[[${record}: ${field}]]` : all,
      );
    if (typeof part !== 'object' || part === null) return part;
    const it = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, moved(value)]));
    const isMoved = it.step === id && (it.kind === 'whole' || (it.kind === 'field' && !isTold(String(it.field))));
    return isMoved ? { ...it, step: record } : it;
  };
  const isTold = (field: string): boolean => tells(flow, trigger, field);
  return {
    ...step,
    settings: moved(step.settings) as Step['settings'],
    ...(step.data ? { data: moved(step.data) as NonNullable<Step['data']> } : {}),
  };
}
const NAMED = /\[\[\s*([\w-]+):\s*([^\]]*?)\s*\]\]/g;
