import { actOf, nounsOf } from './acts.ts';
import { carried } from './carried.ts';
import type { Act, Clause } from './clause.ts';
import type { Heard } from './heard.ts';
import { mentionsOf } from './mentions.ts';
import { momentIn } from './moments.ts';
import type { Segment } from './segment.ts';
import { action, type State } from './state.ts';
import { delayIn, pollIn, waitIn } from './waits.ts';
import { sourceOf } from './ways.ts';

/** Work, where the data comes from, or else a note. */
export function work({ segments, at, it, next, text, state, verb }: Heard): Clause[] {
  const loop =
    /\b(?:for (?:each|every)|one by one|one at a time|in batches|batches of (\d+)|loop (?:over|through)|question by question|(\w+) by \2\b)/i.exec(
      text,
    );
  const out: Clause[] = [];
  if (loop && /one by one|one at a time|batch|loop|(\w+) by \1/i.test(loop[0]))
    out.push({ kind: 'loop', text, over: loop[0], ...(loop[1] ? { batch: Number(loop[1]) } : {}) });
  const act = actOf(it.tokens, text);
  // "all gmails from the last day", "my positions are in Baserow", "News headlines from NewsAPI": where the data comes from.
  const source =
    !verb && !it.lead
      ? (carried(it, text) ?? headed(segments[at - 1], it, text) ?? sourceOf(it, text, state))
      : undefined;
  if (source) return source.map(action);
  // "after another 4 days do the final one": what was done last, once more.
  const again = state.last && !act?.mentions.length ? delayIn(text) : undefined;
  if (again && state.last && ANOTHER.test(again.rest))
    return [...out, again.wait, action({ ...state.last, text: again.rest })];
  if (
    !act ||
    (!act.verb && act.mentions.length === 0 && !act.ai && it.joint !== 'arrow' && !it.item && act.nouns.length > 3)
  ) {
    if (out.length > 0) return out;
    const noted = /^(?:i|we|it|they)\b|^(?:no|don't|never|please|thanks)\b/i.test(text) || text.split(' ').length > 3;
    const mentions = mentionsOf(it.tokens);
    // What is told before the start is how things are.
    const tale = next !== undefined && !state.triggered && !state.scheduled && !state.worked && mentions.length === 0;
    // What names an app or an address asks for something: not to know what is no note.
    const asks =
      !tale &&
      (at > 0 || state.scheduled) &&
      !/^(?:i|we|it|they)\b/i.test(text) &&
      (mentions.some((one) => !one.implied) || it.tokens.some((token) => token.entity?.kind === 'url'));
    const begun = state.triggered || state.scheduled || state.worked === true;
    return [
      {
        kind: (noted && !asks && !(begun && WISHED.test(text))) || tale ? 'note' : 'unclear',
        text,
        ...(mentions.length > 0 ? { mentions } : {}),
      },
    ];
  }
  if (STYLE.test(text)) return [{ kind: 'note', text }];
  if (/^(?:(?:please |and |but )?(?:no|don't|do not|never|without|must not|not)\b)/i.test(text))
    return [{ kind: 'note', text, ...(act.mentions.length > 0 ? { mentions: act.mentions } : {}) }];
  const delayed = act.verb !== '' && (state.triggered || state.scheduled || at > 0) ? delayOf(text, state) : undefined;
  if (delayed) return [...out, delayed.wait, action({ ...act, text: delayed.rest })];
  out.push(action({ ...act, ...(state.agent && /\bcan\b|\bable to\b/i.test(text) ? { ability: true as const } : {}) }));
  return out;
}

/** What comes later. Of a clock's own runs none is near somebody's meeting: there the entries of that day are meant. */
function delayOf(text: string, state: State) {
  const moment = state.scheduled ? undefined : momentIn(text);
  return delayIn(text) ?? (moment && moment.rest.split(' ').length > 1 ? moment : undefined);
}

const ANOTHER =
  /^(?:(?:and|then) )*(?:do|send|make|try) (?:a |an |the |it )?(?:final|last|second|third|next|another|again)\b(?: (?:one|time))?$/i;

/** "keep it short and friendly": how a text is to be. */
const STYLE =
  /^(?:(?:and|but|please|also) )*(?:keep|make|leave) (?:it|them|this|everything|the (?:tone|text|message|mail|e-?mail|post|reply|summary|answer)) (?:(?:very|really|as|nice and|more|rather|quite|super|fairly) )*(?:short|brief|concise|friendly|polite|formal|informal|casual|simple|funny|positive|professional|clear|readable|light|warm|personal|crisp|snappy)\b[\w ,-]{0,40}$/i;

/** Something is to be done, though nobody knows what: "I want it to do the usual dance", "the wumpus is fed afterwards". */
const WISHED =
  /^(?:(?:and|then|also|so|but) )*(?!(?:i|we|you|they) (?:don't|do not|never|won't|will not|can't|cannot)\b)(?!.*\b(?:not|never|n't|no|done|automated|automatic|happen)\b)(?:.*\b(?:should|must|(?:i|we) (?:want|need)|(?:i|we)'d (?:like|love|want)|would like|has to|have to|ought to)\b(?! (?:be (?:short|friendly|polite|brief|formal|in|from|about|like|the|a|an)|look|sound|contain|include|mention|only|know|see|understand)\b)|(?:the|a|an|my|our|its|every|each) (?:[\w'-]+ ){1,3}(?:is|are|gets?) (?!called|named|stored|kept|located|based|used|written|sorted|linked|shared|listed|set|split|made|supposed|attached|formatted|structured)[a-z]+(?:ed|en)\b|^(?:the|that|some|a few) (?:[\w'-]+ ){0,4}(?:thing|stuff|magic|part|bit|trick|dance|routine|business)s?$)/i;

/** "shopify: products with stock under 5": the heading tells where they are. */
function headed(heading: Segment | undefined, it: Segment, text: string): Act[] | undefined {
  if (it.joint !== 'colon' || !heading || mentionsOf(it.tokens).length > 0) return undefined;
  const [place, another] = mentionsOf(heading.tokens);
  if (!place || another || place.implied || heading.tokens.length > 3 || !/^(?:[a-z-]+ ){0,2}[a-z-]+s\b/.test(text))
    return undefined;
  const entities = it.tokens.flatMap((token) => (token.entity ? [token.entity] : []));
  return [
    { intent: 'list', verb: 'get', mentions: [{ ...place, role: 'from' }], nouns: nounsOf(it.tokens), entities, text },
  ];
}

/** "wait 10 minutes", "check every 10 seconds until it is done". */
export function waited({ it, text, state }: Heard): Clause[] | undefined {
  const poll = pollIn(text);
  if (poll) {
    const job = text.replace(/\([^)]{0,300}\)/g, '').trim();
    const own = /\b(?:until|till)\b/i.test(job) ? undefined : actOf(it.tokens, job);
    return own ? [action(own), poll] : [poll];
  }
  const wait = waitIn(text);
  if (wait?.kind === 'wait' && wait.moment && state.scheduled) return [{ kind: 'note', text }];
  if (wait) return [wait];
  return undefined;
}
