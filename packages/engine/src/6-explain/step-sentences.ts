import type { Step } from '../2-outline/outline.ts';
import { isVerb } from '../catalog/spoken-verbs.ts';
import { isOrderByForm, isTaskVerb } from '../catalog/tasks.ts';
import { asTitled, DETERMINED, withArticles } from './articles.ts';
import { list } from './join-words.ts';
import { addressed, lowered } from './second-person.ts';
import { furtherVerbs, thirdPerson } from './verb-forms.ts';

/**
 * "Google Sheets: Get rows from sheet" → "gets rows from the sheet in Google Sheets". `label`: what the catalog calls the action, for a title that is no
 * order: "sends an email with Gmail (“Kind refusal”)".
 */
export function workOf(step: Step, name: string, label?: string): string {
  const { title, ...untitled } = step;
  const isOwn = label === undefined || title === undefined || label === name;
  if (isOwn || isOrderTitle(title)) return workNamed(step, name, label);
  // A model is told by its task, and a call by whom it calls.
  return step.node.includes('langchain') || OWN_WORK[typeOf(step)] || step.settings.url
    ? workNamed(step, name, undefined)
    : `${workNamed(untitled, label, undefined)} (“${name}”)`;
}

const typeOf = ({ node }: Pick<Step, 'node'>): string => node.split('.').at(-1) ?? '';

/** "Put it back to draft", but neither "Rows marked ready", nor "Tell: accepted", nor "Store in Applicants 2026", which says not what. */
function isOrderTitle(title: string): boolean {
  const [verb = '', next = ''] = title.trim().split(/\s+/);
  const isKnown = (isVerb(verb) || isTaskVerb(verb)) && !/[^s]s$/.test(verb);
  const lacksObject = /^(?:store|save|send|add|append|put|move|upload|insert|keep|set|update|create)$/i.test(verb);
  return isKnown && !/:$/.test(verb) && !(lacksObject && PLACES.test(next));
}
const PLACES = /^(?:|in|into|to|on|at|from|with|for|as)$/i;

