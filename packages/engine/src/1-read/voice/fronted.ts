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
const OF_NEW =
  /^(.+?) (from|out of|off|about|based on|to) (?:each|every|any) (new [^,;]*?)(, (?:with|using|including) [^;]*?)?([.!?;]?)$/i;
const TIMED = /\b(?:every|each|daily|hourly|weekly|monthly|twice|nightly|at \d)\b/i;
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
  const { head, tail } = beside(says);
  const fresh = EACH_NEW.exec(head);
  if (fresh && sensible(fresh[1])) {
    // "post a caption for every new image in my Dropbox to Discord": where it goes belongs to the work.
    const [, what = fresh[2] ?? '', goal = ''] =
      /^(.+? (?:in|on|from|at|inside) .+?)( (?:to|via|into) .+)$/i.exec(fresh[2] ?? '') ?? [];
    const start =
      /^new\b/i.test(what) && !TIMED.test(says.replace(/\b(?:each|every)(?= new\b)/i, ''))
        ? 'When there is a'
        : 'For each';
    return `${start} ${what}, ${lower(fresh[1])}${goal}${tail}${fresh[3]}`;
  }
  // "make a tweet out of every new video on my channel", "send a coupon to each new Shopify customer"
  const made = OF_NEW.exec(head);
  if (made && sensible(made[1]) && !TIMED.test(`${made[1]} ${made[3]}`))
    return `When there is a ${made[3]}, ${lower(made[1])} ${made[2]} it${made[4] ?? ''}${tail}${made[5]}`;
  const tested = TESTED_LAST.exec(says)?.groups;
  if (tested && sensible(tested.first) && KEEPS.test(tested.first ?? ''))
    return `${tested.first}, and if ${tested.test}, ${tested.then}${tested.end}`;
  const last = LAST.exec(says);
  if (last && sensible(last[1]) && !/,\s*(?!\w+(?:,| and\b|$))/.test(last[3] ?? ''))
    return `When ${last[3]}, ${lower(last[1])}${last[4]}`;
  return says;
}

/** "log all payments in Airtable, and post in Slack when one is above 1000": the test belongs to the second piece of work. */
const TESTED_LAST =
  /^(?<first>[a-z]+ [^;]{5,160}?),? (?:and|but)(?: also| then)? (?<then>(?:post|send|notify|alert|ping|tell|text|e-?mail|mail|message|create|add|ask|warn|let)\b[^,;]{2,100}?) (?:when(?:ever)?|if) (?<test>(?:an?|any|one|it|the|some|there)\b[^,;]{0,60}?\b(?:above|below|over|under|more than|less than|exceeds?|at least|contains?|greater than)\b[^;]*?)(?<end>[.!?;]?)$/i;
const KEEPS = /\b(?:all|every|each|any|new|incoming)\b/i;

/** "… for every new payment and tell #sales": the second piece of work belongs to the first, not to the payment. */
function beside(says: string): { head: string; tail: string } {
  const found =
    /^(.*? (?:each|every|any) new .*?)((?:,? and| then|, then) (?:also |then )?([a-z]+) \S.*?)([.!?;]?)$/i.exec(says);
  const verb = found?.[3]?.toLowerCase() ?? '';
  if (!found || verbBase(verb) !== verb) return { head: says, tail: '' };
  return { head: `${found[1]}${found[4]}`, tail: found[2] ?? '' };
}

const ITSELF =
  /^(?:it(?: all)?|this|that|all (?:of )?(?:it|this|that)|everything|the (?:workflow|automation|flow|whole thing)|i|we)(?:'ll)? (?:should |will |can |must )?(?:be )?(?:starts?|runs?|triggers?|started|triggered|run|launch(?:es)?|execute[ds]?|kick(?:s|ed)? off|begins?)(?: (?:it|this|the workflow))?,? (?:(?:when(?:ever)?|once|as soon as|each time|every time|if) (.+?)|(manually|by hand|on demand))[.!]?$/i;
const ARRIVE =
  /^(?:all |the |these |those |our |new )*((?:[\w-]+ ){0,2}?[\w-]+s|they|it|everything) (?:come|arrive|get here|get in|land|enter|reach (?:me|us)|are (?:sent|posted|submitted|delivered|received)|get (?:sent|posted|submitted)|comes|arrives|is (?:sent|posted|submitted))(?: in| here)?,? ((?:through|by|via|over|to|at|into|in|on|from) .{3,60}?)[.!]?$/i;

const ALL_THAT =
  /^(.+?)[,;.!]?\s+(?:and |but )?(?:(?:i|we) (?:want|need|would like) |do |please )*(?:all (?:of )?(?:it|this|that)|this all|that all)(?: should| must| is to| has to| needs to)?(?: happens?| to happen| runs?| starts?| be done)? (?:when(?:ever)?|each time|every time|as soon as|once|the moment|any ?time) (?!i (?:press|click|say|want))((?:an?|the|my|our|someone|somebody|anyone|any|i|we|new|there|it|they)\b[^;]*?)([.!]*)$/is;
const COLLECTS =
  /^((?:collect|gather|take|get|grab|read|check|open|download)) (?:the |all |every |any |new |those )*([\w-]+(?: [\w-]+)?) (?:that|which) ((?:comes?|arrives?|lands?|gets? (?:sent|posted|dropped)|(?:is|are) (?:sent|posted|dropped|uploaded))(?: in)? (?:by|via|through|to|on|in|into|over|at) [^,;.]{2,40}?)(?=,| and (?:then )?[a-z]+ )/i;

/** "a Slack bot that answers when somebody mentions it": mentioned there. */
const BOT =
  /\b(slack|telegram|whatsapp|(?:microsoft )?teams|mattermost|discord) (?:chat)?bots?\b([^.]*?)(\bwhen(?:ever)? (?:someone|somebody|anyone|people|a user|users|a colleague|colleagues|i|we|it is|it's|it gets) (?:mentions?|asks?|tags?|pings?|messages?|writes?|dms?|mentioned|asked|tagged|pinged)\b(?: (?:to )?(?:it|the bot|him|something|a question))?)/i;
const NAMED = /\b(?:slack|telegram|whatsapp|teams|mattermost|discord)\b/i;

/** "… and all that whenever a deal is won"; "collect the CVs that come in by mail, …": what starts it, told first. */
export function withStartBefore(text: string): string {
  const all = ALL_THAT.exec(text);
  if (all) return `When ${all[2]}, ${lower(all[1])}${all[3] || '.'}`;
  const placed = text.replace(BOT, (whole: string, place: string, between: string, when: string) =>
    NAMED.test(between + when) ? whole : `${whole} in ${place}`,
  );
  return placed.replace(
    COLLECTS,
    (_, verb: string, what: string, comes: string) => `When ${what} ${comes}, ${verb.toLowerCase()} them`,
  );
}

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
