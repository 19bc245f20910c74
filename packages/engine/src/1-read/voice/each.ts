import { participle } from './passive.ts';

const WHO = String.raw`(?:i|we|you|they|people|someone|somebody|anyone|customers?|clients?|users?|students?|colleagues?|(?:my|our|the) [\w-]+)`;
const EACH = new RegExp(
  String.raw`^(?:[^,;:.]{3,40}:\s+)?(every|each|any|all) (?!time\b|\w*day\b|week\b|month\b|hour\b|morning\b|evening\b|night\b|year\b|quarter\b)((?:(?!that\b|which\b)[\w-]+ ){1,4}?)(?:that |which )?(${WHO} (?!should\b|must\b|have\b|has\b|need)[a-z]+ [^,;.]{2,80}?) (?:should|must|shall|has to|have to|needs? to) (?:then |also |automatically )*(.+)$`,
  'i',
);

/**
 * What is due with each thing that somebody brings: "every image I upload to the folder should be resized and saved to …"
 * is "for every image I upload to the folder, resize it and save it to …". A heading before it ("product photos: …") is none
 * of the work.
 */
export function withEach(says: string): string {
  const found = EACH.exec(says);
  if (!found) return says;
  const [, each = '', thing, brought, due = ''] = found;
  const orders = ordersIn(due);
  return orders ? `For ${/^all$/i.test(each) ? 'every' : each.toLowerCase()} ${thing}${brought}, ${orders}` : says;
}

const DONE =
  /^(every|each|all) ((?:new|incoming) (?:(?!that\b|which\b|is\b|are\b|gets?\b)\S+ ){1,8}?)(?:is|are|gets?) (?:then |also |automatically |always )*(?=(?:added|appended|copied|created|filed|forwarded|inserted|kept|logged|posted|put|recorded|saved|sent|shared|stored|uploaded|written)\b)(.+)$/is;

/** "each new entry is added to the audience, and that the person gets a mail": told as what is so, or as wished. */
export function withEachDone(says: string): string {
  const [, each = '', thing = '', due = ''] = says.includes('->') ? [] : (DONE.exec(says) ?? []);
  const orders = due === '' ? undefined : ordersIn(due.replace(/,? and that (?=\S)/gi, ', and '));
  return orders
    ? `For ${/^all$/i.test(each) ? 'every' : each.toLowerCase()} ${thing.trim()}, ${orders}`
    : comingIn(says);
}

const COMING =
  /^(?:all |any |every |each |new |incoming )*(?<thing>(?:(?-i:[A-Z])[\w-]* )?(?:e-?mail|mail|message|order|ticket|lead|payment|submission|issue|comment|review|application|support request|enquir(?:y|ie)))s?(?<which> (?:with|from|that|which|containing|whose|over|above|below|tagged|about|in|on) [^,;.]{1,90}?)? (?:should|must|shall|needs? to|ha(?:ve|s) to|are to|is to) (?:then |also |always |all |automatically )*(?<due>(?:be|get) .+)$/is;

/** "Emails with invoice in the subject should be labelled Bills and forwarded to …": that one comes in starts it. */
function comingIn(says: string): string {
  const { thing, which = '', due = '' } = COMING.exec(says)?.groups ?? {};
  const orders = thing === undefined ? undefined : ordersIn(due);
  const named = thing?.includes(' ') && !/^support/i.test(thing);
  const one = ((named ? thing : thing?.toLowerCase()) ?? '').replace(/ie$/, 'y');
  return orders ? `When ${/^[aeiou]/i.test(one) ? 'an' : 'a'} ${one}${which} comes in, ${orders}` : says;
}

/** The orders of "be resized, have its name changed and be saved to …"; nothing where one of them is no such thing. */
function ordersIn(due: string): string | undefined {
  const parts = due.split(/(,? and (?:then |also )?|, (?:then |also )?)/);
  let text = '';
  for (let at = 0; at < parts.length; at += 2) {
    const order = orderOf(parts[at] ?? '', at === 0);
    // "… to Anna and Ben": no duty of its own.
    if (order === undefined && at === 0) return undefined;
    text += `${at === 0 ? '' : parts[at - 1]}${order ?? parts[at]}`;
  }
  return text;
}

function orderOf(part: string, isFirst: boolean): string | undefined {
  const own = /^(?:have|get) (its|their) ((?:[\w-]+ ){1,3}?)([a-z]+)\b(.*)$/is.exec(part);
  const does = own?.[3] === undefined ? undefined : participle(own[3]);
  if (own && does) return `${does} ${own[1]} ${own[2]?.trim()}${own[4]}`;
  const done = /^(?:(?:be|get) )?(?:automatically |then |also )?([a-z]+)\b(.*)$/is.exec(part);
  const base = done?.[1] === undefined ? undefined : participle(done[1]);
  if (done && base && done[1] !== base) return `${base} it${done[2]}`;
  return isFirst && /^(?:create|make|add|open|trigger|start|become|end up|go|land) /i.test(part) ? part : undefined;
}
