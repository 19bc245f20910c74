import { isInflected, verbBase } from '../verbs.ts';

const SELF = String.raw`(?:it|n8n|the (?:workflow|automation|flow|system))`;
const OPENS = new RegExp(
  String.raw`(^(?:(?:every|each|at|on|once|daily|nightly|weekly) [^,;:]{2,40}?\s)?|[,;:]\s+(?:and |then |so |also |but )*|\s(?:and|then)\s+(?:then )?)${SELF} (?:should |must |will |has to |needs to |shall |then |also |just |automatically )*([a-z]+)\b(?! (?:that|if)\b)`,
  'gi',
);
const NEXT =
  /(,\s+(?:and |then )*|\s(?:and|then)\s+(?:then )?)([a-z]+s)(?= (?:the|a|an|it|them|my|our|its|their|each|every|all|me|us|up|over|through|in|on|to|what|that|this|five|ten|\d+|[\uE000-\uEFFF#]))/gi;

const MODEL = /(, (?:and |then )*)((?:an? )?(?:ai|gpt[\w.-]*|chatgpt|openai|claude|gemini|mistral)) ([a-z]+s)(?= \S)/gi;

/** "it reads the sheet, calls the page and waits": what the workflow does, as orders to it. */
export function withoutSubject(said: string): string {
  const says = said.replace(MODEL, (whole: string, cut: string, model: string, word: string) => {
    const base = baseOf(word);
    return base && isInflected(word, base) ? `${cut}let ${model} ${base}` : whole;
  });
  let acts = false;
  const plain = says.replace(OPENS, (whole: string, cut: string, word: string, at: number) => {
    const base = baseOf(word);
    if (
      !base ||
      /(?:ed|ing)$/.test(word) ||
      /^(?:is|run|start|trigger|happen|work|be)s?$/i.test(word) ||
      !main(says.slice(0, at + cut.length))
    )
      return whole;
    acts = true;
    return `${cut}${base}`;
  });
  if (!acts) return says;
  return plain.replace(NEXT, (whole: string, cut: string, word: string, at: number) => {
    const base = baseOf(word);
    return base && isInflected(word, base) && main(plain.slice(0, at + cut.length)) ? `${cut}${base}` : whole;
  });
}

const baseOf = (word: string): string | undefined => verbBase(word) ?? MORE[word.toLowerCase()];
const MORE: Readonly<Record<string, string>> = {
  loops: 'loop',
  goes: 'go',
  iterates: 'loop',
  pauses: 'wait',
  hits: 'request',
};

const main = (before: string): boolean => {
  const opener = [
    ...before.matchAll(/\b(?:when|whenever|if|once|unless|every time|each time|as soon as|who|which|that)\b/gi),
  ].at(-1);
  return !opener || /,|\bthen\b/.test(before.slice(opener.index));
};
