/**
 * Whom a message goes to, where no address says so: the user and those beside him (`self`), or whoever the data is about
 * (`others`). `field`: what the data calls their address, where that was said: "to the address in the column Mail".
 */
export type Recipient = { whom: 'self' | 'others'; field?: string };

export function recipientIn(text: string): Recipient | undefined {
  const field = fieldIn(text);
  if (field) return { whom: 'others', field };
  const told = WHOM.exec(text)?.groups;
  // "email them to my boss": they are what is sent.
  if (told?.self || TO_SELF.test(text)) return { whom: 'self' };
  return told?.others || DISTRIBUTED.test(text) || GREETS.test(text) ? { whom: 'others' } : undefined;
}

/** Whoever is new here, bought or booked gets it. */
const GREETS =
  /\b(?:welcome|thank[- ]?you|confirmation|onboarding|follow[- ]?up|invitation|apology|birthday) (?:e-?mail|mail|message|sms|text|letter)s?\b/i;

const VERBS =
  '(?:to|for|send|give|show|tell|ask|notify|remind|text|e-?mail|mail|dm|alert|inform|ping|message|warn|thank|invite|welcome|greet|congratulate|contact|call|sms|whatsapp)(?:s|ing)?';
/** Colleagues by what they do: nothing that comes in has their address. */
const STAFF = String.raw`(?:(?:the|our|my) (?:[\w&-]+ )?(?:support|team|sales|tech|technical|marketing|ops|operations|shift|project|engineering|department|finance|office|store|shop|warehouse|duty|hr|night|kitchen|security|site|facility|it) (?:lead|leader|manager|head|supervisor|director|officer|engineer|person)|(?:the|our) (?:manager|boss|on-?call(?: (?:engineer|person|dev|developer))?|accountant|bookkeeper|receptionist|secretary|ceo|cfo|cto|caretaker|janitor))\b`;
const SELF = String.raw`(?:${STAFF}|me|us|myself|ourselves|(?:all|everyone|everybody|each) of us|(?:my|our)(?: own)? (?:private |personal |work )?(?:[a-z]+ )?(?:boss|team|manager|wife|husband|phone|inbox|partner|assistant|accountant|e-?mail|address|office|staff|colleagues?|co-?workers?|department|company|board|family|group|channel)|(?:the|everyone (?:in|on) the) (?:whole |entire )?(?:[\w&-]+ )?(?:team|office|staff|crew|department|board|management|group))\b`;
/** People whom data is about. */
const PEOPLE = String.raw`(?:customer|client|user|sender|author|person|people|visitor|guest|applicant|candidate|lead|buyer|shopper|student|pupil|parent|patient|subscriber|member|attendee|participant|supplier|vendor|tenant|donor|volunteer|winner|owner|assignee|requester|reporter|invitee|recipient|submitter|respondent|contact|signup|employee|worker|driver|trainee|learner|alumn[iae]s?|freelancer|contractor|speaker|player|follower|prospect|payer|borrower|renter|booker|registrant|organi[sz]er|teacher|tutor|coach|seller|agent|rep|colleague|neighbou?r|child|kid|family|one)`;
const OTHERS = String.raw`(?:them|him|her|everyone|everybody|whoever \w+|(?:(?:each|every|all|these|those|the|that|this|any|new|both|such) )(?:of (?:them|these|those|the) ?)?(?:(?!team\b|office\b)[a-z-]+ ){0,2}?(?:${PEOPLE}(?:s|es)?|ones)|${PEOPLE}s|(?:each|all|every one) of (?:them|these|those))\b`;
const WHOM = new RegExp(String.raw`\b${VERBS}\s+(?:(?<self>${SELF})|(?<others>${OTHERS}))`, 'i');
const TO_SELF = new RegExp(String.raw`\b(?:to|for)\s+${SELF}`, 'i');
/** "send each a voucher", "mail each one", "one email per customer". */
const DISTRIBUTED =
  /\b(?:send|e-?mail|mail|text|message)s? (?:each|every one)(?: one)?\b|\b(?:e-?mail|mail|message|sms|text|letter)s? (?:for|per) (?:each )?(?:customer|client|person|contact|row|student|member|guest|lead)\b/i;

const ADDRESS =
  '(?:e-?mail(?: address(?:es)?)?|mail(?: address(?:es)?)?|address(?:es)?|phone(?: numbers?)?|mobile(?: numbers?)?|numbers?)';
const NAME = String.raw`(?:"([^"\n]{1,40})"|'([^'\n]{1,40})'|((?-i:[A-Z])[\w-]*(?: [A-Z][\w-]*)?|[a-z]\w*_\w+|${ADDRESS}))`;

const FIELDS: readonly RegExp[] = [
  // "column Mail", "in the column called Parent email", "from column e-mail"
  new RegExp(
    String.raw`(?:\b(?:to|in|from|using|under|with|of|sheet|table)|,|\() ?(?:the )?(?:column|field)s?(?: called| named)? ${NAME}`,
    'i',
  ),
  // "to the Email column", "using the address column"
  new RegExp(String.raw`\b(?:to|in|from|using|via|under) (?:the |their |its )?${NAME} (?:column|field)\b`, 'i'),
];
/** "to the address given in the form", "to the email they left", "to their address", "to the email from the sheet". */
const GIVEN = new RegExp(
  String.raw`\b(?:to|at|on|using) (?:the |that |their |his |her |its |each |every )(?:(?:contact|customer|client|parent|guest|supplier|work|same|given|provided|submitted)(?:'s|s')? )?(${ADDRESS})\b(?! ?:)(?! "| [\w.+-]+@)`,
  'i',
);

function fieldIn(text: string): string | undefined {
  if (!SENDS.test(text)) return undefined;
  for (const pattern of FIELDS) {
    const found = pattern
      .exec(text)
      ?.slice(1)
      .find((it) => it !== undefined);
    if (found && ADDRESSED.test(found)) return found;
  }
  const given = GIVEN.exec(text)?.[1];
  return given && /phone|mobile|number/i.test(given) ? 'phone' : given ? 'email' : undefined;
}

const SENDS =
  /\b(?:send|e-?mail|mail|text|sms|message|notif|remind|write|forward|invit|thank|repl|confirm|contact|whatsapp|alert|inform|greet|welcome)/i;
const ADDRESSED = /mail|address|phone|mobile|number|contact|recipient|whatsapp/i;
