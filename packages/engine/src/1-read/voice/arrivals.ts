import { singular } from '../../catalog/nouns.ts';
import { isInflected, verbBase } from '../verbs.ts';
import { isOrder } from './fronted.ts';

const WANTED = String.raw`(?:(?:i|we) (?:need|want|would like|'d like|wish) (?:for )?)?`;
const THINGS = String.raw`((?:all |any |every |each |the |new |our |my )*(?:(?!that\b|which\b|who\b|should\b)[\w-]+ ){0,3}?[\w-]+)`;
const ARRIVE = String.raw`((?:arrives?|comes?|lands?|reach(?:es)?|(?:are|is|get|gets) (?:sent|mailed|e-?mailed|submitted|posted|uploaded|forwarded|delivered|received)|(?:i|we) (?:get|receive)|(?:people|customers|clients|suppliers|vendors|students|users|they|he|she) (?:send|mail|e-?mail|submit|upload|forward)(?: (?:me|us))?)\b[^,;:]{0,80}?)`;
const DUE = String.raw`(?:should(?: all)?(?: then)?(?: automatically)?|must|need to|needs to|have to|has to|are to|is to|shall|will|to)`;
const RELATIVE = new RegExp(
  String.raw`^${WANTED}${THINGS} (?:that |which |who )?${ARRIVE} ${DUE} (?:(?:automatically )?be (?:automatically )?([a-z]+)|(go|end up|land)) (.+)$`,
  'i',
);

/** "Each new charge that fails should open a Linear issue": what comes in, and what it is to bring about. */
const EACH_DUE =
  /^(?:each|every|any) (new [^,;]{3,200}?) (?:should|must|needs to|has to|shall) (?:also |then |automatically )?(?!be\b|get\b|go\b|end\b|land\b|have\b|receive\b|become\b|appear\b|show\b|turn\b|stay\b)([a-z]+)( (?:an?|the|me|us|my|our) .+)$/i;
/** "Classify incoming support mails as …", "translate every new email into English": it is done with each that comes. */
const MAILS =
  /^((?:please )?(?:classif|categori[sz]|translat|summari[sz]|analy[sz]|triag|sort|label|tag|forward|answer|rat|scor|extract)\w*) (?:all |the |my |our |every |each |any )*(?:new|incoming) ((?:[a-z]+ )?e?-?mail)s?\b(.*)$/i;
/** Somewhere in the text is told where they come in. */
const NAMED =
  /\b(?:gmail|outlook|imap|microsoft 365|office 365|inbox|mailbox|zendesk|freshdesk|front|help ?scout|intercom|hubspot)\b/i;
const lower = (words: string | undefined): string => (words ?? '').replace(/^[A-Z]/, (it) => it.toLowerCase());

/** "save invoices that arrive by email in the folder Bills": the same as an order. */
const ORDERED = new RegExp(
  String.raw`^(save|store|archive) ${THINGS} (?:that|which) ${ARRIVE} ((?:in|into|to) (?:the|my|our) .+)$`,
  'i',
);

/** "Invoices that arrive by email should be saved in Drive and listed in a sheet": what comes in starts it, the rest are orders. */
export function withArrivals(says: string): string {
  const due = EACH_DUE.exec(says);
  if (due && verbBase(due[2] ?? '') === due[2]) return `When there is a ${due[1]}, ${due[2]}${due[3]}`;
  const mail = MAILS.exec(says);
  if (mail && isOrder(says) && !NAMED.test(says)) return `When an ${mail[2]} arrives, ${lower(mail[1])} it${mail[3]}`;
  const told = ORDERED.exec(says);
  const found = told ? [told[0], told[2], told[3], `${told[1]}d`, undefined, told[4]] : RELATIVE.exec(says);
  const [, things = '', arrive = '', word = '', goes, rest = ''] = found ?? [];
  const verb = goes ? 'save' : orderOf(word);
  if (!found || !verb || /\b(?:when|whenever|if|every|each (?:day|week|month|morning))\b/i.test(things)) return says;
  const more = rest.replace(CHAINED, (whole, cut: string, participle: string) => {
    const next = orderOf(participle);
    return next ? `${cut}${next} it ` : whole;
  });
  // "that customers send us by WhatsApp": they come in that way.
  const comes = arrive
    .replace(BROUGHT, 'comes in')
    .replace(/^(come|arrive|land)\b/i, '$1s')
    .replace(/^reach\b/i, 'reaches')
    .replace(/^(?:are|get)\b/i, 'is');
  const thing = things.replace(/^(?:(?:the|all|any|every|each|new|our|my) )+/i, '').replace(/[\w-]+$/, (it) => one(it));
  return `When ${/^[aeiou]/i.test(thing) ? 'an' : 'a'} ${thing} ${comes}, ${verb} it ${more}`;
}

/** "Photos" → "Photo", "PDFs" → "PDF". */
const one = (word: string): string =>
  /[^su]s$/i.test(word) ? word.slice(0, singular(word.toLowerCase()).length) : word;

const BROUGHT =
  /^(?:(?:i|we) (?:get|receive)|(?:people|customers|clients|suppliers|vendors|students|users|they|he|she) (?:send|mail|e-?mail|submit|upload|forward)(?: (?:me|us))?)\b/i;
const CHAINED =
  /(,? and (?:then )?(?:also )?|, (?:then )?)(?:be )?([a-z]+(?:ed|d|t|n)) (?=(?:in|into|to|on|as|by|with|via|at|from)\b)/gi;

/** "listed in the sheet" is the order "add". */
function orderOf(participle: string): string | undefined {
  const base = verbBase(participle);
  if (!base || !isInflected(participle, base)) return undefined;
  return base === 'list' ? 'add' : base;
}
