import { WORKFLOW_NAME_MAX } from '@plainflow/contracts/product';
import type { Catalog } from '../catalog/catalog.ts';
import { profileOf } from '../catalog/profile-of.ts';
import type { Outline, Schedule, Step } from './outline.ts';
import { scheduleWords } from './reschedule.ts';
import { actionTitle, listRead, tellsEvent, told } from './subject.ts';

/** A name by what the steps do: "New email to Jira and Slack", "Shopify products to Gmail, every day at 09:00". '' where no step tells anything. */
export function titleOfSteps(catalog: Catalog, { steps, wires }: Pick<Outline, 'steps' | 'wires'>): string {
  const below = new Set(wires.flatMap((it) => (it.type?.startsWith('ai_') ? [it.from] : [])));
  const real = steps.filter((it) => !below.has(it.id) && !it.node.endsWith('.stickyNote'));
  const start = real.find((it) => catalog.entry(it.node)?.group === 'trigger');
  const targets = targetsOf(
    catalog,
    real.filter((it) => it !== start),
  );
  const source = (start && eventOf(catalog, start)) ?? sourceOf(catalog, real, targets);
  const schedule = start?.data?.schedule as Schedule | undefined;
  const when = schedule ? scheduleWords(schedule) : '';
  const to = targets.length > 0 ? listed(targets) : '';
  const does = source && to ? joined(source, to) : source || to || assistantOf(catalog, real, start);
  const whole = does && when ? `${does}, ${when}` : does || when;
  const name = [whole, does, source && targets[0] ? joined(source, targets[0]) : '', source, targets[0] ?? ''].find(
    (it) => it && it.length <= WORKFLOW_NAME_MAX,
  );
  return name ? name.charAt(0).toUpperCase() + name.slice(1) : '';
}

/** "New email to Jira", "Jira issue changes: Slack". */
const joined = (source: string, to: string): string =>
  `${source}${/ (?:is|are|has|comes|changes|submitted)\b/.test(source) ? ':' : ' to'} ${to}`;

/** The services that something is sent to or kept in, in order, each once. */
function targetsOf(catalog: Catalog, steps: readonly Step[]): string[] {
  const labels = steps.flatMap((it) => (changesThings(catalog, it) ? [labelOf(catalog, it)] : []));
  return [...new Set(labels)].filter(Boolean).slice(0, 3);
}

/** Does it change something that people see, in a service that they have an account with? */
function changesThings(catalog: Catalog, { node, action }: Step): boolean {
  if (catalog.entry(node)?.group !== 'action' || node.includes('langchain') || !hasAccount(catalog, node)) return false;
  const actions = profileOf(catalog, node)?.actions;
  const done = actions?.find((it) => it.key === action) ?? actions?.[0];
  return done !== undefined && done.sideEffect !== false && !done.intents.some((it) => READS.test(it));
}
const READS = /^(?:get|list|search|read|download)$/;

/** Not one of n8n's own nodes, nor a call of which the service is not known: those have credentials of no one service. */
const hasAccount = (catalog: Catalog, node: string): boolean =>
  !node.endsWith('.httpRequest') &&
  (catalog.facts(node)?.variants.at(-1)?.credentials ?? []).some(({ name }) => !OF_NO_SERVICE.test(name));
const OF_NO_SERVICE = /^(?:http|jwt|oAuth|n8nApi$|crypto)/;

/** "New Airtable record", "Form submitted"; nothing for starts that are about nothing. */
function eventOf(catalog: Catalog, start: Step): string | undefined {
  if (start.node.endsWith('.webhook')) return 'Webhook';
  if (start.node.endsWith('.chatTrigger')) return 'Chat';
  return tellsEvent(start) ? told(actionTitle(catalog, start)) : undefined;
}

/** The first list that is read. */
const sourceOf = (catalog: Catalog, steps: readonly Step[], targets: readonly string[]): string | undefined =>
  steps.flatMap((it) => listRead(catalog, it) ?? []).find((it) => !targets.includes(it));

const assistantOf = (catalog: Catalog, steps: readonly Step[], start: Step | undefined): string => {
  const label = start ? labelOf(catalog, start) : '';
  return label && steps.some((it) => it.node.endsWith('.agent')) ? `${label} assistant` : '';
};

const labelOf = (catalog: Catalog, { node }: Step): string =>
  catalog.entry(node)?.label.replace(/ (?:Trigger|Tool)$|^(?:Microsoft|Google) (?=\w+ )/, '') ?? '';

const listed = (it: readonly string[]): string =>
  it.length < 2 ? (it[0] ?? '') : `${it.slice(0, -1).join(', ')} and ${it.at(-1)}`;
