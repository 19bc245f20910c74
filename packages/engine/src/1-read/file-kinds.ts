import type { Condition } from './clause.ts';

/** What a file's type says of its kind: "PDFs here, images there". */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/^pdfs?$/, 'pdf'],
  [/^(?:images?|pictures?|photos?|pngs?|jpe?gs?|screenshots?)$/, 'image'],
  [/^(?:videos?|clips?|movies?)$/, 'video'],
  [/^(?:audios?|recordings?|voice|voice (?:messages?|notes?|memos?)|mp3s?|sound)$/, 'audio'],
  [/^csvs?$/, 'csv'],
  [/^(?:excel|xlsx?|spreadsheets?|excel sheets?)$/, 'sheet'],
  [/^(?:word|docx?|word docs?)$/, 'word'],
  [/^(?:zips?|archives?)$/, 'zip'],
  [/^(?:text|texts|text messages?|txt)$/, 'text'],
];

/** Of a file that came along, or else of one that is only listed. */
const TYPE = "Object.values($binary ?? {})[0]?.mimeType ?? $json.mimeType ?? ''";

/** "it is a PDF", "the attachment isn't an image": a test of the file's type. */
export function ofFileKind(text: string): Condition | undefined {
  const found =
    /^(?:it|this|that|the (?:file|attachment|document|message|upload))(?:'s| is| was|(?<not> isn't| is not| wasn't)) (?:an? |in )?(?<kind>[a-z]+(?: [a-z]+)?)$/i.exec(
      text.trim(),
    )?.groups;
  const kind = (found?.kind ?? '').toLowerCase().replace(/(?<=.) (?:files?|documents?|attachments?|format)$/, '');
  const value = KINDS.find(([words]) => words.test(kind))?.[1];
  if (!found || !value) return undefined;
  return {
    field: 'file type',
    operator: found.not ? 'notContains' : 'contains',
    value,
    type: 'string',
    says: text,
    expression: TYPE,
  };
}

const KIND_WORDS = 'pdf|csv|excel|xlsx?|word|docx?|zip|image|picture|photo|video|audio|text';
const ATTACHED = new RegExp(
  String.raw`^(?:(?:it|that|this|they|(?:the|an?|any) (?:[a-z]+ )?(?:e-?mails?|mails?|messages?)) )?(?:(?<not>has no|have no|has not got|doesn't (?:have|contain|include)|does not (?:have|contain|include)|there(?:'s| is| are) no|without|no)|has|have|got|contains?|includes?|comes? with|with|there(?:'s| is| are)) ?(?:an? |any |some |at least one )?(?:(?<kind>${KIND_WORDS})s? ?(?:files? |documents? )?)?(?:attachments?|attached(?: to it)?|files? attached|documents? attached)$`,
  'i',
);

/** "it has a PDF attached", "there is no attachment": how many files came along. */
export function ofAttachment(text: string): Condition | undefined {
  const found = ATTACHED.exec(text.trim());
  if (!found) return undefined;
  const said = found.groups?.kind?.toLowerCase();
  const kind = said && KINDS.find(([words]) => words.test(said))?.[1];
  return {
    field: 'attachment',
    operator: found.groups?.not ? 'equals' : 'gt',
    value: '0',
    type: 'number',
    says: text,
    expression: kind
      ? `Object.values($binary ?? {}).filter((it) => it.mimeType.includes('${kind}')).length`
      : 'Object.keys($binary ?? {}).length',
  };
}
