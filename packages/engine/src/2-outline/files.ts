import type { Act, FormField } from '../1-read/clause.ts';
import { withBlanks } from '../catalog/blanks.ts';
import type { Action } from '../catalog/profile.ts';
import { profileOf } from '../catalog/profile-of.ts';
import { append, BASE, type Draft, last, plainStep, stepFor } from './draft.ts';
import type { Step } from './outline.ts';

const DOCUMENT =
  /\b(?:pdf|resume|cv|invoice|receipt|attachment|contract|document|file|application|statement|report|paper|manual|book)s?\b/i;

/** Is there a file to work on: one that a step carries, that was uploaded or that an earlier step downloaded? */
export function hasFile(draft: Draft): boolean {
  return draft.steps.some(
    (it) =>
      (it.data?.fields as FormField[] | undefined)?.some((field) => field.type === 'file') ||
      actionOf(draft, it)?.file !== undefined,
  );
}

function actionOf(draft: Draft, step: Step): Action | undefined {
  const actions = profileOf(draft.catalog, step.node)?.actions ?? [];
  return actions.find((it) => it.key === step.action) ?? actions[0];
}

/** Where a step before only names a file, it is downloaded first. */
export function fetchFile(draft: Draft): void {
  if (hasFile(draft)) return;
  const source = draft.steps.findLast((it) => downloader(draft, it) !== undefined);
  const type = source ? downloader(draft, source) : undefined;
  if (!type) return;
  append(
    draft,
    stepFor(draft, type, {
      intent: 'download',
      verb: 'download',
      mentions: [],
      nouns: ['file'],
      entities: [],
      text: 'Download the file',
    }),
  );
}

/** The node of the same service that brings a file. */
function downloader(draft: Draft, step: Step): string | undefined {
  for (const { action, trigger } of draft.lexicon.families.values()) {
    if (!action || (action !== step.node && trigger !== step.node)) continue;
    if (action === `${BASE}httpRequest`) return undefined;
    const able = profileOf(draft.catalog, action)?.actions.some((it) => it.file && it.intents.includes('download'));
    return able && /drive|dropbox|box|s3|ftp|storage|next ?cloud|share ?point/i.test(action) ? action : undefined;
  }
  return undefined;
}

const FILE =
  /\b(?:csv|xlsx?|excel|pdf|json|xml|ics|html|txt|text|files?|spreadsheet|attachments?|document|invoice|receipt|resume|cv|contract|report|statement|export)\b/i;
const INSIDE =
  /\b(?:rows?|lines?|contents?|text|data|records|entries|values|table|items|columns?|numbers|information|details)\b|\b(?:read|parse|open|load|extract|import)\w*\s+(?:it|them|the (?:\w+ )?(?:file|csv|pdf|document|attachment|json|xml|spreadsheet|excel(?: file)?))\b/i;

