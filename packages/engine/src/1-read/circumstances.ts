import { mainVerb, nounsOf } from './acts.ts';
import type { Clause } from './clause.ts';
import { COMPARES } from './conditions.ts';
import type { Heard } from './heard.ts';
import { mentionsOf } from './mentions.ts';
import { NEW_THING, specialTrigger } from './triggers.ts';
import { whichIn } from './which.ts';

/** Why something is wanted, and what people do to start it: no piece of work. */
export function reason({ at, text, state }: Heard): Clause[] | undefined {
  // "so that we can search them later": why, not what.
  if (at > 0 && /^(?:so )?that (?:we|i|they|people|everyone|you) (?:can|could|may)\b/i.test(text))
    return [{ kind: 'note', text }];
  // "i write anything", "people ask it things": what somebody does to start it, not what is to be done.
  if (
    state.triggered &&
    at <= 2 &&
    /^(?:i|people|users?|someone|somebody|they|students?|customers?|visitors?)\s+(?:can |may |will )?(?:write|send|type|text|ask|say|message|dm)s?\b/i.test(
      text,
    )
  )
    return [{ kind: 'note', text }];
  return undefined;
}

/** "I never have time to prepare", "Input: voice_id and text": what is the matter, or what goes in. */
export function complaint({ at, it, next, text, state }: Heard): Clause[] | undefined {
  // "Input: voice_id and text": what goes in is no piece of work.
  if (
    next?.joint === 'colon' &&
    /^(?:inputs?|fields?|param(?:eter)?s|headers?|note|persona|tone|context|background|goal|why)$/i.test(text)
  ) {
    state.skip = at + 1;
    return [{ kind: 'note', text: `${text}: ${next.tokens.map((token) => token.text).join(' ')}` }];
  }
  // "I never have time to prepare": why, not what.
  if (
    at === 0 &&
    it.joint === 'start' &&
    next !== undefined &&
    next.joint !== 'comma' &&
    mentionsOf(it.tokens).length === 0 &&
    /\b(?:never|always forget|hate|tired of|annoying|takes? (?:too|so) long|waste|don't have|can't keep up)\b/i.test(
      text,
    )
  )
    return [{ kind: 'note', text }];
  return undefined;
}

/** What the rest is about: "Snowflake test run:", "mails in Gmail:". */
export function heading({ lexicon, segments, at, it, next, text, state, verb }: Heard): Clause[] | undefined {
  const bot =
    /\bbot\b/i.test(text) && mentionsOf(it.tokens).some((mention) => lexicon.families.get(mention.family)?.trigger);
  const happens =
    /\b(?:orders?|payments?|purchases?|bookings?|leads?|sign-?ups?|submissions?|subscribers?|refunds?|deals?|tickets?|issues?|appointments?|registrations?)\b/i.test(
      text,
    ) &&
    mentionsOf(it.tokens).some((mention) => lexicon.families.get(mention.family)?.trigger && mention.role === 'none');
  // "I need an email agent: when a mail arrives …": what it is, and then what it does.
  if (
    next?.joint === 'colon' &&
    at === 0 &&
    !it.lead &&
    /\b(?:agent|assistant|automation|workflow|flow|helper|copilot)$/i.test(text) &&
    /^(?:when|if)$/.test(next.lead ?? '')
  )
    return [{ kind: 'note', text }];
  const starts =
    happens || bot || mentionsOf(it.tokens).some((mention) => !lexicon.families.get(mention.family)?.action);
  const event = !state.triggered && it.lead === 'when';
  if (
    next?.joint === 'colon' &&
    it.lead !== 'if' &&
    it.lead !== 'unless' &&
    !verb &&
    !starts &&
    !event &&
    !COMPARES.test(text) &&
    !specialTrigger(text) &&
    !(it.item && NEW_THING.test(text))
  ) {
    const mentions = mentionsOf(it.tokens);
    const which = at === 0 && !state.scheduled ? whichIn(text) : [];
    const watched = mentions.find((mention) => lexicon.families.get(mention.family)?.trigger);
    // "Only for mails from boss@acme.com in Gmail: …": what comes in, and which of it.
    if (watched && which.length > 0) {
      state.triggered = true;
      const only = { combinator: 'and' as const, all: which };
      const event = {
        intent: 'watch' as const,
        verb: '',
        mentions: [watched],
        nouns: nounsOf(it.tokens),
        entities: [],
        text,
        only,
      };
      return [{ kind: 'trigger', text, event }];
    }
    if (mentions.length > 0 && !NEW_THING.test(text)) return [{ kind: 'context', text, mentions }];
    // A heading says nothing of the work, but for an address in it.
    if (mentions.length === 0 && !(at === 0 && NEW_THING.test(text)))
      return it.tokens.some((token) => token.entity?.kind === 'url') ? [{ kind: 'note', text }] : [];
  }
  // "Send birthday greetings: every day at 9 look in …": a heading, the steps follow.
  if (
    at === 0 &&
    verb &&
    next?.joint === 'colon' &&
    !it.lead &&
    state.scheduled &&
    !it.item &&
    mentionsOf(it.tokens).length === 0 &&
    !it.tokens.some((token) => token.entity || token.kind === 'model') &&
    segments.slice(1).some((other) => mainVerb(other.tokens) && mentionsOf(other.tokens).length > 0)
  )
    return [{ kind: 'note', text }];
  return undefined;
}

/** "We keep guests in Salesforce", before anything is asked for. */
export function whereThingsAre({ segments, at, it, text, state, verb }: Heard): Clause[] | undefined {
  // "We keep guests in Salesforce", "I plan posts in a Google Sheet": where things are, before anything is asked for.
  const owner =
    /^(?:(?:now|today|currently|these days|at the moment|here),? )?(?:we|i|our \w+)\s+(?:now |currently |all )?(?:keep|have|use|run|store|manage|plan|track|maintain)\b/i.test(
      text,
    ) ||
    (/^(?:keep|have|store)\b/i.test(text) && /^(?:we|i|our)$/i.test(segments[at - 1]?.tokens[0]?.lower ?? ''));
  // "Our CRM is HubSpot", "the shop runs on Shopify"
  const known =
    /^(?:our|my|the) (?:\w+ )?(?:crm|erp|shop|store|web ?shop|help ?desk|ticket(?:ing)? system|billing|accounting|newsletter tool|wiki|system|chat|tool|blog|platform) (?:is|is on|runs on|lives in|is in|is called) (?:the )?[\w. ]{2,30}$/i.test(
      text,
    ) && segments.length > at + 1;
  // "Designers save versions in Figma; … Each time a new version is saved": who does what where, then the start.
  const [who, does] = it.tokens;
  const scene =
    at === 0 &&
    who?.kind === 'word' &&
    /s$/.test(who.lower) &&
    does?.kind === 'word' &&
    verb?.index === 1 &&
    segments.slice(1).some((other) => other.lead === 'when');
  if (
    !state.triggered &&
    (at <= 1 || (at <= 4 && !state.worked)) &&
    (owner || scene || (known && mentionsOf(it.tokens).some((mention) => !mention.implied)))
  ) {
    const where = mentionsOf(it.tokens);
    return where.length > 0 ? [{ kind: 'context', text, mentions: where }] : [{ kind: 'note', text }];
  }
  return undefined;
}
