import type { Example } from '../notation/example.ts';
import { type Edit, rewritten } from './edits.ts';
import { type Chance, oneOf } from './random.ts';
import type { Change } from './services.ts';

/** What people say before they say what they want; with and without a capital. */
const BEFORE =
  'Hi, |Hello, |Hey, |Hi there, |Hi! |Hello! |Good morning, |Hey there, |Hi all, |Ok, |Okay, |OK so |So, |Quick one: |New idea: |Next one: |Request: |One more: |Automation idea: |Hi n8n people, '.split(
    '|',
  );
/** What they say in front of what is to be done: "send …", "make …". */
const BEFORE_VERB =
  'Please |Pls |Can you |Could you |Can you please |Could you please |I want you to |I need you to |I would like you to '.split(
    '|',
  );
/** And behind it. */
const BEHIND =
  ' Thanks!| Thanks| Thank you!| thx| Thank you| Many thanks| Cheers| Thanks in advance| Thanks a lot| ty'.split('|');

/** "Send every …", "mail the …": words that can be things as well are verbs where somebody or something stands behind them. */
const VERBS =
  /^(?:send|post|make|create|add|put|get|fetch|read|write|store|save|build|set up|watch|check|take|tell|mail|email|remind|notify|summari[sz]e|translate|pull|collect|copy|move|delete|update|sync|log|answer|reply|upload|download|draft|generate|publish|look (?:up|through)|sort|archive|forward|alert|keep|monitor|track)\s+(?:me|us|the|an?|our|my|all|every|each|new|it|them|this|these|those|any|everyone|everybody|someone|somebody|his|her|their)\s/i;
/** It begins with courtesy, with a sign, with a heading or with a drawing of steps. */
const BEGUN = [
  /^(?:hi|hello|hey|dear|good|please|pls|ok|okay|so|thanks|could|can)\b/i,
  /\b(?:thank|thx|cheers)/i,
  /^\P{L}|:|^\w+ ?(?:->|=>)/u,
  /^[A-Z]{3,}\b/,
];

/** A greeting or a word of courtesy before the first message, thanks behind it. */
export function withOpening(example: Example, chance: Chance): Change | undefined {
  const [first, ...rest] = example.turns;
  if (!first || first.title !== undefined || !first.read.sketch || first.says.includes('\n')) return undefined;
  const { says } = first;
  if (BEGUN.some((it) => it.test(says))) return undefined;
  const isVerb = VERBS.test(says);
  const before = chance() < 0.75 ? oneOf(chance, isVerb && chance() < 0.6 ? BEFORE_VERB : BEFORE) : '';
  const asks = /^(?:Can|Could) /.test(before ?? '');
  const isOneSentence = !/[.!?]\s/.test(says);
  if (asks && (!isOneSentence || /["”)]$/.test(says))) return undefined;
  const isSmall = says === says.toLowerCase();
  const end = /[.!?]["”)]?$/.test(says);
  const behind = chance() < 0.4 || before === '' ? oneOf(chance, BEHIND) : '';
  const edits: Edit[] = [];
  if (before) {
    edits.push({ span: [0, 0] as const, text: isSmall ? before.toLowerCase() : before });
    const [word = ''] = /^\p{L}+/u.exec(says) ?? [];
    // A name keeps its capital.
    if (!/[!:.] $/.test(before) && ORDINARY.test(word))
      edits.push({ span: [0, 1] as const, text: says.charAt(0).toLowerCase() });
  }
  if (asks)
    edits.push(
      end
        ? { span: [says.length - 1, says.length] as const, text: '?' }
        : { span: [says.length, says.length] as const, text: '?' },
    );
  else if (behind)
    edits.push({
      span: [says.length, says.length] as const,
      text: `${end ? '' : isSmall ? ',' : '.'}${isSmall ? behind.toLowerCase() : behind}`,
    });
  if (edits.length === 0) return undefined;
  return { example: { ...example, turns: [rewritten(first, { edits }), ...rest] }, by: 'opening' };
}

const ORDINARY =
  /^(?:when|whenever|every|each|once|if|send|post|make|create|add|put|get|fetch|read|write|store|save|build|set|watch|check|take|tell|mail|email|remind|notify|summarise|summarize|translate|pull|collect|copy|move|delete|update|sync|log|answer|reply|upload|download|draft|generate|publish|look|sort|archive|forward|alert|keep|monitor|track|the|a|an|our|my|we|there|new|all|people|customers|somebody|someone|is|as|after|before|at|on|in|from|for|want|need|nobody|how|what|why|it)$/i;
