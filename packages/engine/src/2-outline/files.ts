import type { Act, FormField } from '../1-read/clause.ts';
import { append, BASE, type Draft, last, plainStep, stepFor } from './draft.ts';

const DOCUMENT = /\b(?:pdf|resume|cv|invoice|receipt|attachment|contract|document|file|application|statement)s?\b/i;

/** Triggers that only name a file: it must be fetched before it can be read. */
const FETCHED_BY: Record<string, string> = {
  googleDriveTrigger: 'googleDrive',
  microsoftOneDriveTrigger: 'microsoftOneDrive',
  boxTrigger: 'box',
};

/** Before a language model can work on a file its text must be taken out: "extract the total from the invoice PDF". */
export function openFile(draft: Draft, said: Act): void {
  const trigger = draft.steps[0];
  const type = trigger?.node.split('.').at(-1) ?? '';
  if (!trigger || draft.steps.some((it) => it.node === `${BASE}extractFromFile`)) return;
  const words = `${said.text} ${trigger.says}`;
  const fields = (trigger.data?.fields as FormField[] | undefined) ?? [];
  const uploaded = fields.some((it) => it.type === 'file' && !/photo|picture|image|logo|video|audio/i.test(it.label));
  const attached =
    /attachment|pdf|invoice|resume|\bcv\b|receipt/i.test(words) && /gmail|outlook|imap|webhook/i.test(type);
  const fetched = FETCHED_BY[type];
  if (
    !(uploaded || attached || fetched) ||
    !DOCUMENT.test(words) ||
    /\b(?:photo|picture|image|video|audio)s?\b/i.test(said.text)
  )
    return;
  const fetch = fetched ? draft.lexicon.families.get(fetched)?.action : undefined;
  if (fetch && !draft.steps.some((it) => it.node === fetch)) {
    append(
      draft,
      stepFor(draft, fetch, {
        intent: 'download',
        verb: 'download',
        mentions: [],
        nouns: ['file'],
        entities: [],
        text: 'Download the file',
      }),
    );
  }
  append(draft, plainStep(draft, `${BASE}extractFromFile`, kindOf(words), 'Take the text out of the file'));
}

function kindOf(words: string): string {
  return /\bcsv\b/i.test(words) ? 'csv' : /\b(?:xlsx?|excel)\b/i.test(words) ? 'xlsx' : 'pdf';
}

/** "as a CSV", "as an Excel file": the rows become a file before they go anywhere. */
export function makeFile(draft: Draft, said: Act): void {
  const kind = /\b(?:as|into|to) (?:an? )?(?:\w+ )?(csv|excel|xlsx?|json|html|text|ics)(?: file| sheet| attachment)?\b/i
    .exec(said.text)?.[1]
    ?.toLowerCase();
  const made =
    kind &&
    (kind !== 'json' || /\bjson (?:file|attachment)\b/i.test(said.text)) &&
    !/\bexcel (?:sheet|table|workbook)\b/i.test(said.text);
  if (!made || last(draft)?.node === `${BASE}convertToFile` || draft.steps.length < 2) return;
  append(
    draft,
    plainStep(draft, `${BASE}convertToFile`, kind.startsWith('x') || kind === 'excel' ? 'xlsx' : kind, said.text),
  );
}
