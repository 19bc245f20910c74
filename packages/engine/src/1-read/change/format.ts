import type { Change } from '../clause.ts';
import { POLITE, TAIL } from './polite.ts';

const KIND = String.raw`(csv|xlsx?|excel|ics|ical|json|html|txt|text file|json file|html file|plain text)`;
const FILE = '(?: (?:file|format|attachment|document|sheet|export|version|table))?';
const IT = String.raw`(?:it|them|that|this|those|everything|the (?:[\w-]+ ){0,2}?(?:file|report|list|rows|data|result|results|export|attachment|table|numbers|items|summary|digest))`;
const GIVE = String.raw`(?:(?:please )?(?:send|attach|mail|e-?mail|give|deliver|export|save|upload|make|convert|turn|put|add|format|i want|we need|do)(?: (?:me|us))? (?:${IT} )?(?:be )?(?:to me |to us )?)?`;
const TO = String.raw`(?: (?:to|in|with|on) (?:the |that |my |our )?(?:e-?mail|mail|message|post|it))?`;
const NOT = String.raw`(?:,? (?:instead of|rather than|not|and not|over) (?:an? |as an? |the )?[\w ]{2,14}?)?`;

const FORMATS = [
  new RegExp(
    `^${POLITE}${GIVE}(?:as|into) (?:an? )?(?:attached )?${KIND}${FILE}(?: attached)?${TO}${NOT}(?: instead)?${TAIL}`,
    'i',
  ),
  new RegExp(
    `^${POLITE}(?:use |take |make it |make that |prefer |i'd prefer |switch to |change (?:it|that|the format|the file) to |convert (?:it|that|them) to |better )?(?:an? )?${KIND}${FILE}(?:,? (?:instead of|rather than|not|over) (?:an? |the )?(?:csv|xlsx?|excel|json|html|txt|pdf|text)${FILE}|,? instead)${TAIL}`,
    'i',
  ),
  new RegExp(
    `^${POLITE}(?:not|no) (?:an? )?(?:csv|xlsx?|excel|json|html|txt|pdf|text)${FILE}[,.;-]+ ?(?:but )?(?:use |as )?(?:an? )?${KIND}${FILE}(?: instead)?${TAIL}`,
    'i',
  ),
  new RegExp(
    String.raw`^${POLITE}(?:[\w' ]{0,24}\b(?:csv|xlsx?|excel|json|html|txt|pdf)\b[\w' ]{0,24}[,.;-]+ ?)(?:please |use |make it |send |take )*(?:an? )?${KIND}${FILE}(?: instead| please)+${TAIL}`,
    'i',
  ),
  new RegExp(
    `^${POLITE}(?:the )?(?:file|attachment|format|export) (?:should|must|has to|needs to) be (?:an? |in )?${KIND}${FILE}${NOT}${TAIL}`,
    'i',
  ),
];
const ATTACH = new RegExp(
  String.raw`^${POLITE}(?:also )?(?:attach|add|put|include) (?:the |that |this |my )?(?:it|them|(?:[\w-]+ ){0,2}?(?:file|pdf|csv|attachment|document|report|invoice|image|photo|picture|receipt)s?)(?: as an? attachment)? (?:to|in|with|on|into) (?:the |that |my |this )?(?:[\w-]+ )?(?:e-?mail|mail|message)${TAIL}`,
  'i',
);

/** "as a CSV instead", "attach the file to the mail": in which form what is handed out goes. */
export function formatIn(text: string): Extract<Change, { kind: 'format' }> | undefined {
  for (const pattern of FORMATS) {
    const kind = pattern.exec(text)?.[1]?.toLowerCase();
    if (kind) return { kind: 'format', to: ACTIONS[kind] ?? kind };
  }
  return ATTACH.test(text) ? { kind: 'format' } : undefined;
}

/** n8n's names for them in Convert to File. */
const ACTIONS: Record<string, string> = {
  xls: 'xlsx',
  excel: 'xlsx',
  json: 'toJson',
  'json file': 'toJson',
  'html file': 'html',
  ical: 'iCal',
  ics: 'iCal',
  txt: 'toText',
  'text file': 'toText',
  'plain text': 'toText',
};
