const DATA = String.raw`(?:sample|demo|test|example|dummy|fake|mock(?:ed)?|pinned) ?-?(?:data|items?|records?|values?|inputs?|payloads?)\b`;
const LEAD = String.raw`(?:[,;(]?\s{0,3}(?:and|but|plus|also|please|then|now|ok|okay)\s+){0,3}(?:(?:i|we)(?:'d| would)? (?:want|need|like)(?: to have)?\s+)?(?:it\s+)?(?:(?:should|must) (?:come|work|have)\s+)?`;
/** "with sample data", "add some test data so that I can try it", "make it a demo run". */
const ASKS = [
  String.raw`${LEAD}(?:with|using|include|including|add|adding|pin|give me|put in|fill in|comes? with|use)\s+(?:some |a few |a bit of |realistic |plausible |suitable )*${DATA}(?! (?:from|to|that comes|table|sheet|set|column|field)\b)`,
  String.raw`${LEAD}(?:(?:so|such) that |so |in a way that )(?:i|we|my team|people) (?:can|could|may) (?:try|test|run|play with|see)\b[^.;\n]{0,30}?\b(?:without|before)\b[^.;\n]{0,50}?\b(?:credentials?|accounts?|connect\w*|keys?|logging in|log in|setting (?:anything )?up|set ?up|signing in)\b(?: (?:any|anything|something|the apps?|apps?|my apps?))?`,
  String.raw`${LEAD}(?:\s-\s*)?(?:(?:for|as|make it|do) )?(?:an? )?(?:demo|dry|trial) run\b(?! (?:of|at|every|in)\b)`,
  String.raw`${LEAD}pin(?:ned)? (?:the )?(?:sample |demo |test )?data\b(?: (?:on|to|in) (?:it|the nodes|all nodes|the trigger))?`,
];
const DEMO = new RegExp(`${ASKS.map((it) => `(?:${it})`).join('|')}`, 'i');

/** "without the sample data", "take the sample data out again", "turn the demo data off". Not "delete the test data from the sheet". */
const OUT = [
  String.raw`${LEAD}(?:without|with no|no more|leave out|leaving out|remove|removing|delete|drop|unpin|take out|turn off|switch off) (?:all |any |the |that |this |its |your )*${DATA}(?: again)?(?! (?:from|in|of|on|that|which|table|sheet|set|column|field|row)\b)`,
  String.raw`${LEAD}(?:take|turn|switch|leave) (?:all |the |that |this |its |your )*${DATA} (?:out|off|away)(?: again)?(?! of\b)`,
  String.raw`${LEAD}(?:i|we) (?:do not|don't|no longer) (?:need|want) (?:the |any )?${DATA}(?: any ?more)?(?! (?:from|in|of|on)\b)`,
];
const DEMO_OUT = new RegExp(`${OUT.map((it) => `(?:${it})`).join('|')}`, 'i');

/** Does a later text take the sample data out again? The rest is what else to change. */
export function findDemoOut(text: string): { rest: string } | undefined {
  return without(text, DEMO_OUT);
}

/** Does a text ask for sample data, so that the workflow runs before any account is connected? The rest is what to build. */
export function findDemo(text: string): { rest: string } | undefined {
  return without(text, DEMO);
}

function without(text: string, pattern: RegExp): { rest: string } | undefined {
  let rest = text;
  // Nobody asks more often.
  for (let found = pattern.exec(rest), round = 0; found && round < 4; found = pattern.exec(rest), round++)
    rest = `${rest.slice(0, found.index)}${rest.slice(found.index + found[0].length).replace(/^\)/, '')}`;
  if (rest === text) return undefined;
  return {
    rest: rest
      .replace(/[ \t]+([.,;])/g, '$1')
      .replace(/(?:^|\n)[.,;]\s*/g, '\n')
      .replace(/\.\s*\./g, '.')
      .trim(),
  };
}
