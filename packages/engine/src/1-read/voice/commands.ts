import { URL } from './mask.ts';

const WHO =
  '(?:i|we|you|someone|somebody|anyone|a (?:user|customer|client|member|person|colleague)|(?:the|my|our|your) [a-z]+|users|people|customers|they)';
const COMMAND = String.raw`["']?(\/[a-z][\w-]*)(?: (?:<[^>]{1,20}>|\{[^}]{1,20}\}|\[[^\]]{1,20}\]|(?-i:[A-Z])[\w-]*))?["']?`;
const TO_BOT = String.raw`(?: (?:to|in|on|into|via|at) (?:(?:my|our|the|a|your) )?(?:telegram(?: (?:bot|chat|group))?|bot|chat))*`;
const TYPED = new RegExp(
  String.raw`^(?:(?:my |our |a |the )?telegram(?: (?:bot|chat))?\s*[:,-]\s*)?(?:when|whenever|if|once|as soon as|every time|on)?\s*(?:${WHO} (?:sends?|types?|writes?|enters?|says?|messages?|uses?|posts?|texts?)|(?:a|the) (?:telegram )?message (?:starts|begins) with|(?:the )?(?:telegram )?(?:bot )?command)(?: (?:me|us|my bot|our bot|the bot|my telegram bot))?(?: (?:the )?(?:command|message|text))? ${COMMAND}${TO_BOT}\s*(?:,|->|:)?\s*(?:then )?(?:(?:it|the bot|my bot|our bot)(?: should| must| has to| shall)? )?(?=\S)`,
  'i',
);
const STARTS = /^when an? telegram message (?:starts|begins) with (?=["'\uE800-\uEFFF])/i;
const FETCHED = new RegExp(
  String.raw`\b(repl(?:y|ies)|answers?|responds?) with (the|an?) ([^,;.]{2,50}?) (?:from|at|of) (${URL})`,
  'gi',
);

/** "when someone types /report, it should …": a bot's command is a message in Telegram that starts with it. */
export function withCommands(text: string): string {
  if (!/\btelegram\b|\bbot\b/i.test(text)) return text;
  const plain = text.replace(
    TYPED,
    (_, command: string) => `When somebody sends a Telegram message starting with "${command}", `,
  );
  return plain.replace(STARTS, 'When somebody sends a Telegram message starting with ');
}

/** "reply with the rate from https://…": what is asked for is fetched first. */
export const withFetched = (says: string): string =>
  says.replace(
    FETCHED,
    (_, verb: string, article: string, what: string, page: string) =>
      `get ${page} and ${verb.replace(/ies$/, 'y').replace(/s$/, '')} with ${article} ${what}`,
  );

const SET_TO =
  /^((?:if|when|whenever|once|as soon as|every time|each time) (?:an? |the |one of (?:our|my) )[^,;.]{3,80}? (?:is|gets|was|has been)) (?:set|switched|flipped|transitioned) to (?=[A-Z\uE800-\uEFFF])/i;

/** "if a Jira issue is set to Done": that it gets there starts it. */
export const withStateReached = (says: string): string => says.replace(SET_TO, '$1 moved to ');
