import type { Word } from './words.ts';

/** A stretch of talk between two of the words that people go on with. */
export type Phrase = {
  /** The words that led over to it: "and then", "so", "okay next". */
  lead: string;
  /** Index of its first word behind the lead, and the one behind its last. */
  from: number;
  to: number;
  text: string;
};

const LEADS = new Set(
  'and so then but okay ok alright next now because cause um uh hmm hm well first second third finally lastly anyway although though also hey yeah yes right cool perfect great nice awesome basically actually honestly'.split(
    ' ',
  ),
);
/** They lead over only at the beginning of a phrase, since they also stand inside: "the second one", "turn it on right now". */
const ONLY_AFTER_A_CUT = new Set(
  'first second third right cool perfect great nice awesome basically actually honestly also well yes yeah now'.split(
    ' ',
  ),
);
const MAX = 30;

/** Cuts talk into phrases. Every word is in one phrase, or in its lead. */
export function phrasesOf(words: readonly Word[]): Phrase[] {
  const phrases: Phrase[] = [];
  let at = 0;
  while (at < words.length) {
    const start = at;
    while (at < words.length && LEADS.has(words[at]?.text ?? '') && !isNumeral(words, at)) at++;
    const from = at;
    while (at < words.length && at - from < MAX) {
      const word = words[at] as Word;
      if (at > from && cuts(words, at)) break;
      at++;
      if (word.ends) break;
    }
    phrases.push({
      lead: words
        .slice(start, from)
        .map((it) => it.text)
        .join(' '),
      from,
      to: at,
      text: words
        .slice(from, at)
        .map((it) => it.text)
        .join(' '),
    });
  }
  return phrases;
}

/** Words before which talk may turn, and the leads: most words need no closer look. */
const MAY_CUT = new Set([
  ...ONLY_AFTER_A_CUT,
  ..."actually on from in when once true false the let's let you we i people they start begin if step some many most for both after at".split(
    ' ',
  ),
]);

