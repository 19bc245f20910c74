import { WORKFLOW_NAME_MAX } from '@plainflow/contracts/product';
import type { Catalog } from '../catalog/catalog.ts';
import { told } from '../catalog/happenings.ts';
import { profileOf } from '../catalog/profile-of.ts';
import type { Outline, Schedule, Step } from './outline.ts';
import { scheduleWords } from './reschedule.ts';
import { actionTitle, listRead, tellsEvent } from './subject.ts';

/** A name by what the steps do: "New email to Jira and Slack", "Shopify products to Gmail, every day at 09:00". '' where no step tells anything. */
export function titleOfSteps(catalog: Catalog, { steps, wires }: Pick<Outline, 'steps' | 'wires'>): string {
  const below = new Set(wires.flatMap((it) => (it.type?.startsWith('ai_') ? [it.from] : [])));
  const real = steps.filter((it) => !below.has(it.id) && !it.node.endsWith('.stickyNote'));
  const start = real.find((it) => catalog.entry(it.node)?.group === 'trigger');
  const targets = targetsOf(
    catalog,
    real.filter((it) => it !== start),
  );
  const event = start && eventOf(catalog, start);
  const source = event ? `${event}${limitOf(real, start, wires)}` : sourceOf(catalog, real, targets);
  const happens = event !== undefined && !THING.test(event);
  const schedule = start?.data?.schedule as Schedule | undefined;
  const when = schedule ? scheduleWords(schedule) : '';
  const to = targets.length > 0 ? listed(targets) : '';
  const alone = doesAlone(catalog, real, start, to);
  const does =
    source && to
      ? joined(source, to, happens)
      : assistantOf(real, start) || (event && alone ? `${source}: ${alone}` : source || alone);
  const whole = does && when ? `${does}, ${when}` : does || when;
  const name = [
    whole,
    does,
    source && targets[0] ? joined(source, targets[0], happens) : '',
    source,
    targets[0] ?? '',
  ].find((it) => it && it.length <= WORKFLOW_NAME_MAX);
  return name ? name.charAt(0).toUpperCase() + name.slice(1) : '';
}

/** What is done where nothing says about what: in several services their names, else the one deed ("Send email"). */
function doesAlone(catalog: Catalog, steps: readonly Step[], start: Step | undefined, to: string): string {
  const [first, ...more] = steps.filter((it) => it !== start && changesThings(catalog, it));
  if (first && more.every((it) => it.node === first.node && it.action === first.action))
    return actionTitle(catalog, first);
  const [step] = steps.filter((it) => it !== start && !LOGIC.test(it.node));
  return to || (step ? actionTitle(catalog, step) : '');
}
/** Nodes that only decide, wait or shape what is there. */
const LOGIC =
  /\.(?:if|switch|filter|wait|merge|set|code|noOp|splitInBatches|splitOut|limit|sort|aggregate|summarize|removeDuplicates)$/;

/** "New email to Jira", "Jira issue changes: Slack". */
const joined = (source: string, to: string, happens: boolean): string => `${source}${happens ? ':' : ' to'} ${to}`;
/** An event that is told as a thing. */
const THING = /^New |^(?:Webhook|Chat)$/;

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

/** " over 200": the amount that goes on, where the first thing after the start is a test of one. */
function limitOf(steps: readonly Step[], start: Step, wires: Outline['wires']): string {
  const next = steps.filter(({ id }) => wires.some((it) => it.from === start.id && it.to === id));
  const says = next.length === 1 && /\.(?:filter|if)$/.test(next[0]?.node ?? '') ? (next[0]?.says ?? '') : '';
  const amount =
    /^(?:are |is |of )?((?:over|under|above|below|more than|less than|at least) [€$£]?\d[\d.,]*[€$£%k]?)$/i.exec(
      says.trim(),
    )?.[1];
  return amount ? ` ${amount.toLowerCase()}` : '';
}

/** The first list that is read. */
const sourceOf = (catalog: Catalog, steps: readonly Step[], targets: readonly string[]): string | undefined =>
  steps.flatMap((it) => listRead(catalog, it) ?? []).find((it) => !targets.includes(it));

/** What answers in n8n's own chat. */
const assistantOf = (steps: readonly Step[], start: Step | undefined): string =>
  start?.node.endsWith('.chatTrigger') && steps.some((it) => ASSISTS.test(it.node)) ? 'Chat assistant' : '';
const ASSISTS = /\.(?:agent|chain\w+)$/;

const labelOf = (catalog: Catalog, { node }: Step): string =>
  catalog.entry(node)?.label.replace(/ (?:Trigger|Tool)$|^(?:Microsoft|Google) (?=\w+ )/, '') ?? '';

const listed = (it: readonly string[]): string =>
  it.length < 2 ? (it[0] ?? '') : `${it.slice(0, -1).join(', ')} and ${it.at(-1)}`;
