const SENDER = String.raw`((?:an?|the|our|my|some|one of (?:the|our|my)|each|every) (?!of\b)[^,.;:]{2,40}?|[a-z]+s|they|we|i)`;
const KIND = String.raw`(?:csv|xlsx?|excel|pdf|invoices?|receipts?|orders?|price lists?|stock lists?|statements?|reports?|files?|contracts?|cvs?|resumes?|applications?|timesheets?|delivery notes?|scans?|photos?|pictures?|attachments?|documents?|spreadsheets?)`;
const THING = String.raw`((?:an?|the|their|his|her|its|our|some) (?:[\w-]+ ){0,3}?${KIND}(?: (?:file|list|export|report))?|(?:[\w-]+ ){0,2}${KIND})`;
const OFTEN = String.raw`(?:\s+(?:(?:every|each) (?:\w+ ){0,2}(?:day|night|morning|evening|week|month|hour|weekday|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|daily|nightly|weekly|monthly|hourly|once a (?:day|week|month)))?`;
const BY = String.raw`(?:\s+(?:by|via|per|over|in an?) (?:e-?mail|mail))`;
const DETAIL = String.raw`(?:\s*(\([^()]{1,80}\)|(?:with|under) (?:the )?subject(?: line)? [^,.;:]{2,60}|[\uF000-\uF0FF]\s*\)?))?`;
const FIRST = String.raw`^(?:(?:(?:every|each) (?:\w+ )?(?:day|night|morning|evening|week|month|weekday)|daily|nightly|weekly|monthly),? )?`;
const NEXT = String.raw`(?:\s*(?:[,;:]|->|\s-)\s*(?:(?:and|then|so|please) )*(?=\S)|\s*[.!]?\s*$)`;
const MAILS = new RegExp(
  String.raw`${FIRST}(?:${SENDER} (?:e-?mails?|mails?) (?:us|me|our \w+|the \w+)|${SENDER} sends? (?:us |me )?(?=[^,;:]{2,60}${BY})) ${THING}${BY}?${OFTEN}${DETAIL}${OFTEN}${NEXT}`,
  'i',
);

/** "a supplier mails us a CSV every night, put the rows in Postgres": the mail starts it, however often it comes. */
export function withMailed(says: string): string {
  const found = MAILS.exec(says);
  if (!found) return says;
  const [whole, sender, other, thing = '', detail = ''] = found;
  const from = (sender ?? other ?? '').toLowerCase();
  const who = /^(?:they|we|i)$/.test(from) ? '' : ` from ${from}`;
  const told = detail.replace(/[()]/g, '').trim();
  const what = /^(?:an?|the|some)\b/i.test(thing) ? thing : `a ${thing.replace(/^(?:their|his|her|its|our) /i, '')}`;
  const rest = says.slice(whole.length);
  return `When an email with ${what.replace(/\bexcel\b/i, 'xlsx')}${who} ${told ? `${told} ` : ''}arrives${rest ? `, ${rest}` : '.'}`;
}