function workNamed({ node, action, says, title, settings, data }: Step, name: string, label?: string): string {
  const type = node.split('.').at(-1) ?? '';
  const own = type === 'wait' ? waiting(data) : OWN_WORK[type];
  // What code or a call is for tells more than that it runs.
  const isOrder = title !== undefined && isOrderTitle(title);
  if (own && !(type === 'code' && isOrder)) return own;
  const [, before, after = name] = /^([^:“]{2,40}): (.+)$/.exec(name) ?? [];
  const [, rest = after, behind] = /^(.+?) \(([^()]{2,40})\)$/.exec(after) ?? [];
  const service = before ?? behind;
  const host =
    type === 'httpRequest' && settings.url && settings.url.from !== 'missing'
      ? /^https?:\/\/([\w.-]+\.[a-z]{2,})/i.exec(settings.url.value)?.[1]
      : undefined;
  // A call in the words of the request tells what is done; "from Search Console" tells of whom.
  const isInWords = type === 'httpRequest' && before === undefined;
  const whom =
    type === 'httpRequest' && !isInWords ? /^(from|in|on) (\p{Lu}[\p{L}\d .'’&-]{1,40})$/u.exec(says.trim()) : null;
  if (whom) return whom[1] === 'from' ? `gets data from ${whom[2]}` : `sends data to ${whom[2]}`;
  if (host && !isOrder && !(isInWords && settings.url?.from === 'assumed'))
    return `${action === 'page' ? 'reads' : 'calls'} ${host.replace(/^(?:www|api)\./, '')}`;
  const [, verb = '', more = '', object = ''] =
    /^(\S+)((?: or \S+)? ?(?:(?:up|out|off|back)\b)?) ?(.*)$/.exec(rest) ?? [];
  const found = type === 'informationExtractor' ? foundBy(data, rest) : '';
  if (found) return `has AI ${found}`;
  const asked =
    /^(?:have|has|let|get|use|using) (?:an? )?(?:AI|LLM|GPT|agent|ChatGPT|Claude|Gemini)(?: to)? (.+)$/i.exec(
      rest,
    )?.[1];
  if (asked) return `has AI ${addressed(asked)}`;
  if (AGENT.test(type) && !isVerb(verb)) return 'has an AI agent answer';
  const known = service === undefined || OWN.test(service) || isNamedIn(rest, service);
  const task = isVerb(verb) || isTaskVerb(verb) || type !== 'chainLlm' ? undefined : taskOf(data);
  if (task) return `has AI ${addressed(task)}`;
  const isDeed = ((WRITES.test(node) || title !== undefined) && isTaskVerb(verb)) || (isInWords && isOrderByForm(rest));
  // The catalog calls an action by what is done: "Replace text in the document".
  const isAction = title === undefined && service !== undefined && object !== '' && !node.includes('langchain');
  if (!isVerb(verb) && !isDeed && !(isAction && /^\p{Lu}\p{Ll}+$/u.test(verb)))
    return (
      workOfStore(type, action) ??
      (WRITES.test(node) ? byModel(type, action, rest, data) : undefined) ??
      (label !== undefined && label !== name && title === undefined
        ? `${workNamed({ node, action, says, settings, data } as Step, label)} (“${name}”)`
        : `does “${rest}”${known ? '' : ` in ${service}`}`)
    );
  const spoken =
    `${thirdPerson(verb)}${more.replace(/ or (\S+)/, (_, other: string) => ` or ${thirdPerson(other)}`)}`.trim();
  const [, kept = '', thing = ''] = /^(.+ (?:to|from|in|on)) (\S+)$/.exec(object) ?? [];
  // "row to sheet" in Google Sheets.
  if (!known && kept && service.toLowerCase().includes(thing)) return `${spoken} ${withArticles(kept)} ${service}`;
  const place = known ? '' : `${/\bfrom\b/.test(object) ? 'in' : placeOf(verb)} ${service}`;
  // A call, or a model, that is named by the words of the request.
  const isInOwnWords = WRITES.test(node) || (type === 'httpRequest' && before === undefined);
  if (title !== undefined && !isInOwnWords && label !== name)
    return [spoken, furtherVerbs(addressed(object), asTitled), place].filter((it) => it !== '').join(' ');
  return [spoken, isInOwnWords ? furtherVerbs(addressed(object), (it) => it) : withArticles(addressed(object)), place]
    .filter((it) => it !== '')
    .join(' ');
}

/** "waits 2 hours". */
function waiting(data: Step['data']): string {
  const { amount, unit } = (data ?? {}) as { amount?: number; unit?: string };
  if (typeof amount !== 'number' || typeof unit !== 'string') return 'waits';
  return `waits ${amount} ${amount === 1 ? unit.replace(/s$/, '') : unit}`;
}

/** Storing documents, and finding them again, is not said by the name of the store. */
function workOfStore(type: string, action: string): string | undefined {
  if (type === 'chainRetrievalQa') return 'has AI answer from the stored documents';
  if (!type.startsWith('vectorStore')) return undefined;
  if (action === 'insert') return 'stores the documents for searching';
  return action === 'load' ? 'searches the stored documents' : undefined;
}

/** What a model does whose step no order names. */
function byModel(type: string, action: string, words: string, data: Step['data']): string {
  const deed = action.split('.').at(-1) ?? '';
  if (deed === 'transcribe') return 'transcribes it';
  const task = typeof data?.instruction === 'string' ? data.instruction.trim().replace(/\.$/, '') : '';
  const said = AI_ITSELF.test(words) && task && task.length <= LONGEST_TASK ? task : words;
  // "with a short summary": what comes with something else is written first.
  const told = said.replace(/^with (?=an?\s)/i, '');
  const found = type === 'chainLlm' ? foundBy(data, words) : '';
  if (found) return `has AI ${found}`;
  if (!THING.test(told) || /…$/.test(told)) return `has AI ${type === 'chainLlm' ? 'write' : 'do'} “${told}”`;
  return `has AI ${deed === 'analyze' ? 'tell' : 'write'} ${addressed(lowered(told))}`;
}
const AI_ITSELF = /^(?:an? |the |my )?(?:AI|GPT|agent|assistant|bot|model|LLM|ChatGPT|Claude|Gemini)\b/i;
const THING = /^(?:an?|the|one|two|three|four|five|six|seven|eight|nine|ten|several|some|\d+)\s/i;

/** "find vendor, due date and total", "score it", "decide the case type". */
function foundBy(data: Step['data'], name: string): string {
  const all = (Array.isArray(data?.attributes) ? data.attributes : []) as {
    label?: string;
    name: string;
    type?: string;
    description?: string;
  }[];
  const [only, other] = all;
  if (only && !other) {
    const label = (only.label ?? only.name).replaceAll('_', ' ');
    const scored =
      /^(?:scores?|scored|grades?|graded|rates?|rated|ranks?|ranked) ((?:an?|the|each|every|it|them|your|my|our)\b.*)$/i.exec(
        name,
      )?.[1];
    if (/^(?:score|rating|grade)$/i.test(label)) {
      const what = scored ? addressed(scored.replace(/ (?:with|by|using) (?:AI|GPT\S*|an? LLM)$/i, '')) : 'it';
      return `${label === 'rating' ? 'rate' : label.toLowerCase()} ${what}`;
    }
    if (only.type === 'boolean') return `decide whether it is ${label}`;
    if (/\|/.test(only.description ?? '') || /^one of\b/i.test(only.description ?? '')) return `decide the ${label}`;
  }
  // A key of the request stays as it was written: years_experience. A yes or no is told by what it decides.
  const found = all.filter((it) => it.type !== 'boolean');
  const labels = (found.length > 0 ? found : all).map((it) =>
    it.name.includes('_') && it.description?.startsWith(it.name) ? it.name : (it.label ?? it.name).replaceAll('_', ' '),
  );
  const more = labels.length - FOUND_TOLD;
  return labels.length === 0
    ? ''
    : `${/^(?:which|what|tell|decide|say)\b/i.test(name) ? 'tell' : 'find'} ${DETERMINED.test(labels[0] ?? '') || labels.some((it) => /_/.test(it)) ? '' : 'the '}${list(more > 1 ? [...labels.slice(0, FOUND_TOLD), `${more} more`] : labels)}`;
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
export const isNamedIn = (words: string, service: string): boolean =>
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
