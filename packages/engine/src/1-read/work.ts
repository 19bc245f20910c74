import { actOf, mentionsOf } from './acts.ts';
import type { Clause } from './clause.ts';
import type { Heard } from './heard.ts';
import { action } from './state.ts';
import { delayIn, pollIn, waitIn } from './waits.ts';
import { sourceOf } from './ways.ts';

/** Work, where the data comes from, or else a note. */
export function work({ at, it, next, text, state, verb }: Heard): Clause[] {
  const loop =
    /\b(?:for (?:each|every)|one by one|one at a time|in batches|batches of (\d+)|loop (?:over|through)|question by question|(\w+) by \2\b)/i.exec(
      text,
    );
  const out: Clause[] = [];
  if (loop && /one by one|one at a time|batch|loop|(\w+) by \1/i.test(loop[0]))
    out.push({ kind: 'loop', text, over: loop[0], ...(loop[1] ? { batch: Number(loop[1]) } : {}) });
  const act = actOf(it.tokens, text);
  // "all gmails from the last day", "my positions are in Baserow", "News headlines from NewsAPI": where the data comes from.
  const source = !verb && !it.lead ? sourceOf(it, text, state) : undefined;
  if (source) return source.map(action);
  if (
    !act ||
    (!act.verb && act.mentions.length === 0 && !act.ai && it.joint !== 'arrow' && !it.item && act.nouns.length > 3)
  ) {
    if (out.length > 0) return out;
    const noted = /^(?:i|we|it|they)\b|^(?:no|don't|never|please|thanks)\b/i.test(text) || text.split(' ').length > 3;
    const mentions = mentionsOf(it.tokens);
    // What is told before the start is how things are.
    const tale = next !== undefined && !state.triggered && !state.scheduled && !state.worked && mentions.length === 0;
    return [{ kind: noted || tale ? 'note' : 'unclear', text, ...(mentions.length > 0 ? { mentions } : {}) }];
  }
  if (/^(?:(?:please |and |but )?(?:no|don't|do not|never|without|must not|not)\b)/i.test(text))
    return [{ kind: 'note', text, ...(act.mentions.length > 0 ? { mentions: act.mentions } : {}) }];
  const delayed = act.verb !== '' && (state.triggered || state.scheduled || at > 0) ? delayIn(text) : undefined;
  if (delayed) return [...out, delayed.wait, action({ ...act, text: delayed.rest })];
  out.push(action({ ...act, ...(state.agent && /\bcan\b|\bable to\b/i.test(text) ? { ability: true as const } : {}) }));
  return out;
}

/** "wait 10 minutes", "check every 10 seconds until it is done". */
export function waited({ it, text }: Heard): Clause[] | undefined {
  const poll = pollIn(text);
  if (poll) {
    const job = text.replace(/\([^)]{0,300}\)/g, '').trim();
    const own = /\b(?:until|till)\b/i.test(job) ? undefined : actOf(it.tokens, job);
    return own ? [action(own), poll] : [poll];
  }
  const wait = waitIn(text);
  if (wait) return [wait];
  return undefined;
}
