import { isOrder } from './fronted.ts';
import { URL } from './mask.ts';

const FETCH = String.raw`(?:get|fetch|retrieve|call|request|read|load|query|hit|ping|check|pull|grab|poll|ask)`;
const BOTH = String.raw`(?:,? and(?: also| then)?|,? as well as|,? plus|,|,? together with| &)`;
const TWO = new RegExp(
  String.raw`\b(${FETCH})s? ((?:[^,.;]{0,40}? )?)(${URL})${BOTH} ((?:(?!${FETCH}\b)[^,.;]{0,40}? )?)(${URL})(?:${BOTH} (${URL}))?`,
  'i',
);
const MERGED = new RegExp(
  String.raw`\bthe (merged|combined|joined) (results?|data|responses?|answers?|output|items|content|lists?)? ?(?:of|from) (?:both )?(${URL})${BOTH} (?:those of |that of )?(${URL})`,
  'i',
);
const EACH = new RegExp(
  String.raw`^([^,;]*?${URL})([^,;]*?)? (?:for|with) (?:each|every|all(?: the)?) (rows?|records?|contacts?|items?|customers?|lines?|entries|entry|leads?|companies|company|products?|users?|orders?) ((?:of|in|from|on) [^,;.]+?)((?:,|;|\s+and\b|[.]|$).*)$`,
  'i',
);
const TEST = new RegExp(
  String.raw`\b(if|when|unless|in case|should) (?:the (?:page|site|api|address|url|endpoint|request to|shop|website) )?(${URL})\s+(?!(?:is|was) called)`,
  'i',
);
const ANSWERS =
  /^(?:does(?:n't| not) )?(?:answers?|responds?|returns?|repl(?:y|ies)|gives?|comes? back|says?)(?: with| back)? (?:an? |the )?/i;
const RESULT = new RegExp(
  String.raw`\b(?:the|whatever|what) (?:(results?|responses?|output|answer|data|content|contents|json|reply|numbers|values?|outcome|list) (?:of|from|at|by|behind)|(?:comes back from|is at|is behind)) (?:a (?:get |post )?(?:call|request) to )?(${URL})`,
  'i',
);

/** A page that something is asked of is fetched first, wherever in the sentence its address stands. */
export function withRequests(says: string): string {
  const start = STARTED.exec(says)?.[0] ?? '';
  return start + requested(says.slice(start.length).replace(HITS, 'request '));
}

function requested(says: string): string {
  const merged = MERGED.exec(says);
  if (merged && isOrder(says))
    return `get ${merged[3]}, get ${merged[4]}, merge both results, then ${lower(says.replace(MERGED, 'the merged data'))}`;
  const apart = says.replace(TWO, (_, verb: string, a: string, one: string, b: string, two: string, three?: string) =>
    [`${verb} ${a}${one}`, `${verb} ${b}${two}`, ...(three ? [`${verb} ${three}`] : [])].join(', '),
  );
  const each = EACH.exec(apart);
  if (each && isOrder(apart))
    return `get the ${plural(each[3] ?? '')} ${each[4]}, ${lower(each[1] ?? '')} for each one${each[2] ?? ''}${each[5]}`;
  const test = TEST.exec(apart);
  if (test) return tested(apart, test);
  const result = RESULT.exec(apart);
  const before = apart.slice(0, result?.index ?? 0);
  const noun = result?.[1] ?? 'result';
  if (result && isOrder(before) && !/[,;]|\b(?:when|if|get|fetch|request)\b/i.test(before))
    return `get ${result[2]}, then ${lower(before)}the ${noun}${apart.slice(result.index + result[0].length)}`;
  return apart;
}

/** "When the webhook is called, …": the start stays where it is. */
export const STARTED =
  /^(?:(?:when|whenever|for each|for every|each time|every time|as soon as)\b[^,]*,\s*(?:then )?)?/i;
const HITS = new RegExp(String.raw`\bhits? (?=${URL})`, 'gi');

/** "text me if https://… answers with anything but 200": asked first, then tested. */
function tested(says: string, test: RegExpExecArray): string {
  const before = says.slice(0, test.index).replace(/[,\s]+$/, '');
  const behind = says.slice(test.index + test[0].length);
  const what = behind.replace(ANSWERS, '');
  const not = /^does(?:n't| not)/i.test(behind) ? 'not ' : '';
  const code = what.replace(/^(?:the )?(?:http )?(?:status(?: code)?|code)(?: of| is)? ?/i, '');
  const rest = /^is (?:not )?\d/i.test(what)
    ? `the status code ${what}`
    : what === behind
      ? `it ${behind.replace(/^be\b/i, 'is')}`
      : code !== what || /^\d/.test(what)
        ? `the status code is ${not}${code.replace(/^is /i, '')}`.replace('is is', 'is')
        : `the response is ${not}${what}`;
  const word = /^unless$/i.test(test[1] ?? '') ? 'unless' : 'if';
  if (before === '') return `request ${test[2]}, ${word} ${rest}`;
  if (!isOrder(before)) return `${before} request ${test[2]}, ${word} ${rest}`;
  const [cond = '', ...more] = rest.split(/(?=[.;]|,\s+(?:check|look|test|poll|run|do|try)\b)/i);
  return `request ${test[2]}, ${word} ${cond}, ${lower(before)}${more.join('')}`;
}

const plural = (word: string): string => (/s$/.test(word) ? word : word.replace(/(?<=[^aeiou])y$/, 'ie').concat('s'));
const lower = (text: string): string => text.replace(/^[A-Z](?=[a-z])/, (it) => it.toLowerCase());
