import { actOf, nounsOf } from './acts.ts';
import type { Clause } from './clause.ts';
import { failureIn } from './failures.ts';
import type { Heard } from './heard.ts';
import { isIdle } from './idle.ts';
import { JOIN, JOINED, LAST } from './links.ts';
import { mentionsOf } from './mentions.ts';
import { action } from './state.ts';
import { waitIn } from './waits.ts';
import { work } from './work.ts';

/** Work whose failure is its own, not that of something it looks at. */
const WORKS = /^(?:send|post|create|add|update|upsert|upload|delete|publish|run|copy|move|convert)$/;

/** "if it works", "on success": the way that goes on as planned. */
const WORKED =
  /^(?:(?:and|but|then) )*(?:(?:if|when|once|as soon as) (?:it|that|this|everything|all|the \w+) (?:works?|worked|succeed(?:s|ed)|went well|goes well|went through|goes through|(?:is|was) (?:ok|okay|fine|successful))|if not|if successful|(?:on|upon|in case of) success)[,:]?$/i;

/** What is done when a step fails. */
export function failing({ it, text, state }: Heard): Clause[] | undefined {
  if (state.failing && WORKED.test(text)) {
    state.failing = false;
    return [{ kind: 'resume', text }];
  }
  const failure =
    state.triggered || state.scheduled
      ? failureIn(
          text,
          state.last !== undefined &&
            (WORKS.test(state.last.intent) || state.last.entities.some((one) => one.kind === 'url')),
        )
      : undefined;
  if (failure) {
    state.failing = true;
    const act = failure.rest ? actOf(it.tokens, failure.rest) : undefined;
    return [{ kind: 'fails', text, any: failure.any }, ...(act ? [action(act)] : [])];
  }
  return undefined;
}

/** "otherwise just a welcome mail": a message is sent, though no verb says so. */
const isMessage = (text: string): boolean =>
  /^(?:otherwise|else),? (?:just |only |simply )*an? (?:[\w-]+ ){0,3}(?:e-?mail|mail|message|sms|notification|reminder|alert)$/i.test(
    text.trim().replace(/[.!]$/, ''),
  );

