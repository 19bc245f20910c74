/** "each owner gets one mail with his deals": what is theirs is read, made a list for each of them, and sent to them. */
export function withOwners(says: string): string {
  const gets = GETS.exec(says);
  if (gets) {
    const [whole, lead = '', who = '', place = '', message = '', things = ''] = gets;
    return `${lead}${told(who, place, message, things)}${says.slice(whole.length)}`;
  }
  const own = OWN.exec(says);
  if (own) {
    const [whole, lead = '', who = '', things = '', how = ''] = own;
    return `${lead.replace(/\b(?:i|we) (?:want|need|would like) $/i, '')}${told(who, '', `message ${how}`, things)}${says.slice(whole.length)}`;
  }
  const sent = SENT.exec(says);
  if (!sent) return says;
  const [whole, verb = '', who = '', message = '', things = ''] = sent;
  const what = MESSAGE.test(message) ? message : /^(?:e-?)?mail$/i.test(verb) ? 'mail' : 'message';
  return `${says.slice(0, sent.index)}${told(who, '', what, things)}${says.slice(sent.index + whole.length)}`;
}

function told(who: string, place: string, message: string, things: string): string {
  const by = who.split(' ').at(-1)?.toLowerCase() ?? who;
  const field = /^(?:rep|reps|salesperson|seller)$/.test(by) ? 'owner' : by;
  const from = place === '' ? '' : ` from ${place.trim().replace(/^(?:in|on|from|at) /i, '')}`;
  return `get the ${things.trim()}${from}, group them by ${field}, send each ${by} one ${message.trim()}`;
}

const WHO = String.raw`((?:[\w-]+ ){0,2}?(?:owner|rep|salesperson|seller|agent|assignee|manager|teacher|tutor|coach|person|member|employee|colleague|developer|engineer|designer|lead|customer|client|supplier|vendor|driver|volunteer|parent|student|recruiter|author|editor|technician|consultant))`;
const KIND = String.raw`((?:slack |telegram |teams |whatsapp |single |short |personal )*(?:e-?mail|mail|message|dm|sms|digest|summary|list|overview|report)(?: (?:in|on|via|by|through) [\w-]+)?)`;
const THEIRS = String.raw`(?:all |only )?(?:of )?(?:his|her|their|his or her|his\/her|own|their own)\b ?((?:own )?[^.;]{3,80}?)`;
const END = String.raw`(?=\s*(?:$|[.;!]|, (?:and|then|but)\b|,? (?:daily|weekly|at \d|every)\b))`;

const GETS = new RegExp(
  String.raw`^(.{0,40}?[\s,:]|)(?:each|every) (?!day|week|month|morning|monday|friday|hour)${WHO}((?: (?:in|on|from|at) (?:the |our |my )?[\w-]+)?) (?:should |must |shall |needs to |has to |is to )?(?:gets?|receives?) (?:one|an?|a single|just one|exactly one) ${KIND},? (?:with|listing|of|containing|about|that lists|showing) ${THEIRS}${END}`,
  'i',
);
const OWN = new RegExp(
  String.raw`^(.{0,40}?[\s,:]|)(?:each|every) ${WHO} (?:should |must |to |has to )?gets? (?:his|her|their) (?:own )?(?:list|overview|summary|share) of (?:the )?([^.;]{3,80}?) ((?:by|via|in|on|over|through) (?:e-?mail|mail|sms|whatsapp|slack|telegram|teams|discord|gmail|outlook))\b`,
  'i',
);
const SENT = new RegExp(
  String.raw`\b(send|mail|e-?mail|message|dm|notify|give) (?:each|every) ${WHO} (?:(?:one|an?|a single|the) )?${KIND},? (?:with|of|listing|containing|about|that lists|showing) ${THEIRS}${END}`,
  'i',
);
const MESSAGE = /\b(?:e-?mail|mail|message|dm|sms)\b/i;
