import type { Outline, Setting, Step } from '../2-outline/outline.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { countedIn } from '../catalog/counted.ts';
import { fieldLabel } from '../catalog/field-labels.ts';
import { placeholder } from '../catalog/shape.ts';
import type { Template } from '../catalog/template.ts';
import { everyField } from './all-fields-code.ts';
import { inOneText, readByPeople, title } from './field-lines.ts';
import { asks, isMade, shown, tellingFields } from './fields-for-people.ts';
import { failedBefore, headed, isForOwn, namedElsewhere, testBefore } from './headline.ts';
import { readable } from './in-text.ts';
import { letter } from './letter.ts';
import { actionOf, envelopeOf, fieldsOf, outputOf } from './output-shape.ts';
import type { Place } from './reference-types.ts';
import { referencesOf } from './references.ts';
import { ifRun, inItem, reference } from './split-lists.ts';
import { statedValue } from './stated-values.ts';
import type { CodeOf } from './template.ts';
import { accessIfThere, gathered, type Source, singled } from './upstream.ts';

/** Text to pass on: what a language model wrote, the fields that were named, or all that is known of the item. */
export function content(
  catalog: Catalog,
  outline: Outline,
  step: Step,
  before: readonly Source[],
  nameOf: (it: Source) => string,
  { codeOf, known, told, place }: AtHand,
): string {
  const quoted = step.settings.text;
  if (quoted && quoted.from !== 'missing')
    return quoted.template ? told('text', quoted, quoted.template) : quoted.value;
  const stated = statedValue(step, CONTENT, codeOf);
  if (stated !== undefined) return stated;
  if (step.sketched && VENDORS.test(step.node) && typeof step.data?.instruction === 'string')
    return step.data.instruction;
  const sources = before.filter((it) => it.step.data?.intent !== 'judge' && it.step.data?.carries === undefined);
  const single = surelyRunFirst(singled(catalog, sources));
  const writer = single.find(
    (it) =>
      /chainLlm$|\.agent$|chainSummarization$/.test(it.step.node) ||
      // A picture is no text.
      (VENDORS.test(it.step.node) && fieldsOf(catalog, it.step).length > 0) ||
      actionOf(catalog, it.step)?.gives?.some((field) => !field.likely && field.words.includes('content')),
  );
  // What nothing before gives is no field: it was a word of the task.
  const mentioned = (step.mentions ?? []).flatMap((it) => {
    const found = known(it);
    return found ? [`${fieldLabel(it)}: {{ ${found} }}`] : [];
  });
  // A language model works on what was read, and not on the document that was just made for what it writes.
  const telling = step.node.includes('langchain')
    ? madeLast(catalog, single)
    : makesRecord(catalog, step)
      ? matterOf(catalog, single)
      : single;
  const details = telling.filter((it) => !asks(catalog, it.step)).map((it) => linesOf(catalog, step, it, nameOf(it)));
  const ready = letter(catalog, step, {
    sources: single,
    nameOf,
    mentioned,
    details: details.find((it) => it.length > 0) ?? [],
  });
  if (ready) return ready;
  if (mentioned.length > 0) return `=${mentioned.join('\n')}`;
  // What was before the file is in the file.
  if (step.sketched && sources[0]?.step.node.endsWith('.convertToFile')) return 'The file is attached.';
  if (writer && /langchain/.test(writer.step.node)) {
    const path = fieldsOf(catalog, writer.step)[0]?.path ?? 'text';
    return `={{ ${reference(catalog, writer, nameOf(writer), path)} }}`;
  }
  const one = sources.find((it) => it.step.node.endsWith('.aggregate'));
  const counted = one ? countedIn(step.says) : undefined;
  if (one && counted) return `={{ ${reference(catalog, one, nameOf(one), 'data')}.length }} ${counted}`;
  const list = collected(catalog, outline, step, sources, nameOf);
  if (list) return list;
  // Behind a loop there is nothing left to tell of single items.
  if (behindLoop(outline, step)) return '={{ $input.all().length }} items are done.';
  for (const source of telling.filter((it) => !asks(catalog, it.step))) {
    if (BACKUP.test(step.says) && reads(catalog, source.step)) return whatCame(source, nameOf(source));
    const lines = linesOf(catalog, step, source, nameOf(source));
    if (lines.length > 0) {
      const text = `=${inOneText(lines.slice(0, 5))}`;
      return lines.length === 1 || testBefore(outline, step) ? headed(place, before, text) : text;
    }
    const open = readByPeople(step) ? allThatCame(place, source) : undefined;
    if (open) return headed(place, before, open);
    // What a service answered, when its fields are not known: all of it; nobody sends a customer that, who was told to write to them.
    if (reads(catalog, source.step) && !(step.sketched && readByPeople(step))) return whatCame(source, nameOf(source));
  }
  // A reading tells every text that was said: the words of an order ("edit the file") are none. For a model they are its task.
  if (step.sketched && !step.node.includes('langchain')) {
    const failed = readByPeople(step) && isForOwn(place) ? failedBefore(place) : undefined;
    if (failed) return failed;
    const need = actionOf(catalog, step)?.needs?.find((it) => it.key === 'text');
    return placeholder(need?.label ?? 'Text');
  }
  return sentence(step.says);
}

