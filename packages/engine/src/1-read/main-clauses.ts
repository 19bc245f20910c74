import { hasVerbSoon, imperativeAt, subjectThenVerb } from './clause-starts.ts';
import { NOUN_INTENTS } from './noun-intents.ts';
import { DETERMINERS, isServiceVerb, MODALS, startsObject } from './phrase.ts';
import type { Segment } from './segment.ts';
import type { Token } from './tokens.ts';
import { verbBase } from './verbs.ts';

/** "alert me by SMS if it is down": the test comes before what depends on it. */
export function conditionsFirst(segments: Segment[]): Segment[] {
  const out = [...segments];
  for (let i = 1; i < out.length; i++) {
    const [before, it, after] = [out[i - 1] as Segment, out[i] as Segment, out[i + 1]];
    const tests =
      it.lead === 'when' &&
      !/\b(?:receipt|receiv\w+|arriv\w+|comes? in|new|incoming|submi\w+|posted|created|opened)\b/i.test(
        it.tokens.map((token) => token.lower).join(' '),
      ) &&
      /\b(?:below|above|over|under|less|more|exceeds?|drops?|rises?|falls?|contains?|goes|is down|is up|at least)\b/i.test(
        it.tokens.map((token) => token.lower).join(' '),
      );
    const trails =
      (tests || /^(?:if|unless)$/.test(it.lead ?? '')) &&
      it.joint === 'comma' &&
      (!after || after.joint === 'sentence' || after.joint === 'line' || /^(?:otherwise|else)$/.test(after.lead ?? ''));
    const asks = before.tokens.some((token) =>
      /^(?:checks?|see|verify|decide|whether|find|get|fetch|read|look|search|scrape|pull|query|load|monitor)$/.test(
        token.lower,
      ),
    );
    if (
      !trails ||
      before.lead ||
      // "if A do this, if B do that": what is done belongs to its own test.
      (before.joint === 'comma' && it.lead !== 'unless' && /^(?:if|unless)$/.test(out[i - 2]?.lead ?? '')) ||
      asks ||
      before.joint === 'colon' ||
      /^(?:if|unless)\s+not\b/.test(it.tokens.map((token) => token.lower).join(' '))
    )
      continue;
    out[i - 1] = {
      ...it,
      ...(tests ? { lead: 'if' } : {}),
      joint: before.joint,
      ...(before.item ? { item: true } : {}),
    };
    const { item: _, ...rest } = before;
    out[i] = { ...rest, joint: 'comma' };
  }
  return out;
}

/** "more than 8 people": what comes next is no verb of theirs. */
const countedPeople = (tokens: readonly Token[], i: number): boolean =>
  tokens[i - 1]?.lower === 'people' && /\d/.test(tokens[i - 2]?.text ?? '');

