import type { Lexicon } from '../catalog/lexicon.ts';
import { nounsOf } from './acts.ts';
import type { Clause } from './clause.ts';
import { imperativeAt } from './clause-starts.ts';
import { mentionsOf } from './mentions.ts';
import type { Segment } from './segment.ts';
import type { Token } from './tokens.ts';
import { EVENT, NEW_THING, specialTrigger } from './triggers.ts';

/** Marks what may be a second start: "when A happens or B comes in", "every day, and also when a webhook is called". */
export function withStarts(lexicon: Lexicon, segments: readonly Segment[], scheduled: boolean): Segment[] {
  const out = segments.flatMap((it, i) => (i < 2 && it.lead === 'when' ? parted(lexicon, it) : [it]));
  return out.map((it, i) => {
    if (it.also || it.lead !== 'when' || i > 2) return it;
    const joined = /^(?:and|or|also|plus)$/.test(it.tokens[0]?.lower ?? '');
    const second = i > 0 && out.slice(0, i).every((other) => other.lead === 'when');
    const able = starts(lexicon, it.tokens);
    return able && ((scheduled && (joined || i === 0)) || second) ? { ...it, also: true } : it;
  });
}

/** "when a Typeform is submitted or a new row appears in Google Sheets" → two. */
function parted(lexicon: Lexicon, it: Segment): Segment[] {
  for (const [i, token] of it.tokens.entries()) {
    if (token.lower !== 'or' || i < 3) continue;
    const [left, right] = [it.tokens.slice(0, i), it.tokens.slice(i + 1)];
    if (right.length < 3 || !starts(lexicon, left) || !starts(lexicon, right)) continue;
    return [{ ...it, tokens: left }, ...parted(lexicon, { tokens: right, lead: 'when', joint: 'comma', also: true })];
  }
  return [it];
}

/** Does a stretch name something that can start a workflow? */
function starts(lexicon: Lexicon, tokens: readonly Token[]): boolean {
  const text = tokens.map((it) => it.text).join(' ');
  if (specialTrigger(text)) return true;
  return (
    (EVENT.test(text) || NEW_THING.test(text)) &&
    mentionsOf(tokens).some((it) => lexicon.families.get(it.family)?.trigger)
  );
}

/** "for each row in the sheet Contacts send a mail": where the items come from, and what is done with each. */
export function withSources(segments: readonly Segment[]): Segment[] {
  return segments.flatMap((it, i) => {
    const [first, second] = it.tokens;
    if (!/^(?:for|with|take|go)$/.test(first?.lower ?? '') || !/^(?:each|every|all|through)$/.test(second?.lower ?? ''))
      return [it];
    const place = it.tokens.findIndex((token) => /^(?:in|of|from|on)$/.test(token.lower));
    const named = it.tokens.some((token, k) => k > place && token.kind === 'service');
    if (
      place < 2 ||
      place > 5 ||
      !named ||
      it.tokens.slice(0, place).some((token) => /^(?:new|incoming|time)$/.test(token.lower))
    )
      return [it];
    const verb = it.tokens.findIndex(
      (_, k) => k > place + 1 && imperativeAt(it.tokens, k) && !/^(?:sheet|list|form)$/.test(it.tokens[k]?.lower ?? ''),
    );
    const next = segments[i + 1];
    if (verb < 0) return next && next.joint !== 'sentence' ? [{ ...it, source: true }] : [it];
    return [
      { ...it, tokens: it.tokens.slice(0, verb), source: true },
      { tokens: it.tokens.slice(verb), joint: 'comma' as const },
    ];
  });
}

export function eachFrom(it: Segment, text: string): Clause {
  const mentions = mentionsOf(it.tokens).map((mention) => ({ ...mention, role: 'from' as const }));
  const entities = it.tokens.flatMap((token) => (token.entity ? [token.entity] : []));
  return {
    kind: 'action',
    text,
    act: { intent: 'list', verb: 'get', mentions, nouns: nounsOf(it.tokens), entities, text },
  };
}