/** What the words of the step come to. */
type AtHand = {
  codeOf: CodeOf;
  known(word: string): string | undefined;
  told(key: string, it: Setting, template: Template): string;
  place: Place;
};

/** Nodes of the makers of models, which take a prompt themselves. */
const VENDORS = /langchain\.(?:openAi|googleGemini|anthropic|ollama|mistralCloud|moonshot|alibabaCloud|miniMax)$/;

/** What people call the text of a note, a comment, a message. */
const CONTENT = ['content', 'message', 'note', 'body', 'comment'];

/** What is known of an item, a line for each field: "Amount: {{ $json.amount }}". */
function linesOf(catalog: Catalog, step: Step, source: Source, name: string): string[] {
  const asRead = readByPeople(step) ? readable : shown;
  return tellingFields(catalog, source.step).map(
    (it) => `${fieldLabel(it.words[0] ?? it.path)}: {{ ${asRead(reference(catalog, source, name, it.path, it), it)} }}`,
  );
}

/** All that somebody filled in, or that a caller sent: by the names that other steps have for it, else whatever there is. */
function allThatCame(place: Place, it: Source): string | undefined {
  const { catalog, names } = place;
  const { open } = outputOf(catalog, it.step);
  if (catalog.entry(it.step.node)?.group !== 'trigger' || !open || CLOCKS.test(it.step.node)) return undefined;
  const isStep = (id: string): boolean => names.has(id);
  const named = envelopeOf(it.step)
    ? namedElsewhere(place, it, (one) =>
        referencesOf(one, isStep).flatMap(({ field, step }) =>
          step === undefined || step === it.step.id ? [field] : [],
        ),
      )
    : [];
  if (named.length > 1) return `=${named.slice(0, 8).join('\n')}`;
  const envelope = envelopeOf(it.step) ?? open.under;
  const body = envelope === undefined ? '' : `.${envelope}`;
  const name = (names.get(it.step.id) ?? '').replace(/'/g, "\\'");
  const whole = it.direct ? `$json${body}` : `$('${name}').item.json${body}`;
  return `={{ ${ifRun(it, name, everyField(whole, '\\n', true))} }}`;
}

const CLOCKS = /\.(?:scheduleTrigger|manualTrigger|errorTrigger|executeWorkflowTrigger)$/;

/** A copy to keep has everything in it. */
const BACKUP = /\bback(?:s|ed|ing)?[ -]?ups?\b/i;

function whatCame(it: Source, name: string): string {
  const envelope = envelopeOf(it.step);
  const body = envelope === undefined ? '' : `.${envelope}`;
  const whole = it.direct ? `$json${body}` : `$('${name.replace(/'/g, "\\'")}').item.json${body}`;
  return `={{ ${ifRun(it, name, `JSON.stringify(${whole}, null, 2)`)} }}`;
}

/** What lies on one of several ways here comes after what ran in any case. */
const surelyRunFirst = (all: readonly Source[]): Source[] => [
  ...all.filter((it) => !it.beside || it.direct),
  ...all.filter((it) => it.beside && !it.direct),
];

function behindLoop(outline: Outline, step: Step): boolean {
  return outline.wires.some(
    (wire) =>
      wire.to === step.id &&
      (wire.output ?? 0) === 0 &&
      outline.steps.some((it) => it.id === wire.from && it.node.endsWith('.splitInBatches')),
  );
}

/** One message for many items: a line for each, from the fields that the step before the collecting one gives. */
function collected(
  catalog: Catalog,
  outline: Outline,
  step: Step,
  sources: readonly Source[],
  nameOf: (it: Source) => string,
): string | undefined {
  const at = sources.findIndex((it) => it.step.node.endsWith('.aggregate'));
  const [source, ...before] = at < 0 ? [] : sources.slice(at);
  if (
    !source ||
    (source.beside && !source.direct) ||
    sources.slice(0, at).some((it) => reads(catalog, it.step) || tellingFields(catalog, it.step).length > 0)
  )
    return undefined;
  const all = reference(catalog, source, nameOf(source), 'data');
  const partsOf = (list: readonly Source[]): string[] =>
    list
      .map((it) =>
        tellingFields(catalog, it.step).flatMap((field) => {
          const path = inItem(catalog, it, field.path);
          return path === undefined ? [] : [(readByPeople(step) ? readable : shown)(`it${accessIfThere(path)}`, field)];
        }),
      )
      .find((it) => it.length > 0) ?? [];
  // What is known of the items that came in is told, and nothing of what was there before them.
  const maker = before.findIndex((it) => it.split !== undefined || actionOf(catalog, it.step)?.items === 'many');
  const own = maker < 0 ? before : before.slice(0, maker + 1);
  const lists = gathered(catalog, outline, source.step).map(partsOf);
  // Of several lists each item has the fields of its own.
  if (lists.some((it) => it.length === 0)) return whole(step, own, all);
  const parts = lists.length > 0 ? lists.flatMap((it) => it.slice(0, 4)) : partsOf(own).slice(0, 4);
  if (parts.length === 0) return whole(step, own, all);
  const line = [...new Set(parts)].join(', ');
  // What was sent or stored left receipts behind: what it was about is still with the step that had it.
  const [written, ...had] = own;
  const holder =
    written && isReceipt(catalog, written) ? had.find((it) => tellingFields(catalog, it.step).length > 0) : undefined;
  if (holder)
    return `={{ $('${nameOf(holder)}').all().map(({ json: it }) => '• ' + [${line}].filter(Boolean).join(' – ')).join('\\n') }}`;
  return `={{ ${all}.map((it) => '• ' + [${line}].filter(Boolean).join(' – ')).join('\\n') }}`;
}

const isReceipt = (catalog: Catalog, it: Source): boolean =>
  isMade(catalog, it) && tellingFields(catalog, it.step).length === 0;

/** A record is about what started the automation or was read, and not about what was done before. */
const makesRecord = (catalog: Catalog, step: Step): boolean =>
  step.sketched === true && /^(?:create|add)$/.test(actionOf(catalog, step)?.intents[0] ?? '');

/** What was only counted on the way, and what was counted, is not the matter: that came in, and started it. */
function matterOf(catalog: Catalog, all: readonly Source[]): readonly Source[] {
  const came = all.filter(({ step }) => isStart(catalog, step) && tellingFields(catalog, step).length > 0);
  return came.length > 0 && all.some(({ step }) => step.node.endsWith('.summarize'))
    ? came
    : all.filter((it) => !isMade(catalog, it));
}
const isStart = (catalog: Catalog, { node }: Step): boolean => catalog.entry(node)?.group === 'trigger';

const madeLast = (catalog: Catalog, all: readonly Source[]): Source[] => [
  ...all.filter((it) => !isMade(catalog, it)),
  ...all.filter((it) => isMade(catalog, it)),
];

/** A list whose fields are not known: rows of a table as a line each for people to read, anything else with all that is in it. */
function whole(step: Step, own: readonly Source[], list: string): string {
  const rows = own.some((it) => TABLES.test(it.step.node)) && !step.node.includes('langchain');
  if (!rows) return `={{ JSON.stringify(${list}, null, 2) }}`;
  return `={{ ${list}.map((it) => '• ' + Object.values(it).filter((value) => typeof value !== 'object').join(' – ')).join('\\n') }}`;
}

const TABLES =
  /\.(?:googleSheets|microsoftExcel|postgres|mySql|microsoftSql|snowflake|supabase|baserow|nocoDb|dataTable|extractFromFile)$/;

function reads(catalog: Catalog, step: Step): boolean {
  if (
    /\.(?:webhook|executeWorkflowTrigger|code|set|httpRequest|xml|summarize|extractFromFile|splitOut)$/.test(step.node)
  )
    return true;
  return (
    actionOf(catalog, step)?.intents.some((it) => /^(?:get|list|search|download|run|watch)$/.test(it)) === true &&
    !/scheduleTrigger|manualTrigger/.test(step.node)
  );
}

function sentence(words: string): string {
  const text = words.replace(/\s+/g, ' ').trim();
  return title(text.length > 200 ? `${text.slice(0, 199)}…` : text);
}
