import type { Condition } from '../outline.ts';
import { actionOf, type Flow, intoOf, stepOf } from './flow.ts';

/**
 * Many triggers tell what an event changed. Nothing has to be remembered then: whether the field is what changed, as code; undefined where
 * the trigger does not tell, or its item does not come in as it was.
 */
export function changeTold(flow: Flow, test: string, { left, field }: Condition): string | undefined {
  const trigger = triggerOf(flow, test);
  const tells = trigger && TOLD[trigger.node.replace(/^.*\./, '')];
  if (!trigger || !tells) return undefined;
  const word = (left?.field ?? field).toLowerCase();
  const own = (actionOf(flow, trigger)?.gives ?? []).find(({ path, words }) => words.includes(word) || path === word);
  return own && tells(own.path);
}

/** The trigger whose item comes in, whatever was tested of it on the way. */
function triggerOf(flow: Flow, id: string, seen: readonly string[] = []): ReturnType<typeof stepOf> {
  const [only, another] = intoOf(flow, id);
  const step = only && !another && !seen.includes(id) ? stepOf(flow, only.from) : undefined;
  if (!step || step.kept) return undefined;
  if (flow.catalog.entry(step.node)?.group === 'trigger') return step;
  return /\.(?:if|filter|switch)$/.test(step.node) ? triggerOf(flow, step.id, [...seen, id]) : undefined;
}

const has = (list: string, name: string, field = 'field'): string =>
  `(${list} ?? []).some((it) => it.${field} === '${name}')`;

/** By trigger: for the path of a field, the code that says whether the event is about a change of it. */
const TOLD: Readonly<Record<string, (path: string) => string | undefined>> = {
  trelloTrigger: (path) =>
    /\.list(?:After)?\.name$/.test(path) ? '$json.action?.data?.listBefore !== undefined' : undefined,
  jiraTrigger: (path) => {
    const name = /^issue\.fields\.(\w+)/.exec(path)?.[1];
    return name && has('$json.changelog?.items', name);
  },
  linearTrigger: (path) => {
    const name = /^data\.(\w+?)(?:Label)?(?:\.|$)/.exec(path)?.[1];
    return name && `Object.keys($json.updatedFrom ?? {}).some((it) => it.startsWith('${name}'))`;
  },
  stripeTrigger: (path) => {
    const name = /^data\.object\.(\w+)/.exec(path)?.[1];
    return name && `Object.keys($json.data?.previous_attributes ?? {}).includes('${name}')`;
  },
  pipedriveTrigger: (path) => {
    const name = /^data\.(\w+)/.exec(path)?.[1];
    return name && `Object.keys($json.previous ?? {}).includes('${name}')`;
  },
};