/** "When a deal is won in Pipedrive the client should …": the main clause follows without a comma. */
export function splitWhen(segment: Segment, next?: Segment): Segment[] {
  if (!segment.lead || !/^(?:when|if|unless)$/.test(segment.lead)) return [segment];
  const { tokens } = segment;
  let verbSeen = false;
  let depth = 0;
  for (let i = 1; i < tokens.length; i++) {
    const token = tokens[i] as Token;
    if (token.text === '(') depth++;
    if (token.text === ')') depth--;
    if (depth > 0) continue;
    const before = tokens[i - 1] as Token;
    const comma = before.text === ',';
    const said = /^(?:it|this|that|them|him|her)$/.test(before.lower) ? tokens[i - 2] : before;
    const answers = i <= 4 && ANSWERS.test(said?.lower ?? '');
    // "if 'image' post it": a value alone, and what is done then.
    const valued = i === 2 && before.entity?.kind === 'quoted';
    if ((verbSeen && (i > 2 || answers)) || valued) {
      // "if someone has a birthday today post in slack": a noun elsewhere, an order here.
      const order =
        (answers || !imperativeAt(tokens, i)) &&
        verbBase(token.lower) === token.lower &&
        (!DETERMINERS.has(before.lower) || counted(tokens, i)) &&
        !/^(?:voice|audio|text|direct|private|chat|video|welcome|error|status|log)$/.test(before.lower) &&
        !described(tokens, i) &&
        (answers ||
          /^(?:me|us|him|her|them)$/.test(tokens[i + 1]?.lower ?? '') ||
          (tokens[i + 1]?.lower === 'it' && /^(?:to|into|in|on|as|with)$/.test(tokens[i + 2]?.lower ?? '')) ||
          (TALKS.test(token.lower) && /^\p{Lu}\p{Ll}+$/u.test(tokens[i + 1]?.text ?? '')) ||
          tokens[i + 1]?.entity?.kind === 'email' ||
          tokens[i + 1]?.entity?.kind === 'url' ||
          tokens[i + 1]?.entity?.kind === 'channel' ||
          (before.kind === 'entity' &&
            tokens[i + 1] !== undefined &&
            (startsObject(tokens[i + 1] as Token) || tokens[i + 1]?.kind === 'word') &&
            verbBase(token.lower) === token.lower) ||
          (/^(?:in|to|on|it|them|me|us|a|an|the)$/.test(tokens[i + 1]?.lower ?? '') &&
            tokens
              .slice(i + 1, i + 6)
              .some((it) => it.kind === 'service' || it.entity?.kind === 'channel' || it.entity?.kind === 'url')) ||
          ((STATES.test(before.lower) || hasHappened(tokens, i - 1)) &&
            tokens[i + 1] !== undefined &&
            startsObject(tokens[i + 1] as Token)));
      const imperative =
        (order || imperativeAt(tokens, i)) &&
        !(
          answers ? /^(?:to|and|or|not)$/ : /^(?:to|and|or|not|it|they|i|we|you|someone|somebody|people|who|that|n't)$/
        ).test(countedPeople(tokens, i) ? 'many' : before.lower) &&
        (!MODALS.has(before.lower) || /^(?:is|are|was|isn't|aren't|wasn't)$/.test(before.lower)) &&
        !isState(tokens, i) &&
        !isNounBefore(tokens, i) &&
        !isThing(tokens, i);
      const clause =
        /^(?:the|a|an|our|my|it|i|we|they|then|i'd|i'll|we'd|we'll)$/.test(token.lower) &&
        (comma ||
          /^(?:i|we)'(?:d|ll)$/.test(token.lower) ||
          (token.lower === 'the' &&
            subjectThenVerb(tokens, i + 1) &&
            /should|must|will|can/.test(
              tokens
                .slice(i, i + 5)
                .map((it) => it.lower)
                .join(' '),
            ))) &&
        (token.lower === 'then' ||
          /^(?:i|we)'(?:d|ll)$/.test(token.lower) ||
          subjectThenVerb(tokens, i + 1) ||
          hasVerbSoon(tokens, i + 1, 3));
      // "if the total is above $200 a heads-up to the owner": a thing that is to go somewhere.
      const goes =
        /^an?$/.test(token.lower) &&
        (before.kind === 'entity' || /\d/.test(before.text) || STATES.test(before.lower)) &&
        tokens.slice(i + 1, i + 4).some((it) => NOUN_INTENTS[it.lower] !== undefined) &&
        tokens.slice(i + 2, i + 6).some((it) => /^(?:to|in|on|via|for|into|by)$/.test(it.lower));
      const failed = token.kind === 'service' && /^(?:fails?|failed|errors?|breaks)$/.test(before.lower);
      const lets = /^(?:have|let)$/.test(token.lower) && /^(?:service|model)$/.test(tokens[i + 1]?.kind ?? '');
      const named = failed || lets || (comma && (token.kind === 'model' || isServiceVerb(tokens, i)));
      // "if it is Spain, Italy or Portugal, …": a list, where the order follows anyway.
      const ordered =
        next?.joint === 'comma' && !next.lead && tokens.slice(i + 1, i + 4).some((it) => it.lower === 'or');
      const last =
        comma &&
        !ordered &&
        token.lower !== 'or' &&
        !tokens.slice(i).some((it) => it.text === ',') &&
        tokens.length - i > 1;
      if (imperative || clause || named || last || goes) {
        const first = tokens.slice(0, comma ? i - 1 : i);
        return [
          { ...segment, tokens: first },
          { tokens: tokens.slice(token.lower === 'then' ? i + 1 : i), joint: 'comma' },
        ];
      }
    }
    if (
      (i > 1 && HAPPENED.test(token.lower) && /^(?:after|on|upon|following)$/.test(tokens[0]?.lower ?? '')) ||
      verbBase(token.lower) ||
      MODALS.has(token.lower) ||
      /^(?:over|above|below|under|contains?|urgent|missing|empty)$/.test(token.lower) ||
      /^(?:there|it|he|she|that|they|we|you)'(?:s|re|ve)$/.test(token.lower) ||
      (token.kind === 'word' &&
        i > 1 &&
        /(?:[^s]s|ed)$/.test(token.lower) &&
        before.kind === 'word' &&
        !DETERMINERS.has(before.lower)) ||
      /^(?:comes?|arrives?|becomes?|transitions?|turns?|enters?|hit|lands?|appears?|shows?|drops?|gets?|happens?|books?|signs?|fails?|crashes?|submits?|subscribes?|cancels?)$/.test(
        token.lower,
      )
    )
      verbSeen = true;
    if (
      token.kind === 'word' &&
      !verbSeen &&
      ((i > 2 && comma) || (i > 1 && /^(?:i|we|they|someone|somebody|it)$/.test(before.lower)))
    )
      verbSeen = true;
  }
  return [segment];
}

/** "an order is paid", "a payment fails": the start is told, and what stands behind it is done then. */
const hasHappened = (tokens: readonly Token[], i: number): boolean =>
  /^(?:fails|arrives|expires|cancels|happens|subscribes|unsubscribes|registers|ends|closes|starts)$/.test(
    tokens[i]?.lower ?? '',
  ) ||
  (/^(?:is|are|was|gets|got|has|been)$/.test(tokens[i - 1]?.lower ?? '') &&
    /(?:ed|paid|won|lost|sent|made|sold|bought|put|set|left|done|met|written|given|taken|begun)$/.test(
      tokens[i]?.lower ?? '',
    ));

/** "the shop is open", "the stage is Review": a state, where a noun stands before the verb and no pronoun. */
const isState = (tokens: readonly Token[], i: number): boolean =>
  // "it is open and its value is …": what is ordered has a thing.
  (/^(?:is|are|was|were|isn't|aren't|still|not|yet|already)$/.test(tokens[i - 1]?.lower ?? '') &&
    /^(?:and|or|,)?$/.test(tokens[i + 1]?.lower ?? '') &&
    /^(?:open|closed?|complete|live|free|clear|clean|set|draft)$/.test(tokens[i]?.lower ?? '')) ||
  stateOf(tokens, i);
const stateOf = (tokens: readonly Token[], i: number): boolean =>
  /^(?:is|are|was|were|isn't|aren't|wasn't)$/.test(tokens[i - 1]?.lower ?? '') &&
  !/^(?:it|they|there|this|that|he|she|so|what|if|when)$/.test(tokens[i - 2]?.lower ?? '') &&
  (/^[A-Z]/.test(tokens[i]?.text ?? '') ||
    /^(?:open|complete|close|set|run|draft|clear|clean|live|free)$/.test(tokens[i]?.lower ?? ''));

/** "a draft answer in Gmail": two nouns in a row, and where. */
const isThing = (tokens: readonly Token[], i: number): boolean =>
  DETERMINERS.has(tokens[i - 2]?.lower ?? '') &&
  tokens[i - 1]?.kind === 'word' &&
  /^(?:draft|reply|answer|response|summary|report|reminder|backup|copy|test|sample|welcome|thank-you|status|error|daily|weekly)$/.test(
    tokens[i - 1]?.lower ?? '',
  ) &&
  /^(?:in|to|for|from|with|on|by|of)$/.test(tokens[i + 1]?.lower ?? '');

/** "a new order add": the word before could be the verb's subject only in the plural; "a lead gets" has its own verb. */
function isNounBefore(tokens: readonly Token[], i: number): boolean {
  const before = tokens[i - 1];
  // "comes in translate it": that "in" ends the verb before.
  const particle =
    /^(?:in|up|out)$/.test(before?.lower ?? '') &&
    /^(?:comes?|came|fills?|filled|signs?|signed|logs?|logged|checked|handed)$/.test(tokens[i - 2]?.lower ?? '');
  return before !== undefined && !particle && !counted(tokens, i) && DETERMINERS.has(before.lower);
}

/** "8 or more", "5 or less": there a number ends. */
const counted = (tokens: readonly Token[], i: number): boolean =>
  /^(?:more|less|fewer|higher|lower|above|below|over|under)$/.test(tokens[i - 1]?.lower ?? '') &&
  /^(?:or|and)$/.test(tokens[i - 2]?.lower ?? '') &&
  tokens[i - 3]?.kind === 'entity';
/** "a negative review in our form": a thing, as an article and how it is stand before it. */
const described = (tokens: readonly Token[], i: number): boolean =>
  /^(?:an?|any|some|the|another|each|every)$/.test(tokens[i - 2]?.lower ?? '') && HOW.test(tokens[i - 1]?.lower ?? '');

const HOW =
  /^(?:bad|good|poor|great|low|high|new|public|short|long|critical|urgent|open|happy|angry|\w{3,}(?:tive|ful|ous|able|ible|star|ish))$/;

/** What happens, as a noun: "after a purchase in WooCommerce make …". */
const HAPPENED =
  /^(?:purchase|order|payment|sale|booking|sign-?up|submission|checkout|meeting|call|deployment|release|refund|cancellation|registration|upload|visit|delivery|appointment)s?$/;

/** "ask Maria", "tell Bob": somebody by name. */
const TALKS = /^(?:ask|tell|notify|ping|remind|alert|email|message|text|warn)$/;

const ANSWERS =
  /^(?:approve[sd]?|reject(?:s|ed)?|accept(?:s|ed)?|decline[sd]?|confirm(?:s|ed)?|den(?:y|ies|ied)|refuse[sd]?|agree[sd]?)$/;

/** Words that end a test: "is missing answer 400", "is empty reply …". */
const STATES =
  /^(?:missing|empty|blank|valid|invalid|true|false|there|found|done|wrong|down|up|offline|online|urgent|positive|negative|\d+)$/;
