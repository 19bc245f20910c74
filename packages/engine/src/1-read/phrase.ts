import { isNamed } from './named-place.ts';
import type { Token } from './tokens.ts';
import { isInflected, mayBeNoun, verbBase } from './verbs.ts';

export const CONNECTORS = new Set([
  ',',
  'and',
  '&',
  '+',
  'then',
  'but',
  'also',
  'finally',
  'afterwards',
  'next',
  'so',
  'plus',
  'lastly',
  'first',
  'second',
  'third',
  'later',
  'or',
  'please',
  'afterward',
  '->',
  'yet',
  ';',
  'maybe',
  'already',
]);

export const DETERMINERS = new Set(
  'a an the my our your his her its their this that these those each every any some no new all of in on at from with by for per via incoming latest more last another other own same daily weekly monthly direct short quick personal private work which whose what'.split(
    ' ',
  ),
);

export const PRONOUNS = new Set(
  'it them me us him her they this that these those you everyone everybody someone somebody people each both'.split(
    ' ',
  ),
);

export const SUBJECTS = new Set(
  'i we it they you he she someone somebody anybody anyone people everyone everybody that which who the'.split(' '),
);

export const MODALS = new Set(
  "should shoud shud must will can could would may might shall needs need wants want has have to gets get is are be been being was were isn't aren't does do did doesn't don't didn't won't can't i'll we'll i'd it's they're gonna let's".split(
    ' ',
  ),
);

export const ADVERBS = new Set(
  'otherwise else then also please finally afterwards later next always only just automatically instead never not immediately directly simply straight quickly first still even maybe either both again already'.split(
    ' ',
  ),
);

/** Verbs that are also nouns and need no object: "commit, push", "then stop". */
const OBJECTLESS = new Set(
  'commit deploy push run start wait reply answer sync backup report archive sort filter merge clean update transfer return stop close open play'.split(
    ' ',
  ),
);

const LISTED =
  /^(?:e-?mail|mail|message|comment|note|text|file|post|tag|label|order|rate|score|design|report|track|call|book|sign|check|answer|reply|caption|score|query|question|schedule)$/;
const OPEN_THINGS =
  /^(?:issues|tickets|tasks|deals|orders|invoices|prs|bugs|cards|positions|jobs|items|incidents|cases|requests|questions|opportunities|quotes|leads|to-?dos|pull)$/;

const OWNERS = /^(?:file|order|invoice|ticket|call|record|issue|page|document|contact|list|design|report)$/;
const PARTS = /^(?:names?|numbers?|ids?|titles?|dates?|types?|links?|urls?|sizes?|status|total|totals|amounts?)$/;

