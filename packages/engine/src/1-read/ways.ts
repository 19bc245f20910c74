import { actOf, nounsOf } from './acts.ts';
import type { Act, Clause, Conditions } from './clause.ts';
import { readConditions } from './conditions.ts';
import { SEEN } from './core-values.ts';
import { FALLBACK, kindOf } from './frame/way-labels.ts';
import { mentionsOf } from './mentions.ts';
import { recipientIn } from './recipients.ts';
import type { Segment } from './segment.ts';
import { CHATTY, type State } from './state.ts';
import { whereIn } from './where.ts';

/** A verbless clause that says where something is. */
export function sourceOf(it: Segment, text: string, state: State): Act[] | undefined {
  const mentions = mentionsOf(it.tokens);
  const nouns = nounsOf(it.tokens);
  const recipient = recipientIn(text);
  const base: Act = {
    intent: 'list',
    verb: '',
    mentions,
    nouns,
    ...(recipient ? { recipient } : {}),
    entities: it.tokens.flatMap((token) => (token.entity ? [token.entity] : [])),
    text,
  };
  if (actOf(it.tokens, text)?.intent === 'approve') return undefined;
  // An address alone: what is there is asked for.
  if (mentions.length === 0 && base.entities.some((entity) => entity.kind === 'url') && nouns.length < 3)
    return [{ ...base, intent: 'get' }];
  // 'Discord message in #vip: "…"': there it goes, whatever stands before it.
  const told = base.entities.some((entity) => /^(?:channel|quoted|phone|email|handle)$/.test(entity.kind));
  if (told && mentions.some((mention) => CHATTY.has(mention.family)) && TOLD.test(text))
    return [{ ...base, intent: 'send' }];
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
      text.replace(/\([^)]{0,300}\)/g, ''),
    );
  if (named || listed)
    return [{ ...base, mentions: mentions.map((mention) => ({ ...mention, role: 'from' as const })) }];
  return [{ ...base, intent: 'run' }];
}

const TOLD =
  /\b(?:messages?|notifications?|alerts?|ping|dm|sms|note|reminder|text|e-?mail|post|announcement)\b(?! (?:history|list|from|of)\b)/i;

