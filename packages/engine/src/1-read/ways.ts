import { actOf, mentionsOf, nounsOf } from './acts.ts';
import type { Act, Clause } from './clause.ts';
import { readConditions } from './conditions.ts';
import type { Segment } from './segments.ts';
import { CHATTY, type State } from './state.ts';

/** A verbless clause that says where something is. */
export function sourceOf(it: Segment, text: string, state: State): Act[] | undefined {
  const mentions = mentionsOf(it.tokens);
  const nouns = nounsOf(it.tokens);
  const base: Act = {
    intent: 'list',
    verb: '',
    mentions,
    nouns,
    entities: it.tokens.flatMap((token) => (token.entity ? [token.entity] : [])),
    text,
  };
  const from = mentions.find((mention) => mention.role === 'none' || mention.role === 'from');
  const into = mentions.find((mention) => mention.role === 'to' && mention !== from && /\b(?:in)?to\b/i.test(text));
  if (from && into) return [{ ...base, intent: 'add', mentions: [{ ...from, role: 'from' }, into] }];
  if (
    mentions.length > 0 &&
    (it.joint === 'colon' || it.joint === 'arrow') &&
    (base.entities.some((entity) => entity.kind === 'channel' || entity.kind === 'email') || state.conditions > 0)
  )
    return [{ ...base, intent: 'send' }];
  const target = mentions.some(
    (mention) =>
      (mention.role === 'to' || mention.role === 'in') &&
      !/\b(?:is|are|lives?|sits?|stored|kept|all of that is|list|from)\b/i.test(text),
  );
  // "-> Discord": there it goes.
  if (it.joint === 'arrow' && mentions.length > 0)
    return [
      {
        ...base,
        intent: mentions.some((mention) => CHATTY.has(mention.family) || /mail|outlook/i.test(mention.family))
          ? 'send'
          : 'add',
      },
    ];
  if (it.joint === 'arrow' || it.item || target) return undefined;
  const named = /\bfrom\s+(?:the\s+)?[A-Z]|\bapi\b/.test(text);
  if (mentions.length === 0 && !named) return undefined;
  const listed =
    /\b(?:all|my|our|every|each|today'?s?|latest|new|from|list|is in|are in|top|last|unread|open|recent|current)\b|s\b/i.test(
      text.replace(/\([^)]*\)/g, ''),
    );
  if (named || listed)
    return [{ ...base, mentions: mentions.map((mention) => ({ ...mention, role: 'from' as const })) }];
  return [{ ...base, intent: 'run' }];
}

/** "closed won -> brag in Slack": one of several ways when its neighbours look alike; alone, a condition or a step. */
export function readCase(segments: readonly Segment[], at: number, text: string, state: State): Clause[] | undefined {
  const it = segments[at] as Segment;
  const next = segments[at + 1];
  if (!it.item || next?.joint !== 'arrow') return undefined;
  const items = segments.filter((other, i) => other.item && segments[i + 1]?.joint === 'arrow');
  const act = actOf(it.tokens, text);
  if (act?.verb && !/\b(?:is|are|has|should|shouldn't|missing)\b/i.test(text)) return undefined;
  state.conditions++;
  if (items.length > 1)
    return [{ kind: 'case', text, label: text, group: state.group, conditions: readConditions(text) }];
  return [{ kind: 'condition', text, conditions: readConditions(text) }];
}

/** "skip the announcement posts", "only those go to Slack", "but only for mails that need an answer". */
export function filterIn(text: string): Clause[] | undefined {
  const skip = /^(?:but |and |please )*(?:skip|ignore|exclude|leave out|except(?: for)?|filter out)\s+(.+)$/i.exec(
    text,
  );
  if (skip?.[1]) return [{ kind: 'condition', text, conditions: readConditions(skip[1]), unless: true, only: true }];
  const only = /^(?:but |and )*(?:only|just)\s+(?:for |those |the ones |if |when )*(.+)$/i.exec(text);
  if (only?.[1] && !/\bnew (?:ones?|items?)\b/i.test(text))
    return [
      {
        kind: 'condition',
        text,
        conditions: readConditions(only[1].replace(/^(?:\w+ )?(?:that|which|who)\s+/i, '')),
        only: true,
      },
    ];
  return undefined;
}

export function onlyIn(text: string): Clause | undefined {
  const relative =
    /\b(?:only )?(?:those|rows?|items?|orders?|contacts?|leads?|products?|emails?|mails?|messages?|tasks?|issues?|deals?|records?|entries|people|customers?|events?|files?|tickets?|posts?|articles?|videos?|jobs?)\s+(?:that|which|who|whose|where)\s+((?:is|are|has|have|contain|mention|don't|isn't|aren't|need|were|was|start|cost)\b.+?)(?=$|,|\s+(?:to|into|and (?:then )?(?:send|post|add|put))\b)/i.exec(
      text,
    );
  return relative?.[1]
    ? { kind: 'condition', text: relative[0], conditions: readConditions(relative[1]), only: true }
    : undefined;
}