/** The base of the verb at a place, where the word there is used as one. */
export function verbAt(tokens: readonly Token[], i: number): string | undefined {
  const token = tokens[i];
  if (token?.kind !== 'word' || isNamed(tokens, i)) return undefined;
  const base = verbBase(token.lower);
  if (!base) return unknownVerb(tokens, i);
  const before = tokens[i - 1];
  const after = tokens[i + 1];
  // "mail it to a@x.com, cc b@x.com": one mail.
  if (/^b?cc$/.test(token.lower) && i > 2 && (after?.entity?.kind === 'email' || after?.text === ':')) return undefined;
  // "a thank you email": a thing.
  if (before?.lower === 'you' && tokens[i - 2]?.lower === 'thank' && DETERMINERS.has(tokens[i - 3]?.lower ?? ''))
    return undefined;
  // "name, email and message" as a list of values, "open issues": no orders.
  if (before && /[\u201A\uFF06]/.test(before.text) && LISTED.test(base)) return undefined;
  // "sender, date and file name": a thing of the file.
  if (
    before &&
    after &&
    OWNERS.test(token.lower) &&
    PARTS.test(after.lower) &&
    /^(?:,|and|or|with|the|its)$/.test(before.lower)
  )
    return undefined;
  if (token.lower === 'open' && after && OPEN_THINGS.test(after.lower)) return undefined;
  // "a message comes in translate it": there "in" belongs to the verb before it.
  const particle =
    before !== undefined &&
    /^(?:in|up|out)$/.test(before.lower) &&
    /^(?:comes?|came|fills?|filled|signs?|signed|logs?|logged|checks?|checked|handed)$/.test(
      tokens[i - 2]?.lower ?? '',
    );
  // "for each paper open its page"
  const eachOf =
    /^(?:each|every)$/.test(tokens[i - 2]?.lower ?? '') &&
    /^(?:for|with|on)$/.test(tokens[i - 3]?.lower ?? '') &&
    before?.kind === 'word' &&
    after !== undefined &&
    startsObject(after) &&
    !/^(?:that|which|who|of|in|on|from|with|by|at)$/.test(after.lower);
  const opens =
    !before ||
    particle ||
    eachOf ||
    before.kind === 'mark' ||
    CONNECTORS.has(before.lower) ||
    ADVERBS.has(before.lower) ||
    MODALS.has(before.lower) ||
    (SUBJECTS.has(before.lower) && before.lower !== 'the') ||
    before.kind === 'model';
  if (token.lower.endsWith('ing') && base !== token.lower)
    return opens &&
      before?.lower !== 'is' &&
      after &&
      !isVerbish(tokens, i + 1) &&
      (!before || before.lower === ',' || before.lower === 'and')
      ? base
      : before?.lower === 'by'
        ? base
        : undefined;
  if (before && !particle && DETERMINERS.has(before.lower) && before.lower !== 'that' && before.lower !== 'which')
    return undefined;
  const past = /(?:ed|t|n)$/.test(token.lower) && isInflected(token.lower, base);
  if (past && before?.kind === 'word' && !opens)
    return MODALS.has(before.lower) ||
      after?.lower === 'to' ||
      after?.lower === 'into' ||
      after?.lower === 'in' ||
      after?.lower === 'by' ||
      after?.lower === 'with' ||
      after?.lower === 'as'
      ? base
      : undefined;
  if (before?.kind === 'service' && base === token.lower && mayBeNoun(base) && !(after && startsObject(after)))
    return undefined;
  if (!mayBeNoun(base) || isPaired(tokens, i)) return base;
  // "with name, total and email": one of a list of things.
  if (before?.lower === ',' && /^(?:and|or|,)$/.test(after?.lower ?? '') && !OBJECTLESS.has(base)) return undefined;
  // "shop, date and total and add them": the last of those things.
  if (
    after?.lower === 'and' &&
    !OBJECTLESS.has(base) &&
    i > 2 &&
    (/[\u201A\uFF06]/.test(before?.text ?? '') || (before?.lower === 'and' && !verbBase(tokens[i - 2]?.lower ?? '')))
  )
    return undefined;
  if ((before?.lower === 'or' || before?.lower === '+') && !(after && startsObject(after))) return undefined;
  if (before?.lower === 'to') return after && (startsObject(after) || after.kind === 'service') ? base : undefined;
  // "when it falls below 50k text +14155550123"
  if (
    !opens &&
    after?.entity?.kind === 'phone' &&
    /^(?:text|call|message)$/.test(token.lower) &&
    /\d/.test(before?.text ?? '')
  )
    return base;
  if (!opens)
    return isInflected(token.lower, base) &&
      (before?.kind === 'word' || before?.kind === 'service') &&
      after !== undefined &&
      startsObject(after) &&
      // "the Shopify orders of last week": there they are things.
      !/^(?:of|from|in|on|at|with|by|for|per|via)$/.test(after.lower)
      ? base
      : undefined;
  if (MODALS.has(before?.lower ?? '') || (before && SUBJECTS.has(before.lower)) || before?.kind === 'model')
    return base;
  // "saves it and returns ok": after another verb in the third person this one is a verb too.
  if (/s$/.test(token.lower) && isInflected(token.lower, base))
    return after &&
      after.kind !== 'mark' &&
      (before
        ? (before.lower === 'and' || before.lower === ',') && thirdPersonBefore(tokens, i)
        : after.kind === 'entity' ||
          PRONOUNS.has(after.lower) ||
          /^(?:the|a|an|my|our|its|all|ok|yes|no|an?|success|error)$/.test(after.lower))
      ? base
      : undefined;
  if (!after || (after.kind === 'mark' && !/[\u201A\uFF06]/.test(after.text)))
    return (before !== undefined && past) || OBJECTLESS.has(base) ? base : undefined;
  return isVerbish(tokens, i + 1) ||
    after.lower === 'of' ||
    after.lower === 'from' ||
    (after.kind === 'word' &&
      /^(?:with|for|at|above|below|over|under|is|has)$/.test(after.lower) &&
      !past &&
      !/^(?:look|ask|wait|search|check|query|watch|reply|visit|answer)$/.test(base))
    ? past
      ? base
      : undefined
    : base;
}

const PAIRED =
  /^(?:book|move|cancel|create|make|add|delete|remove|find|schedule|reschedule|change|update|edit|copy|share|close|open|track|search|check|archive|label|lock|play|start|stop|read|send|write)s?$/;