/** "read its rows", "import the rows of the CSV into Postgres": what is in a file becomes items. */
export function readFile(draft: Draft, said: Act): boolean {
  const reads =
    /^(?:get|list|extract|convert|add|create|upsert|run|upload|copy)$/.test(said.intent) &&
    said.mentions.every((it) => it.role !== 'from' || it.implied) &&
    /\b(?:read|parse|extract|get|take|import|load|open|convert|turn|go through|process|pull|put|add|insert|append|save|write|sync|copy|upload)\w*\b/i.test(
      said.text,
    );
  // What was heard or seen is text by then.
  if (draft.steps.some((it) => /^(?:image|audio)\./.test(it.action))) return false;
  const loads =
    /^(?:add|create|update|upsert)$/.test(said.intent) &&
    said.mentions.some(
      (it) => !it.implied && !/drive|dropbox|box|s3|ftp|storage|next ?cloud|share ?point/i.test(it.family),
    ) &&
    !/\b(?:files?|csv|attachments?|excel|xlsx|page|event|task|card|ticket|issue)\b/i.test(said.text) &&
    hasTable(draft);
  const each = loads || (EACH.test(said.text) && hasTable(draft));
  if (
    !(reads || each) ||
    !(loads || INSIDE.test(said.text)) ||
    draft.steps.some((it) => it.node === `${BASE}extractFromFile`)
  )
    return false;
  if (
    /\b(?:sheet|database|base|notion|api|website|page|url)\b.*\bfrom\b|\bhttps?:|\b(?:ai|gpt|claude|gemini|openai)\b/i.test(
      said.text,
    )
  )
    return false;
  const trigger = draft.steps[0];
  const held = draft.steps.filter((it) => FILE.test(`${it.says} ${urlOf(it)}`)).map((it) => `${it.says} ${urlOf(it)}`);
  const words = [said.text, ...held].join(' ');
  const kind = kindOf(words);
  const writes = /^(?:add|create|upsert|upload|copy)$/.test(said.intent);
  if (writes && !loads && !/\b(?:rows?|lines?|records|entr(?:y|ies)|contents?|data|items)\b/i.test(said.text))
    return false;
  const told = /\b(?:csv|xlsx?|excel|pdf|json|xml|ics|html)\b/i.test(words);
  const watched = trigger !== undefined && downloader(draft, trigger) !== undefined && FILE.test(trigger.says);
  if (
    !hasFile(draft) &&
    !watched &&
    !draft.steps.some((it) => downloader(draft, it) && /\b(?:files?|csv|xlsx?|excel|json)\b/i.test(it.says))
  )
    return false;
  if (!told && writes) return false;
  fetchFile(draft);
  append(draft, plainStep(draft, `${BASE}extractFromFile`, kind, said.text));
  return true;
}

/** "every line becomes a lead": of the table that came in. */
const EACH = /\b(?:each|every|all(?: the)?) (?:rows?|lines?|records?|entr(?:y|ies))\b/i;
const hasTable = (draft: Draft): boolean => {
  const first = draft.steps[0];
  const fields = (first?.data?.fields as FormField[] | undefined) ?? [];
  const brought = draft.steps.find((it) => it.node === `${BASE}httpRequest` && it.action === 'download');
  const words = [
    first?.says ?? '',
    ...fields.map((it) => it.label),
    brought ? `${brought.says} ${urlOf(brought)}` : '',
  ];
  return /\b(?:csv|xlsx?|excel)\b/i.test(words.join(' '));
};

const urlOf = (step: Step): string => (step.settings.url?.from === 'said' ? step.settings.url.value : '');

/** Before a language model can work on a file its text must be taken out: "extract the total from the invoice PDF". */
export function openFile(draft: Draft, said: Act): void {
  const trigger = draft.steps[0];
  const type = trigger?.node.split('.').at(-1) ?? '';
  if (!trigger || draft.steps.some((it) => it.node === `${BASE}extractFromFile`)) return;
  // What was heard or seen is text by then.
  if (draft.steps.some((it) => /^(?:image|audio)\./.test(it.action))) return;
  const words = `${said.text} ${trigger.says}`;
  const fields = (trigger.data?.fields as FormField[] | undefined) ?? [];
  const uploaded = fields.some((it) => it.type === 'file' && !/photo|picture|image|logo|video|audio/i.test(it.label));
  const attached =
    /attachment|pdf|invoice|resume|\bcv\b|receipt/i.test(words) && /gmail|outlook|imap|webhook/i.test(type);
  // Of a folder that is looked into, too, only the names are known.
  const fetched =
    /^(?:googleDriveTrigger|microsoftOneDriveTrigger|boxTrigger)$/.test(type) ||
    draft.steps.slice(1, 3).some((it) => LOOKED_INTO.test(it.node) && /list|getAll|search/i.test(it.action));
  if (
    !(uploaded || attached || fetched) ||
    !(DOCUMENT.test(words) || (uploaded && /\bupload/i.test(words))) ||
    /\b(?:photo|picture|image|video|audio)s?\b/i.test(said.text)
  )
    return;
  if (fetched) fetchFile(draft);
  append(draft, plainStep(draft, `${BASE}extractFromFile`, kindOf(words), 'Take the text out of the file'));
}

