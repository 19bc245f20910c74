import { WORKFLOW_NAME_MAX } from '@plainflow/contracts/product';
import type { Catalog } from '../catalog/catalog.ts';
import { profileOf } from '../catalog/profile-of.ts';
import { isTable } from '../catalog/table-nodes.ts';
import type { Outline, Schedule, Step } from './outline.ts';
import { scheduleWords } from './reschedule.ts';
import { titleOf, told } from './subject.ts';

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
  const told = steps.flatMap((it) => (changesThings(catalog, it) ? [labelOf(catalog, it)] : []));
  return [...new Set(told)].filter(Boolean).slice(0, 3);
}

function changesThings(catalog: Catalog, { node, action }: Step): boolean {
  if (OURS.test(node) || node.includes('langchain')) return false;
  const actions = profileOf(catalog, node)?.actions;
  const done = actions?.find((it) => it.key === action) ?? actions?.[0];
  return (
    catalog.entry(node)?.group === 'action' &&
    done !== undefined &&
    done.sideEffect !== false &&
    !done.intents.some((it) => READS.test(it))
  );
}
const READS = /^(?:get|list|search|read|download)$/;
/** What only this automation sees, and calls of which the service is not known. */
const OURS =
  /\.(?:if|filter|switch|merge|set|splitOut|splitInBatches|aggregate|summarize|sort|limit|removeDuplicates|compareDatasets|dateTime|html|markdown|xml|crypto|compression|convertToFile|extractFromFile|editImage|renameKeys|noOp|stopAndError|dataTable|httpRequest|respondToWebhook|wait|code|executeWorkflow|form|readWriteFile|n8n)$/;

/** "New Airtable record", "Form submitted"; nothing for starts that are about nothing. */
function eventOf(catalog: Catalog, start: Step): string | undefined {
  if (/\.(?:scheduleTrigger|manualTrigger|executeWorkflowTrigger|errorTrigger)$/.test(start.node)) return undefined;
  if (start.node.endsWith('.webhook')) return 'Webhook';
  if (start.node.endsWith('.chatTrigger')) return 'Chat';
  return told(titleOf(catalog, start));
}

/** The first list that is read: by the place that was said, or by what it holds. */
function sourceOf(catalog: Catalog, steps: readonly Step[], targets: readonly string[]): string | undefined {
  for (const it of steps) {
    const actions = profileOf(catalog, it.node)?.actions;
    const action = actions?.find((one) => one.key === it.action) ?? actions?.[0];
    if (action?.items !== 'many' || OURS.test(it.node)) continue;
    const { document, table, calendar } = it.settings;
    const place = [document, table, calendar].find((one) => one?.from === 'said' && one.template === undefined);
    const source =
      place?.from === 'said' ? place.value : isTable(it.node) ? labelOf(catalog, it) : told(titleOf(catalog, it));
    if (source && !targets.includes(source)) return source;
  }
  return undefined;
}

const assistantOf = (catalog: Catalog, steps: readonly Step[], start: Step | undefined): string => {
  const label = start ? labelOf(catalog, start) : '';
  return label && steps.some((it) => it.node.endsWith('.agent')) ? `${label} assistant` : '';
};

const labelOf = (catalog: Catalog, { node }: Step): string =>
  catalog.entry(node)?.label.replace(/ (?:Trigger|Tool)$|^(?:Microsoft|Google) (?=\w+ )/, '') ?? '';

const listed = (it: readonly string[]): string =>
  it.length < 2 ? (it[0] ?? '') : `${it.slice(0, -1).join(', ')} and ${it.at(-1)}`;

/**
 * The first words of a request, as far as they are a name: a sentence, or what stands before its next clause. They are what somebody wants built,
 * or about one of these steps.
 */
export function nameIn(says: string, steps: readonly Pick<Step, 'says'>[]): string {
  const text = says.replace(/\([^)]{0,300}\)|[{[<][\s\S]*$/g, ' ').replace(/[^\S\n]+/g, ' ');
  const asking = ASKING.exec(text)?.[0] ?? '';
  const [sentence = ''] = text.slice(asking.length).split(/(?<=[\p{L}\d)])[.!?;:](?:\s|$)|\n|\s->\s/u);
  let name = '';
  for (const it of sentence.trim().split(CLAUSE)) {
    if (name.length + it.length > WORKFLOW_NAME_MAX) break;
    name += it;
  }
  name = name.replace(
    /(?:[\s,;:.–-]+(?:to|in|on|at|and|or|the|a|an|of|for|with|from|my|our|by|via|as))*[\s,;:.–-]*$/i,
    '',
  );
  const words = wordsOf(name);
  const about = new Set(steps.flatMap((it) => wordsOf(it.says)));
  const isMeant = WANTED.test(asking) || words.some((it) => about.has(it));
  return words.length > 1 && isMeant && !/^with\b/i.test(name) ? name.charAt(0).toUpperCase() + name.slice(1) : '';
}
const WANTED = /\b(?:create|build|make|generate|set up|need|want|like)\b/i;

/** What only asks for an automation, before what it is to do. */
const ASKING =
  /^(?:(?:please|pls|hi|hello|hey|good (?:day|morning|afternoon|evening)|can you|could you|i(?:['’]d| would) (?:like|love)(?: to have)?|i (?:want|need)(?: you)?(?: to)?|need|want|create|build|make|generate|set up|an?|the|me|us|automation|workflow|that|which|to|for)[\s,!:]+)+/i;
const CLAUSE =
  /(?=,\s|\s[–—-]\s| (?:that|which|when|whenever|where|who|if|so|because|with|to|from|against|per|via|across|and|then|until|as|for|in|on|of|each|every)\s)/;
const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