/** What is done else, and "if not …" right behind what was looked up. */
export function otherwise({ it, next, text, state }: Heard): Clause[] | undefined {
  // "look for the contact, if not there create it", "if not create it": what was looked up decides.
  const looked = state.last !== undefined && /^(?:get|search|list)$/.test(state.last.intent) && state.done === true;
  const missing =
    /^(?:and )?if (?:not(?: there| found)?|none|no|it(?:'s| is)? not(?: there| found)?|there is none|nothing is found|it (?:isn't|doesn't)(?: there| exist| found)?),?\s+(?=\w+)/i.exec(
      text,
    );
  const begins = (it.tokens[0]?.start ?? 0) + (missing?.[0].length ?? 0);
  const filled =
    looked && missing && it.joint !== 'arrow'
      ? actOf(it.tokens.slice(it.tokens.findIndex((token) => token.start >= begins)), text.slice(missing[0].length))
      : undefined;
  if (filled?.verb) {
    state.conditions++;
    state.way = 'no';
    const found = { field: 'id', operator: 'notEmpty' as const, value: '', type: 'string' as const, says: 'found' };
    return [
      { kind: 'condition', text: 'Is it there?', conditions: { combinator: 'and', all: [found] } },
      { kind: 'otherwise', text },
      action(filled),
    ];
  }
  const negated = /^if (?:it|that|this|they|not|no)\b/i.test(text);
  if (
    !(it.item && next?.joint === 'arrow') &&
    (state.conditions > 0 || state.failing || !negated) &&
    /^(?:otherwise|else|if not|in all other cases|all (?:the )?others?|everything else|anything else|the rest|all other \w+|other \w+ (?:go|get)|if no\b|if (?:it|that|this|they) (?:isn't|is not|doesn't|does not|wasn't)\b(?! (?:in|already)))/i.test(
      text,
    )
  ) {
    const act = actOf(it.tokens, text);
    if (isIdle(text)) {
      if (!state.failing) state.way = 'no';
      const ends: Clause = state.failing ? { kind: 'resume', text } : { kind: 'otherwise', text };
      state.failing = false;
      return [ends];
    }
    const waits = waitIn(text.replace(/^(?:otherwise|else),?\s+/i, ''));
    if (waits) return [{ kind: 'otherwise', text }, waits];
    const addressed = act?.entities.some((one) => one.kind === 'email' || one.kind === 'channel');
    const own =
      act &&
      (act.mentions.length > 0 || act.verb || addressed || isMessage(text)) &&
      !/^if not$/i.test(text) &&
      !it.lead?.startsWith('if');
    if (!state.failing) state.way = 'no';
    const opens: Clause = state.failing ? { kind: 'resume', text } : { kind: 'otherwise', text };
    state.failing = false;
    // "if not add a row": the work follows without a comma.
    const rest = /^if (?:not|no),?\s+(?=\w)/i.test(text)
      ? actOf(
          it.tokens.slice(it.tokens.findIndex((token) => /^(?:not|no)$/.test(token.lower)) + 1),
          text.replace(/^if (?:not|no),?\s+/i, ''),
        )
      : undefined;
    if (!own && rest) return [opens, action(rest)];
    // "otherwise a low priority one": the same once more, with other words.
    const object = /^(?:otherwise|else),? ((?:an? |the |to |with |in |into )\S.*)$/i.exec(text)?.[1];
    const others = mentionsOf(it.tokens);
    if (!own && object && state.last && state.last.mentions.length > 0)
      return [
        opens,
        action({
          ...state.last,
          ...(others.length > 0 ? { mentions: others } : {}),
          text: `${state.last.verb} ${object}`,
          nouns: [...new Set([...nounsOf(it.tokens), ...state.last.nouns])],
          entities: it.tokens.flatMap((token) => (token.entity ? [token.entity] : [])),
        }),
      ];
    return own ? [opens, action(act)] : [opens];
  }
  return undefined;
}

/** What is done for all ways again, or when all items are through. */
export function joined(heard: Heard): Clause[] | undefined {
  const { it, text, state, segments, at } = heard;
  const both = forBoth({ it, text, state, segments, at });
  if (both) return both;
  if (JOINED.test(text) && state.conditions > 0 && !it.lead) {
    const end = (it.tokens[0]?.start ?? 0) + text.search(JOINED);
    const own = { ...it, tokens: it.tokens.filter((token) => token.start < end) };
    return [{ kind: 'join', text }, ...work({ ...heard, it: own, text: text.replace(JOINED, '') })];
  }
  if (
    (JOIN.test(text) && state.conditions > 0) ||
    (LAST.test(text) && (state.events > 0 || state.looped)) ||
    (state.looped && /^(?:sentence|line)$/.test(it.joint) && NEXT.test(text) && HOW_MANY.test(text))
  ) {
    // "either way email the boss": what stands behind those words is the work.
    const start = it.tokens[0]?.start ?? 0;
    const behind = start + (JOIN.exec(text)?.[0].length ?? 0);
    const act =
      actOf(
        it.tokens.filter((token) => token.start >= behind),
        text,
      ) ?? actOf(it.tokens, text);
    const own = act && (act.mentions.length > 0 || act.verb || act.ai);
    return own ? [{ kind: 'join', text }, action(act)] : [{ kind: 'join', text }];
  }
  return undefined;
}

/** "…, otherwise B. After that log it": both ways are told, and what is next is for both. */
function forBoth({ it, text, state, segments, at }: Pick<Heard, 'it' | 'text' | 'state' | 'segments' | 'at'>) {
  const told = state.way === 'no' || (state.ways ?? 0) > 1;
  if (state.conditions === 0 || !told || !state.done || state.failing || it.lead) return undefined;
  const before = segments[at - 1]?.tokens ?? [];
  const arrow = it.joint === 'arrow' && before.length > 1 && /^(?:otherwise|else)$/.test(before[0]?.lower ?? '');
  const next = /^(?:sentence|line|arrow)$/.test(it.joint) && (NEXT.test(text) || ALL.test(text));
  const act = arrow || next ? actOf(it.tokens, text) : undefined;
  if (!act?.verb) return undefined;
  delete state.way;
  state.ways = 0;
  return [{ kind: 'join' as const, text }, action(act)];
}

const NEXT =
  /^(?:and )?(?:then|after (?:that|this|all that)|afterwards?|next|finally|lastly|last|in the end|at the (?:very )?end|once (?:that|this|all that)(?:'s| is) done)\b/i;
/** It is about all that were worked through. */
const HOW_MANY =
  /\bhow (?:many|much)\b|\bthat (?:it|everything|all)(?:'s| is| are|'re)? (?:done|finished|through)\b|\b(?:summary|total|list of all|overview)\b/i;
/** "log everything": whichever way it went. */
const ALL =
  /^(?:and |also |please )*\w+ (?:everything|all of (?:it|them|this)|it all|them all|both|every one of them)\b/i;
