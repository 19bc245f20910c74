import { VALUE } from './mask.ts';

const PEOPLE = String.raw`(?:(?:all|any|every|each|new|our|my|the|other|existing) )*(?:people|persons?|customers?|clients?|users?|visitors?|guests?|members?|students?|pupils?|parents?|patients?|applicants?|candidates?|subscribers?|employees?|colleagues?|buyers?|callers?|readers?|participants?|attendees?|tenants?|volunteers?|donors?|staff|folks|anyone|anybody|everyone|everybody)`;
const DUE = String.raw`(?:(?:should|will|must|shall|can|then|also|automatically|immediately|instantly) )*(?:gets?|receives?) `;
const WHAT = String.raw`((?:an?|the|their|our|my|some) [^,;.]{2,60}?)(?: back)?`;
const HOW = String.raw`(?: ((?:by|via|through|over|on) (?:an? )?(?:e-?mail|mail|sms|text(?: message)?|slack|telegram|whatsapp|gmail|outlook|teams|discord|messenger)\b))`;
const END = String.raw`(?=\s*(?:$|[,;.!]|and\b|that\b|which\b|with\b|from\b|saying\b))`;
const MESSAGE =
  /\b(?:messages?|e-?mails?|mails?|sms|texts?|notifications?|reminders?|confirmations?|receipts?|repl(?:y|ies)|answers?|responses?)$/i;
const ANSWER = /^(?:an?|the|their|our|my|some) (.*?)(?:reply|replies|answers?|response)$/i;

const WHO_GET = new RegExp(String.raw`^(${PEOPLE}) (?:who|that) ([^,;.]{4,80}?),? ${DUE}${WHAT}${HOW}?${END}`, 'i');
const AND_GET = new RegExp(String.raw`^(${PEOPLE}\b[^;.]{4,160}?),? and ${DUE}${WHAT}${HOW}${END}`, 'i');

/**
 * What people get is sent to them: "people who fill in the form get a confirmation", "students text our number and get a
 * reply by SMS". Who they are is what starts it in the first sentence only.
 */
export function withGifts(said: string, at: number): string {
  const says = said.replace(
    GETS_APP,
    (_, who: string, app: string) =>
      `send ${/^(?:i|we)$/i.test(who) ? 'me' : /^they$/i.test(who) ? 'them' : who} a ${app} message`,
  );
  const mailed = says.replace(
    ADDRESS_GETS,
    (_, cut: string, name: string, what: string) => `${cut}send ${what} to ${name}`,
  );
  if (mailed !== says) return mailed;
  const who = at === 0 ? WHO_GET.exec(says) : null;
  if (who && (who[4] || MESSAGE.test(who[3] ?? '')))
    return `When ${lower(who[1])} ${who[2]}, ${order(who[3] ?? '', who[4])}${says.slice(who[0].length)}`;
  const and = AND_GET.exec(says);
  return and ? `${and[1]}, and ${order(and[2] ?? '', and[3])}${says.slice(and[0].length)}` : says;
}

/** "then the rep gets a whatsapp", "I get a Telegram": an app's name for a message in it. */
const GETS_APP =
  /\b(i|we|they|(?:the|my|our|each|every) [\w-]+)(?: (?:should|will|must|then|also|shall|needs to|has to))* gets? (?:an?|one) (whatsapp|telegram|slack|discord|teams|sms)(?: (?:message|ping|note|dm|alert|notification))?\b(?! (?:invite|account|user))/gi;

/** "…, and anna@x.example gets a mail", "Anna (anna@x.example) should receive an email" */
const ADDRESS_GETS = new RegExp(
  String.raw`(^|, (?:and |then )*|\b(?:and|then) )(?:(?-i:[A-Z])[\w-]* )?(\(?${VALUE}\)?) ${DUE}((?:an?|the|one) (?:[\w-]+ ){0,2}?(?:e-?mail|mail|message|copy|notification))\b`,
  'gi',
);

function order(what: string, how: string | undefined): string {
  const by = how ? ` ${how}` : '';
  const answer = ANSWER.exec(what);
  if (!answer) return `send them ${what}${by}`;
  return answer[1]?.trim() ? `write ${what} and send it to them${by}` : `answer them${by}`;
}

const lower = (text = ''): string => text.charAt(0).toLowerCase() + text.slice(1);
