import type { Part } from '../../catalog/template.ts';
import type { Setting, Step } from '../outline.ts';
import { BASE, type Flow, intoOf, stepOf, thins } from './flow.ts';

/** ClickUp assigns people by their ids: whoever was read of a task, or of tasks grouped by them, is assigned by the id, and not by the name. */
export function assignById(flow: Flow): void {
  for (const step of [...flow.steps]) {
    const part = step.node === CLICKUP && step.sketched && !step.kept ? onlyField(step.settings.assignee) : undefined;
    const from = part && madeBy(flow, part.step);
    if (!part || !from) continue;
    const id: Part = { ...part, field: ID };
    const own = from.node === SUMMARIZE ? onlyField(from.settings.by) : undefined;
    if (own && madeBy(flow, own.step)?.node === CLICKUP) set(flow, from, 'by', [{ ...own, field: ID }, ', ', own]);
    else if (from.node !== CLICKUP && !groupsById(from)) continue;
    set(flow, step, 'assignee', [id]);
  }
}

const CLICKUP = `${BASE}clickUp`;
const SUMMARIZE = `${BASE}summarize`;
const ID = 'assignee id';

type FieldPart = Extract<Part, { kind: 'field' }>;

function onlyField(setting: Setting | undefined): FieldPart | undefined {
  const [part, more] = setting && setting.from !== 'missing' ? (setting.template ?? []) : [];
  const isField = typeof part === 'object' && part.kind === 'field' && !part.blank && more === undefined;
  return isField && /^assignees?$/i.test(part.field) ? part : undefined;
}

/** The same group was met before. */
function groupsById({ node, settings: { by } }: Step): boolean {
  const [first] = by && by.from !== 'missing' ? (by.template ?? []) : [];
  return node === SUMMARIZE && typeof first === 'object' && first.kind === 'field' && first.field === ID;
}

/** The step that made the items, which others only passed on. */
function madeBy(flow: Flow, id: string | undefined): Step | undefined {
  const seen = new Set<string>();
  let at = id === undefined ? undefined : stepOf(flow, id);
  while (at && (thins(at) || FORKS.test(at.node))) {
    const [only, more]: { from: string }[] = intoOf(flow, at.id);
    if (!only || more || seen.has(only.from)) return undefined;
    seen.add(only.from);
    at = stepOf(flow, only.from);
  }
  return at;
}
const FORKS = /\.(?:if|switch)$/;

function set(flow: Flow, { id }: Step, need: string, template: Part[]): void {
  const value = template
    .map((it) => (typeof it === 'object' && it.kind === 'field' ? `[[${it.step}: ${it.field}]]` : it))
    .join('');
  flow.steps = flow.steps.map((it) => {
    const told = it.settings[need];
    return it.id === id && told && told.from !== 'missing'
      ? { ...it, settings: { ...it.settings, [need]: { ...told, value, template } } }
      : it;
  });
}
