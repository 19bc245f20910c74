const SUBJECT = String.raw`(?:it|this|that|the [a-z]+)(?: is|'s)|they(?: are|'re)|(?:it|this|that)'s`;
const STATE = String.raw`(?:(?:still|already|not yet|not|also) )?(?!(?:the|a|an|and|it|then|send|post|add|create|if)\b)[a-z-]+(?: (?!and\b|or\b|it\b)[a-z]+)?`;
const WORTH = String.raw`(?:worth|valued at|over|above|more than|at least|under|below|less than)(?: (?:over|above|more than|at least|under|below|less than))? [$€£]?\d[\d.,]*k?(?: (?:euros?|dollars?|pounds?|eur|usd|gbp))?`;
const STATES = new RegExp(
  String.raw`\b((?:when|if|and|only if|but) )(${SUBJECT}) (${STATE}),((?: ${STATE},){0,2}) (${STATE})(?:,? and (${WORTH}))?(?=, |;| (?:send|post|add|create|open|tell|notify|mail|email)\b)`,
  'gi',
);
const PAIR = new RegExp(
  String.raw`\b((?:when|if|and|only if|but) )(${SUBJECT}) (${STATE}),? and (${WORTH}|(?:still|already|not yet) [a-z]+)(?=, |;| (?:send|post|add|create|open|tell|notify|mail|email)\b)`,
  'gi',
);

/** "if it is new, still open and worth more than 1000": each of them is asked. */
export const withStates = (says: string): string =>
  says
    .replace(STATES, (all, ...found: (string | undefined)[]) => {
      const [lead, who = '', first, more = '', last, worth] = found;
      // Two states need "and" between them: else the second is what is done.
      if (!worth && !/^(?:still|already|not|also)\b/i.test(last ?? '')) return all;
      const between = more
        .split(',')
        .map((it) => it.trim())
        .filter(Boolean);
      return [
        `${lead}${plain(who)} ${first}`,
        ...[...between, last].map((it) => `${it === undefined ? '' : stated(who, it)}`),
        ...(worth ? [valued(worth)] : []),
      ].join(' and ');
    })
    .replace(
      PAIR,
      (_, lead: string, who: string, state: string, worth: string) =>
        `${lead}${plain(who)} ${state} and ${/^(?:still|already|not)/i.test(worth) ? stated(who, worth) : valued(worth)}`,
    );

const plain = (who: string): string => who.replace(/'s$/, ' is').replace(/'re$/, ' are');

const stated = (who: string, state: string): string =>
  `${/^they/i.test(who) ? 'they are' : 'it is'} ${state.replace(/^(?:still|already|also) /i, '').replace(/^not yet /i, 'not ')}`;

/** "worth more than 500", "over 200 euros": how much it is. */
const valued = (worth: string): string => {
  const amount = worth.replace(/^(?:worth|valued at) ?/i, '');
  return `its total is ${/^[$€£\d]/.test(amount) ? 'at least ' : ''}${amount}`;
};
