import { specialTrigger } from '../triggers.ts';
import { verbBase } from '../verbs.ts';
import { sentencesOf } from './mask.ts';

const STARTS = String.raw`whenever|when|each time|every time|as soon as|any ?time|upon`;
const COMES = String.raw`(?:arrives?|comes? in(?:to)?|comes? through|lands?|gets? (?:added|created|posted|submitted|sent)|is (?:added|created|posted|submitted|sent|received)|reach(?:es)?|shows? up|appears?|signs? up|books?|registers?|subscribes?|pays?)\b`;
const EACH = new RegExp(
  String.raw`^(.+?)[, ]+for (?:each|every|any) ((?:new )?[\w-]+(?: [\w-]+){0,2}?) (?:that|which|who) (${COMES}[^,;]*?)([.!?;]?)$`,
  'i',
);
const EACH_NEW = /^(.+?)[, ]+(?:for|on|with) (?:each|every|any) ((?:new|incoming)\b[^,;]*?)([.!?;]?)$/i;
const SENT =
  /^(.+? )((?:each|every|any)(?: new)? (?:[\w-]+ ){1,3}?|a (?:voice|audio|text|direct|chat) (?:message|note) )((?:sent|posted|uploaded|added|submitted|received|dropped|forwarded) (?:to|in|into|on|via|through|by|from|at) [^,;.]{3,60}?)([.!?;]?)$/i;
const LAST = new RegExp(
  String.raw`^(.+?),? (?:but only |only )?(${STARTS}) ((?:an?|the|my|our|someone|somebody|anyone|one of|any|i|we|new|there)\b[^;]*?)([.!?;]?)$`,
  'i',
);

/** "Create a contact and send a mail for each lead that arrives": what starts it comes first, as in most descriptions. */
export function withStartFirst(says: string): string {
  if (!isOrder(says)) return says;
  const sent = SENT.exec(says);
  if (sent && sensible(sent[1]))
    return `When ${sent[2]} is ${sent[3]}, ${lower(sent[1])}${sent[2]?.replace(/^(?:each|every|any)(?: new)?|^an?/i, 'the')}${sent[4]}`;
  const each = EACH.exec(says);
  if (each) return `When a ${each[2]} ${each[3]}, ${lower(each[1])}${each[4]}`;
  const fresh = EACH_NEW.exec(says);
  if (fresh && sensible(fresh[1])) {
    // "post a caption for every new image in my Dropbox to Discord": where it goes belongs to the work.
    const [, what = fresh[2], goal = ''] =
      /^(.+? (?:in|on|from|at|inside) .+?)( (?:to|via|into) .+)$/i.exec(fresh[2] ?? '') ?? [];
    return `For each ${what}, ${lower(fresh[1])}${goal}${fresh[3]}`;
  }
  const last = LAST.exec(says);
  if (last && sensible(last[1]) && !/,\s*(?!\w+(?:,| and\b|$))/.test(last[3] ?? ''))
    return `When ${last[3]}, ${lower(last[1])}${last[4]}`;
  return says;
}

const ITSELF =
  /^(?:it|this|that|the (?:workflow|automation|flow|whole thing)|i|we)(?:'ll)? (?:should |will |can |must )?(?:be )?(?:starts?|runs?|triggers?|started|triggered|run|launch(?:es)?|execute[ds]?|kick(?:s|ed)? off|begins?)(?: (?:it|this|the workflow))?,? (?:(?:when(?:ever)?|once|as soon as|each time|every time|if) (.+?)|(manually|by hand|on demand))[.!]?$/i;
const ARRIVE =
  /^(?:all |the |these |those |our |new )*((?:[\w-]+ ){0,2}?[\w-]+s|they|it|everything) (?:come|arrive|get here|get in|land|enter|reach (?:me|us)|are (?:sent|posted|submitted|delivered|received)|get (?:sent|posted|submitted)|comes|arrives|is (?:sent|posted|submitted))(?: in| here)?,? ((?:through|by|via|over|to|at|into|in|on|from) .{3,60}?)[.!]?$/i;

/** "It starts when I click execute", "The orders come in through a webhook" as the last sentence: told first in most descriptions. */
export function withLastFirst(text: string): string {
  const all = sentencesOf(text, /(?<=[.!?])(?=\s)/);
  const last = all.at(-1)?.says ?? '';
  if (all.length < 2 || text.includes('\n') || !isOrder(all[0]?.says ?? '')) return text;
  const before = all
    .slice(0, -1)
    .map(({ lead: space, says }) => space + says)
    .join('');
  const itself = ITSELF.exec(last);
  const hand =
    itself?.[2] ||
    (itself && /^(?:i|we|you) (?:click|press|hit|push|start|run|execute|say so|want)/i.test(itself[1] ?? ''));
  if (itself) return `When ${hand ? 'I start it by hand' : itself[1]}, ${lower(before)}`;
  const arrive = ARRIVE.exec(last);
  if (!arrive || !specialTrigger(last)) return text;
  const what = (arrive[1] ?? '').replace(/s$/, '');
  return `When ${/^(?:they|it|everything)$/i.test(arrive[1] ?? '') ? 'something' : `a ${what}`} comes in ${arrive[2]}, ${lower(before)}`;
}

/** It begins with what is to be done. */
export function isOrder(says: string): boolean {
  const first = /^(?:please |kindly |also |then |and )*([a-z-]+)\b/i.exec(says)?.[1]?.toLowerCase() ?? '';
  return verbBase(first) === first;
}

/** No start stands before it already. */
const sensible = (main: string | undefined): boolean =>
  main !== undefined && !/\b(?:when|whenever|if|every time|each time|unless|ask me|decide|check)\b/i.test(main);

const lower = (main: string | undefined): string => (main ?? '').replace(/^[A-Z](?=[a-z])/, (it) => it.toLowerCase());