/** "closed won -> brag in Slack": one of several ways when its neighbours look alike; alone, a condition or a step. */
export function readCase(segments: readonly Segment[], at: number, text: string, state: State): Clause[] | undefined {
  const it = segments[at] as Segment;
  const next = segments[at + 1];
  if (!it.item || next?.joint !== 'arrow') return undefined;
  const items = segments.filter((other, i) => other.item && segments[i + 1]?.joint === 'arrow');
  const label = text.replace(/^(?:if|when|in case of)\s+/i, '').replace(/^["'](.*)["']$/, '$1');
  const fallback = items.length > 1 && FALLBACK.test(label);
  const act = actOf(it.tokens, text);
  const short = items.length > 1 && (state.listed === true || label.split(/\s+/).length <= 2 || label !== text);
  if (!fallback && !short && act?.verb && !/\b(?:is|are|has|should|shouldn't|missing)\b/i.test(text)) return undefined;
  state.conditions++;
  if (items.length < 2) return [{ kind: 'condition', text, conditions: readConditions(text) }];
  const by = state.by;
  const conditions =
    by && !/\b(?:is|are|has|contains?|starts|ends|missing|empty)\b/i.test(label)
      ? fieldIs(by, label)
      : readConditions(label, /^\W*\d/.test(label) ? state.about : undefined);
  if (conditions.all[0]?.type === 'number') state.about = conditions.all[0];
  return [
    {
      kind: 'case',
      text,
      label,
      ...(kindOf(label) === label ? {} : { value: kindOf(label) }),
      group: state.group,
      conditions,
      ...(fallback ? { fallback: true as const } : {}),
      ...(by ? { by } : {}),
    },
  ];
}

/** "by priority: high → …": the field that was named, and the value that the way is called. */
function fieldIs(field: string, label: string): Conditions {
  const found = /\d|[<>]|\b(?:above|over|below|under|more|less)\b/i.test(label) ? readConditions(label) : undefined;
  if (found?.all.every((it) => it.type === 'number'))
    return {
      ...found,
      all: found.all.map((it) => ({ ...it, field: it.field && !/^\W*\d/.test(it.field) ? it.field : field })),
    };
  const operator = LONG.test(field) ? 'contains' : 'equals';
  if (/^no /i.test(label) || /^(?:none|empty|missing|nothing)$/i.test(label))
    return { combinator: 'and', all: [{ field, operator: 'empty', value: '', type: 'string', says: label }] };
  const values = label
    .split(/\s+or\s+|\s*\/\s*/i)
    .filter(Boolean)
    .map(kindOf);
  const all = values.map((value) => ({ field, operator, value, type: 'string', says: `${field} ${value}` }) as const);
  return { combinator: values.length > 1 ? 'or' : 'and', all: [...all] };
}

/** Fields that hold a sentence, in which a word is looked for. */
const LONG = /subject|title|text|message|body|content|description|name|summary|comment|question|sender|from|address/;

/** "skip the announcement posts", "only those go to Slack", "but only for mails that need an answer". */
export function filterIn(text: string, reads = false): Clause[] | undefined {
  const plain =
    /^(?:then |and )*filter\b(?: (?:them|it|these|those|the \w+))?(?: down)?\s*(?:to|for|by|on|where|so that only|only)?\s+(.+)$/i.exec(
      text,
    );
  if (plain?.[1] && !/^out\b/i.test(plain[1]) && !/\b(?:ai|gpt|claude)\b/i.test(text))
    return [{ kind: 'condition', text, conditions: readConditions(plain[1]), only: true }];
  const skip =
    /^(?:but |and |please )*(?:skip|ignore|exclude|leave out|except(?: for)?|filter out)\s+(.+)$/i.exec(text) ??
    // "drop those without an email": of what was read; a row is deleted where it is said to lie.
    (reads
      ? null
      : /^(?:but |and |please |then )*(?:drop|remove|discard|throw (?:out|away)|weed out|sort out|take out|kick out|cut)\s+((?:all |any |every(?:thing|one)? )*(?:those|(?:the )?ones|the rest|the [a-z]+|[a-z]+s)? ?(?:that|which|who|with|without|where|whose|over|under|below|above|older)\b.+)$/i.exec(
          text,
        ));
  if (SEEN.test(text)) return undefined;
  if (skip?.[1]) return [{ kind: 'condition', text, conditions: readConditions(skip[1]), unless: true, only: true }];
  const only =
    /^(?:but |and |then )*(?:only|just)\s+(?:for |those |the ones |if |when )*(.+)$/i.exec(text) ??
    (reads
      ? null
      : /^(?:but |and |then )*(?:keep|take|use|want|leave)(?: only| just)?\s+(?:those|the ones|the \w+|rows|items|entries) (?=with|that|which|who|where|whose|over|above|below|under|older|newer|mentioning|containing|including|having|about|matching|starting|ending|rated|tagged|labell?ed|costing|worth|in |from )(.+)$/i.exec(
          text,
        ));
  if (only?.[1] && !/\bnew (?:ones?|items?)\b/i.test(text) && !ORDER.test(only[1]))
    return [
      {
        kind: 'condition',
        text,
        conditions: readConditions(
          only[1]
            .replace(/^(?:\w+ )?(?:that|which|who)\s+/i, '')
            .replace(/^(?:mentioning|containing|including|about)\s+/i, 'the title contains '),
        ),
        only: true,
      },
    ];
  return undefined;
}

/** "just log it in Airtable" is work and no test. */
const ORDER =
  /^(?:log|send|post|add|save|write|create|tell|notify|email|mail|update|mark|continue|go on|ignore|put|store|message|answer|reply|respond|return)\b(?! (?:those|the ones|only|rows|items|entries)\b)/i;

const THINGS =
  '(?:ones|those|pages?|rows?|items?|orders?|contacts?|leads?|products?|e?-?mails?|messages?|tasks?|issues?|deals?|records?|entries|people|customers?|events?|files?|tickets?|posts?|articles?|videos?|jobs?|cards?|invoices?|payments?|charges?|subscriptions?|companies|users?|members?|clients?|projects?|stories|bugs?|repos(?:itories)?|candidates?|opportunities|bookings?|transactions?|expenses?|documents?|reviews?|comments?|submissions?|responses?)';
const UNTIL = String.raw`(?=$|,|\s+(?:from|to|into|on|in|and (?:then )?(?:send|post|add|put|email|mail|save|write|create|notify|update|append|log|store|insert|tell|delete|archive|upload))\b(?! (?:the )?(?:title|subject|name|description|text)\b))`;
const NARROWING = [
  String.raw`\b(?:only )?${THINGS}\s+(?:(?:in|from|on) [\w./#-]+ )?(?:that|which|who|whose|where)\s+((?:\w+ ){0,3}?(?:is|are|has|have|contain|contains|mention|mentions|don't|isn't|aren't|need|were|was|start|starts|cost|costs|equals|=|>|<)\b.+?)${UNTIL}`,
  String.raw`\b(?:only )?${THINGS}\s+((?:over|above|under|below|more than|less than|worth (?:more than|over|less than|at least)|costing (?:more|less) than|greater than|at least|at most)\s+[$€£]?\d[^,]*?)${UNTIL}`,
  String.raw`\b(?:only )?${THINGS}\s+(?:(?:whose|where the) (?:title|name|subject) )?((?:starting|beginning|ending|starts?|begins?|ends?) with\s+(?:"[^"]+"|'[^']+')(?:\s+or\s+(?:"[^"]+"|'[^']+'))*)`,
  String.raw`\b(?:only )?${THINGS}\s+(?:(?:in|from|on) [\w./#-]+ )?((?:that (?:are|were) |which are )?(?:older|newer|younger) than\s+.+?)${UNTIL}`,
  String.raw`\bonly\s+(?:the )?((?:status|state|stage|priority|type|category|country)\s+(?:=|is|of|:)?\s*(?:"[^"]+"|'[^']+'|[\w-]+))`,
  String.raw`\b(?:only )?${THINGS}\s+(?:that have|which have|with|having|in)\s+((?:the |an? )?(?:status|state|stage|priority|type|category|country|city|language|plan|tag|department|severity|level)\s+(?:=|is|of|:)?\s*(?:"[^"]+"|'[^']+'|[\w-]+))`,
  String.raw`\b(?:only )?${THINGS}\s+with\s+((?:an? |the )?[a-z]+(?: [a-z]+)?\s+(?:over|above|under|below|greater than|more than|less than|at least|at most|>=?|<=?)\s*[$€£]?\d[^,]*?)${UNTIL}`,
];

/** "orders over $500", "cards older than 30 days", "rows where status is new", "issues with priority High". */
export function onlyIn(text: string): { says: string; conditions: Conditions } | undefined {
  const where = whereIn(text);
  if (where) return where;
  for (const pattern of NARROWING) {
    const found = new RegExp(pattern, 'i').exec(text);
    // "the FAQ document which is in Google Docs": where it is says nothing of which.
    if (
      found?.[1] &&
      !/^(?:is|are|was|were|sits?|lives?) (?:all |kept |stored |saved )*(?:in|on|at|inside)\b/i.test(found[1])
    )
      return { says: found[0], conditions: readConditions(found[1]) };
  }
  return undefined;
}
