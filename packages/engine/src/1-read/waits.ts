import { numberOf } from '../catalog/number-words.ts';
import type { Clause } from './clause.ts';
import { momentIn } from './moments.ts';

/** A job that takes its time: "poll until it's finished", "check every 10 seconds until done". */
export function pollIn(text: string): Clause | undefined {
  if (!/\b(?:until|till)\b.{0,25}\b(?:done|finished|ready|complete[d]?|available|over|succeeded|there)\b/i.test(text))
    return undefined;
  const every = /\bevery (\d+|few) ?(second|minute)s?\b/i.exec(text);
  const amount = every?.[1] && every[1] !== 'few' ? Number(every[1]) : 10;
  return { kind: 'poll', text, amount, unit: /^m/i.test(every?.[2] ?? '') ? 'minutes' : 'seconds' };
}

/** "archive it after 3 days", "two hours later send …": the work comes once that time is over. */
export function delayIn(text: string): { wait: Clause; rest: string } | undefined {
  const found =
    /\s*\bafter (?:a |an |about |another |a further )?(\d+|one|two|three|five|ten|a few)? ?(seconds?|minutes?|mins?|hours?|days?|weeks?)\b(?! (?:of|in|without|old))|^(?:and |then )*(\d+|an?|one|two|three|five|ten|a few) ?(seconds?|minutes?|mins?|hours?|days?|weeks?) later,?\s+|\s*\b(\d+|an?|one|two|three|five|ten|a few) ?(seconds?|minutes?|mins?|hours?|days?|weeks?) later\b/i.exec(
      text,
    );
  if (!found) return undefined;
  const [, a, aUnit, b, bUnit, c, cUnit] = found;
  const wait = waitIn(`wait ${a ?? b ?? c ?? 'a'} ${aUnit ?? bUnit ?? cUnit ?? 'hours'}`);
  const rest = text.replace(found[0], ' ').replace(/\s+/g, ' ').trim();
  return wait && rest.split(' ').length > 1 ? { wait: { ...wait, text: found[0].trim() }, rest } : undefined;
}

export function waitIn(text: string): Clause | undefined {
  const moment = /^(?:(?:then|and)[, ]+)*wait until\b/i.test(text) && momentIn(text);
  if (moment) return moment.wait;
  const match =
    /^(?:(?:then|after that|afterwards|next|and|now|first|also)[, ]+)*(?:wait|pause|delay|hold on|sleep)\s+(?:for )?(?:about |at least |another )?(?:(half an? \w+)|(\d+|an?|one|two|three|five|ten|a few) ?(seconds?|secs?|minutes?|mins?|hours?|days?|weeks?|s|m|h|d)\b)/i.exec(
      text,
    );
  if (match) {
    if (match[1]) return { kind: 'wait', text, amount: 30, unit: /minute/i.test(match[1]) ? 'seconds' : 'minutes' };
    const amount = numberOf(match[2] ?? '');
    const unit =
      { s: 'seconds', m: 'minutes', h: 'hours', d: 'days', w: 'days' }[(match[3] ?? 's').charAt(0).toLowerCase()] ??
      'minutes';
    return { kind: 'wait', text, amount: /^w/i.test(match[3] ?? '') ? amount * 7 : amount, unit };
  }
  return /\brandom delay\b|\bwait (?:a )?random\b/i.test(text)
    ? { kind: 'wait', text, amount: 15, unit: 'minutes', random: true }
    : undefined;
}
