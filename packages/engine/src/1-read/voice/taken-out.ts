const VALUES = String.raw`(?:the |its |all (?:the )?|their )?[\w-]+(?: [\w-]+){0,2}(?:, (?:the )?[\w-]+(?: [\w-]+)?){0,6}(?:,? and (?:the )?[\w-]+(?: [\w-]+)?)?`;
const READ = new RegExp(
  String.raw`\b(read (?:it|them|(?:the|each|every) (?:file|pdf|cv|resume|document|invoice|receipt|attachment|contract|text|letter)s?),? (?:and )?(?:then )?)(?:get|take|pull|grab|note|find) (?:out )?(?!it\b|them\b|rid\b)(${VALUES})(?=\s*(?:$|[.;\n]|, (?:then|and|add|put|save|send|write|log|post|store|summari)|(?:,? and|,? then) (?:add|put|save|send|write|log|post|store|mail|email)\b))`,
  'gi',
);
const AUDIT =
  /\b(?:do|perform|run|conduct|make) ((?:an?|one) (?:[\w-]+ ){0,3}?(?:audit|analysis|review|assessment|evaluation|critique|check-?up)s?)\b(?=[^.;\n]{0,80}\b(?:ai|gpt[\w.-]*|claude|gemini|openai|chatgpt|mistral)\b)/gi;

/** "read it, get name and skills": taken out of its text. "do an SEO audit with AI": written by it. */
export const withTakenOut = (text: string): string =>
  text
    .replace(READ, (_, read: string, values: string) => `${read}extract ${values}`)
    .replace(AUDIT, (_, what: string) => `write ${what}`);
