import { NUMBER_WORDS, numberOf } from '../catalog/number-words.ts';
import type { Clause } from './clause.ts';

const SPAN = String.raw`(?<count>\d+|half an|an?|the|a couple of|a few|${NUMBER_WORDS}) ?(?<unit>minute|min|hour|hr|day|week)s?`;
const MEETING =
  'meeting|appointment|event|call|booking|session|demo|interview|class|lesson|webinar|visit|reservation|workshop|course|tour|game|match|party|show|consultation|trip|flight|check-?in|arrival|slot';
const DUE = 'deadline|due date|renewal|renewal date|expiry|expiry date|expiration|delivery date';
const WORDS = String.raw`(?:on )?(?:exactly |about |at least )?${SPAN} (?<side>before|prior to|ahead of|after) (?:(?:the|their|his|her|its|my|our|your|each|that|this) )?(?:(?:[\w-]+ )?(?:(?<meeting>${MEETING})|(?<due>${DUE}))(?: (?<edge>starts?|begins?|start time|ends?|is over))?|(?:it|they|this) (?:(?:starts?|begins?|takes? place|happens?)|(?<ends>ends?|is over|is finished)|(?<isDue>is due|expires?|renews?)))(?: (?:in|on|from) (?:the|my|our|their) calendar)?(?!\w|'s| in | on )`;
const MOMENT = new RegExp(String.raw`,?\s*\b${WORDS}`, 'i');
const FIRST = new RegExp(String.raw`(^|[,.;:\n]\s*|\b(?:and|then) )(${WORDS}),?\s+(?!and\b|or\b)(?=[a-z])`, 'gi');

/** "the day before the appointment text them": a wait and then the work. */
export const momentsFirst = (text: string): string =>
  text.replace(FIRST, (_, before: string, moment: string) => `${before}wait until ${moment}, then `);

const EVERY = new RegExp(
  String.raw`^(?<order>(?:please )?(?:let [\w-]+ write the [^,.;:\n]{1,80}? and )?(?:remind|notify|alert|text|message|tell|e-?mail|mail|ping|warn|send)\b[^,.;:\n]{1,40}?) (?<span>${SPAN.replace(/\?<\w+>/g, '?:')}) (?:before|prior to|ahead of) (?:each|every|any|all|my|our|all my|each of my)(?: of my)? (?<named>(?:[\w-]+ ){0,2}?)(?<what>${MEETING})s?\b(?<rest>[^,.;:\n]*)`,
  'i',
);

/** "telegram reminder an hour before each event, written by AI": the same, told by what is sent. */
const NAMED = new RegExp(
  String.raw`^(?:(?:i (?:want|need|would like|'d like)|please|send me|give me) )?(?:an? |the )?(?<channel>[\w.-]+(?: [\w.-]+)?) (?<thing>reminder|message|alert|notification|ping|note|heads-up) (?<moment>${SPAN.replace(/\?<\w+>/g, '?:')} (?:before|prior to|ahead of) (?:each|every|any|all|my|our|all my)\b[^,.;:\n]*)(?:, (?:written|worded|phrased|formulated)(?: [a-z]+)? by (?<by>[\w-]+)(?<style>[^.,;\n]*))?`,
  'i',
);

const ordered = (text: string): string =>
  text.replace(NAMED, (whole: string, ...found) => {
    const { channel = '', thing = '', moment = '', by, style = '' } = found.at(-1) as Record<string, string>;
    const sent = `${channel} ${thing}`;
    if (!EVERY.test(`send a ${sent} ${moment}`)) return whole;
    return by ? `let ${by} write the ${thing}${style} and send it as a ${sent} ${moment}` : `send a ${sent} ${moment}`;
  });

/** "Remind me 1 hour before each meeting": each that is put into the calendar starts it, and is waited for. */
export function eachComing(said: string): string {
  const text = ordered(said);
  const found = EVERY.exec(text);
  const { order = '', span = '', named = '', what = '', rest = '' } = found?.groups ?? {};
  if (!found) return text;
  const place =
    /^ (?:in|from|of|on) (?:the |my |our )?(?:[\w-]+ ){0,2}calendar(?: ['"][^'"\n]+['"])?/i.exec(rest)?.[0] ?? '';
  const calendar = /\bcalendar|outlook|calendly|cal\.com\b/i.test(text) ? named : `Google Calendar ${named}`;
  const start = `When a ${calendar}${what} is created${place}, wait until ${span} before the ${what} starts, then ${order}${rest.slice(place.length)}`;
  return start + text.slice(found[0].length);
}

/** "one day before the meeting", "an hour before it starts": the work comes when that moment is near, or past. */
export function momentIn(text: string): { wait: Clause; rest: string } | undefined {
  const found = MOMENT.exec(text);
  const said = found?.groups;
  if (!found || !said) return undefined;
  const side = said.side?.toLowerCase() === 'after' ? 'after' : 'before';
  const atEnd = said.ends ?? /^(?:end|is over)/i.exec(said.edge ?? '')?.[0];
  const of = said.due || said.isDue ? 'due' : atEnd || (side === 'after' && !said.edge) ? 'end' : 'start';
  const unit = { m: 'minutes', h: 'hours', d: 'days', w: 'weeks' }[said.unit?.charAt(0).toLowerCase() ?? ''] ?? 'days';
  const amount = said.count?.toLowerCase() === 'the' ? 1 : numberOf(said.count ?? 'a');
  const rest = text
    .replace(found[0], ' ')
    .replace(/\s+/g, ' ')
    .replace(/^\s*,\s*/, '')
    .trim();
  return { wait: { kind: 'wait', text: found[0].replace(/^[,\s]+/, ''), amount, unit, moment: { of, side } }, rest };
}