/** "book or move appointments": two verbs with one thing, and no list of values. */
function isPaired(tokens: readonly Token[], i: number): boolean {
  const or = [i - 1, i + 1].find((k) => tokens[k]?.lower === 'or');
  if (or === undefined) return false;
  const thing = tokens[or + 2];
  return (
    PAIRED.test(tokens[or - 1]?.lower ?? '') &&
    PAIRED.test(tokens[or + 1]?.lower ?? '') &&
    thing?.kind === 'word' &&
    /[^s]s$|^(?:it|them|an?|the|my)$/.test(thing.lower)
  );
}

/** "and zorp it into #general": a word that nobody has taught us is an order all the same, by its place and by what follows. */
function unknownVerb(tokens: readonly Token[], i: number): string | undefined {
  const { lower } = tokens[i] as Token;
  const before = tokens[i - 1];
  if (!/^[a-z]{3,12}$/.test(lower) || (before && !/^(?:,|->|and|then|also)$/.test(before.lower))) return undefined;
  if (
    NO_ORDER.has(lower) ||
    DETERMINERS.has(lower) ||
    PRONOUNS.has(lower) ||
    SUBJECTS.has(lower) ||
    MODALS.has(lower) ||
    ADVERBS.has(lower)
  )
    return undefined;
  if (!/^(?:it|them|this|that|everything|both|these|those)$/.test(tokens[i + 1]?.lower ?? '')) return undefined;
  const rest = tokens.slice(i + 2, i + 5).map((it) => it.lower);
  const goes = rest.find((it) => /^(?:to|into|in|onto|on|over|at)$/.test(it));
  if (!goes) return undefined;
  return /^(?:to|over|at)$/.test(goes) ? 'send' : 'put';
}

const NO_ORDER = new Set(
  'about above across after against along around because before behind below beside between beyond despite during except inside like near onto outside over past since than through throughout toward towards under until upon via with within without while whereas although though unless when whenever where whether who what how why such but yet nor ing'.split(
    ' ',
  ),
);

function thirdPersonBefore(tokens: readonly Token[], i: number): boolean {
  for (let k = i - 2; k >= Math.max(0, i - 12) && tokens[k]?.text !== '.' && tokens[k]?.text !== '\n'; k--) {
    const word = tokens[k] as Token;
    const base = word.kind === 'word' ? verbBase(word.lower) : undefined;
    if (base && base !== word.lower && /s$/.test(word.lower) && !mayBeNoun(base)) return true;
  }
  return false;
}

/** A finite verb: "arrives", "is", "comes". */
function isVerbish(tokens: readonly Token[], i: number): boolean {
  const token = tokens[i];
  if (token?.kind !== 'word' || isNamed(tokens, i)) return false;
  if (/^(?:is|are|was|were|has|have|comes?|gets?|arrives?|should|must|will|can|asking|asks)$/.test(token.lower))
    return true;
  const base = verbBase(token.lower);
  return base !== undefined && isInflected(token.lower, base) && !mayBeNoun(base) && /s$/.test(token.lower);
}

export function startsObject(token: Token): boolean {
  return (
    token.kind === 'entity' ||
    DETERMINERS.has(token.lower) ||
    PRONOUNS.has(token.lower) ||
    token.kind === 'service' ||
    /^(?:all|only|one|two|what|whether|if|him|back)$/.test(token.lower)
  );
}

const endsHere = (token: Token | undefined): boolean =>
  !token || token.kind === 'mark' || /^(?:one|of|with|and|a|an)$/.test(token.lower);

/** "slack them to me", "gmail it to soc@…": a service's name as the verb. */
export function isServiceVerb(tokens: readonly Token[], i: number): boolean {
  const token = tokens[i];
  const after = tokens[i + 1];
  return (
    token?.kind === 'service' &&
    !token.text.includes(' ') &&
    after !== undefined &&
    (/^(?:it|them|me|us|him|her|the|everyone|everybody)$/.test(after.lower) ||
      (after.lower === 'each' && endsHere(tokens[i + 2])) ||
      // "… and tweet new posts": of the services' names this one is a verb as often.
      (token.lower === 'tweet' &&
        (!tokens[i - 1] || CONNECTORS.has(tokens[i - 1]?.lower ?? '')) &&
        after.kind !== 'mark') ||
      (after.kind === 'entity' && (after.entity?.kind === 'email' || (after.entity?.kind === 'channel' && i === 0))))
  );
}
