/** Words that begin with a vowel's letter and another sound, and the other way round. */
const CONSONANT =
  /^(?:uni(?!nte|nvi)|use|usa|usu|uti|eur|one\b|one[dn]|once\b|ut|ubiq|uk\b|us\b|url|u\b|ui\b|uuid|usd|uri\b|ufo)/i;
const VOWEL = /^(?:[aeiou]|hour|honest|honou?r|heir)/i;
/** Letters that are said one by one, the first with a vowel before it: "an SMS", "an X post". */
const SPELT =
  /^(?:[AEFHILMNORSX](?![\p{L}a-z])|(?:SMS|MP\d|S3|SQ[LS]|SNS|SLA|SVG|SSL|SSH|SMTP|S?FTP|HTML|HTTP|HR|XML|XLSX?|LLM|MQTT|MRR|NDA|NPS|NFC|RSS|RFID|RFQ|RFP|RSVP|FAQ|LED|MVP|NGO)(?![a-z]))/u;

/** What people say before a word: "an hour", "a unit", "an SMS". */
export const articleFor = (word: string): 'a' | 'an' =>
  SPELT.test(word) || (!CONSONANT.test(word) && VOWEL.test(word)) ? 'an' : 'a';

/** How often "a" stands where "an" should, or the other way round. */
export function wrongArticles(text: string): number {
  let wrong = 0;
  for (const [, article = '', word = ''] of text.matchAll(
    /(?<![\p{L}\p{N}'’.-])(an?)\s+["“'‘]?([\p{L}\p{N}][\p{L}\p{N}-]*)/giu,
  ))
    if (article.toLowerCase() !== articleFor(word) && article !== 'A') wrong += 1;
  return wrong;
}

/** How often a word stands twice in a row. */
export const doubledWords = (text: string): number =>
  [...text.matchAll(/(?<![\p{L}\p{N}])([\p{L}\p{N}]{2,})\s+\1(?![\p{L}\p{N}])/giu)].length;