const LOOKED_INTO =
  /\.(?:dropbox|nextCloud|ftp|microsoftOneDrive|box|awsS3|s3|googleCloudStorage|microsoftSharePoint)$/;

function kindOf(words: string): string {
  const found = /\b(csv|xlsx?|excel|pdf|json|xml|ics|html|txt)\b/i
    .exec(words.replace(/https?:\/\/[^\s.]+/gi, ' '))?.[1]
    ?.toLowerCase();
  const keys: Record<string, string> = { xls: 'xlsx', excel: 'xlsx', json: 'fromJson', ics: 'fromIcs', txt: 'text' };
  return found ? (keys[found] ?? found) : 'pdf';
}

/** "as a CSV", "as an Excel file": the rows become a file before they go anywhere. */
export function makeFile(draft: Draft, said: Act): void {
  const kind =
    /\b(?:(?:as|into|to|with) (?:an? )?(?:\w+ )?|(?:give|send|return|get|hand|show|mail|download)s? (?:(?:me|us|them|it|back) )*an? )(csv|excel|xlsx?|json|html|text|ics)(?: file| sheet| attachment)?\b/i
      .exec(said.text)?.[1]
      ?.toLowerCase();
  const made =
    kind &&
    (!/^(?:json|text|html)$/.test(kind) || /\b(?:json|text|html) (?:file|attachment)\b/i.test(said.text)) &&
    !/\bexcel (?:sheet|table|workbook)\b/i.test(said.text);
  // "put them into Excel": rows there, and no file.
  if (said.mentions.some((it) => it.family === 'microsoftExcel')) return;
  if (!made || last(draft)?.node === `${BASE}convertToFile` || draft.steps.length < 2) return;
  const name = said.entities.find((it) => it.kind === 'file')?.value;
  const settings: Step['settings'] = name ? { fileName: { from: 'said', ...withBlanks(name) } } : {};
  append(draft, plainStep(draft, `${BASE}convertToFile`, FILE_ACTIONS[kind] ?? kind, said.text, { settings }));
}

const FILE_ACTIONS: Record<string, string> = {
  xls: 'xlsx',
  excel: 'xlsx',
  json: 'toJson',
  text: 'toText',
  ics: 'iCal',
};

const UPLOADED =
  /\bupload\w*\b[^.;]{0,30}?\b(pdf|document|file|contract|cv|resume|invoice|photo|picture|image|screenshot|audio|recording|video|csv)\b|\b(pdf|document|file|contract|cv|resume|invoice|photo|picture|image|screenshot|audio(?: file)?|recording|video|csv)s?\b[^.;]{0,12}\bupload|\bform (?:with|for) (?:an? )?(pdf|document|file|photo|picture|image|audio(?: file)?|recording|video)\b|\b(?:pdfs?|documents?|files?)\b[^.;]{0,25}\b(?:with|in|via|through|by) an? form\b/i;

/** "upload a PDF in a form": the form has a field for it, though none was listed. */
export function uploadField(draft: Draft): void {
  const form = draft.steps[0];
  if (form?.node !== `${BASE}formTrigger`) return;
  const found = UPLOADED.exec(draft.words);
  if (!found) return;
  const named = form.data?.fields as FormField[] | undefined;
  if (named?.some((it) => it.type === 'file')) return;
  const word = (found[1] ?? found[2] ?? found[3] ?? 'document').toLowerCase();
  const label =
    word === 'pdf' || word === 'csv' || word === 'cv'
      ? word.toUpperCase()
      : word.charAt(0).toUpperCase() + word.slice(1);
  const field: FormField = { label, type: 'file', required: true };
  const { field: _, ...settings } = form.settings;
  draft.steps = draft.steps.map((it) =>
    it === form ? { ...form, settings, data: { ...form.data, fields: [...(named ?? []), field] } } : it,
  );
}
