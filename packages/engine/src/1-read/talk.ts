import type { Reading } from './clause.ts';

/** Messages that ask for no automation. */
const TALK: [NonNullable<Reading['talk']>, RegExp][] = [
  [
    'greeting',
    /^(?:hi|hello|hey|hey there|good (?:morning|evening|afternoon)|yo|howdy|hi there)(?:[ ,]*(?:there|plainflow|bot))?[\s!.?]*$/i,
  ],
  [
    'thanks',
    /^(?:thanks?(?: you)?(?: (?:so|very) much)?|thx|cheers|great(?:,? thanks?)?|perfect|awesome|nice|cool)[\s!.]*$/i,
  ],
  [
    'help',
    /^(?:(?:what|how) (?:can|do|does|is|are) (?:you|this|it|plainflow)(?: (?:do|work|make|build|help(?: me)?(?: with)?|used for))*|help(?: me)?(?: please)?|who are you|what is this|what are you)[\s?!.]*$/i,
  ],
  [
    'insult',
    /^(?:you(?:'re| are) (?:an? )?(?:stupid|dumb|useless|idiot|terrible|shit|bad)\w*|(?:this|it) (?:sucks|is (?:shit|useless|crap|garbage))|f+u+c+k+(?: (?:you|off|this))?|shut up)[\s!.]*$/i,
  ],
  [
    'code',
    /^\s*(?:<script|<\?php|<!doctype|<html|drop table\b|insert into \w+ .{0,80}values|\{\{[^}]*\}\}\s*$|select\s+[\w*, ]{1,80}\s+from\s+\w+\s*(?:where\b|;|$)|(?:const|let|var)\s+[\w$]+\s*=|function\s+[\w$]+\s*\(|import\s+.{1,80}\s+from\s+['"]|def\s+\w+\s*\(|class\s+\w+\s*[{(:])/is,
  ],
];

export function findTalk(text: string): Reading['talk'] {
  return TALK.find(([, pattern]) => pattern.test(text))?.[0];
}