function cuts(words: readonly Word[], at: number): boolean {
  const word = words[at]?.text ?? '';
  const next = words[at + 1]?.text ?? '';
  if (LEADS.has(word) && !ONLY_AFTER_A_CUT.has(word)) {
    // "stop and error", "date and time", "question and answer", "q and a"
    if (word === 'and' && /^(?:stop error|date time|question answer|q a)$/.test(`${words[at - 1]?.text} ${next}`))
      return false;
    return true;
  }
  // "… whale alert normal goes to hubspot": a way by its name.
  if (
    next === 'goes' &&
    /^(?:to|into|through|nowhere|straight)$/.test(words[at + 2]?.text ?? '') &&
    !NO_WAY.test(word) &&
    !BEFORE_A_WAY.test(words[at - 1]?.text ?? '')
  )
    return true;
  if (!MAY_CUT.has(word)) return false;
  // "… send a message actually instead of slack we use …"
  if (word === 'actually' && /^(?:instead|no|not|wait|forget|delete|scratch)$/.test(next)) return true;
  // "now i add …", "first we need …", "actually let's …"
  if (ONLY_AFTER_A_CUT.has(word))
    return (
      /^(?:i|i'm|i'll|we|we're|we'll|let's|let|the|comes|add|go|it's|for|you|a|an|another|from)$/.test(next) &&
      !/^(?:the|a|your|my|our|right|for|just|could|can|might|would|should|will|you|i|we|to|not|don't)$/.test(
        words[at - 1]?.text ?? '',
      )
    );
  // "… ten seconds on the done branch i add", "… now from the loop output we go"
  if (
    /^(?:on|from|in)$/.test(word) &&
    next === 'the' &&
    OUTPUT.test(words[at + 2]?.text ?? '') &&
    /^(?:branch|output|path|side|one|route|we|i|way)$/.test(words[at + 3]?.text ?? '')
  )
    return true;
  if (
    /^(?:when|once)$/.test(word) &&
    /^(?:it's|the|everything|they're|all)$/.test(next) &&
    /^(?:done|loop|finished|is)$/.test(words[at + 2]?.text ?? '')
  )
    return true;
  if (
    /^(?:true|false)$/.test(word) &&
    next !== '' &&
    !/^(?:or|and|is|as|that|if|to|value|then|false|true|return|yes)$/.test(next)
  )
    return !/^(?:the|on|is|from|in|a|that|if|for|to|it's|that's|equals?|not|be|say|says|return|returns|set|or|read)$/.test(
      words[at - 1]?.text ?? '',
    );
  // "… execute workflow step 2 google sheets", "… nice some of you use discord"
  // "… use bullet points after that slack send a message"
  if (word === 'after')
    return (
      /^(?:that|this)$/.test(next) && !/^(?:right|and|directly|shortly|days?|hours?)$/.test(words[at - 1]?.text ?? '')
    );
  if (word === 'at')
    return (
      next === 'the' &&
      words[at + 2]?.text === 'end' &&
      !/^(?:put|it|is|append|added?|message|one|that's)$/.test(words[at - 1]?.text ?? '')
    );
  if (word === 'step') return /^\d+$/.test(next);
  if (/^(?:some|many|most)$/.test(word)) return next === 'of' && words[at + 2]?.text === 'you';
  if (word === 'both')
    return (
      /^(?:go|come|of|lead|end|branches|paths|ways|outputs)$/.test(next) && !JOINING.test(words[at - 1]?.text ?? '')
    );
  // "… exists for voice we take telegram"
  if (word === 'for')
    return (
      [2, 3].some((it) => /^(?:we|i|i'm|i'll|we'll)$/.test(words[at + it]?.text ?? '')) &&
      !/^(?:it|this|that)$/.test(next) &&
      !/^(?:is|it's|was|only)$/.test(words[at - 1]?.text ?? '')
    );
  if (
    word === 'the' &&
    /^(?:first|second|third|fourth|fifth)$/.test(next) &&
    /^(?:output|branch|rule|route|way|path|case)$/.test(words[at + 2]?.text ?? '')
  )
    return !/^(?:on|from|in|to|for|of|is|and)$/.test(words[at - 1]?.text ?? '');
  return (
    word === "let's" ||
    (word === 'let' && next === 'me') ||
    (/^(?:you|we|i|people|they)$/.test(word) && ASIDE.test(next)) ||
    (/^(?:start|begin)$/.test(word) && /^(?:with|by|from)$/.test(next)) ||
    (word === 'if' &&
      /^(?:it's|it|that's|that|this|they|you|not|true|false|yes|no|the|there|we|someone|somebody)$/.test(next))
  );
}

const NO_WAY =
  /^(?:branch|output|path|one|way|side|route|it|that|this|which|who|what|he|she|everything|rest|workflow|agent|data|then|also|only|there|true|false|\d+)$/;
const BEFORE_A_WAY = /^(?:the|a|an|on|from|for|to|of|in|with|if|that|this|our|my|your|every|each|all|is)$/;
const JOINING = /^(?:that|so|connect|wire|lead|merge|because|then|for|of|if|in|on|to)$/;
const OUTPUT = /^(?:done|true|false|loop|first|second|third|other|yes|no|fallback|error|success)$/;

/** "… a chain you could use the agent": what is only possible, or was before, is said apart. */
const ASIDE = /^(?:could|might|can|had|used|tried|was)$/;

/** "second output", "the first 5": these count something and lead over to nothing. */
function isNumeral(words: readonly Word[], at: number): boolean {
  return (
    /^(?:first|second|third)$/.test(words[at]?.text ?? '') &&
    /^(?:output|branch|route|way|path|trigger|field|category|one|workflow|case|rule|option|half|part|agent|node)$/.test(
      words[at + 1]?.text ?? '',
    )
  );
}
