import { isInflected, verbBase } from '../verbs.ts';

/** "the AI (Claude) checks my calendar, books or moves appointments": what whoever talks there is able to do. */
const TALKER =
  /(?<head>(?:^|[.!?:,;\n]\s*|\bwith |\bbuild |\bi want )(?:an?|the|our|my) (?:ai |chat ?)?(?:agent|bot|chatbot|assistant|receptionist|concierge|ai)(?: (?:in|on|for) [\w ]{2,24}?)?(?: \([^()\n]{2,30}\))?)(?<that> that)? (?<verb>[a-z]{3,15}s)\b(?<rest>[^.!?\n]{0,300})/gi;
const NEXT = /(?<cut>(?:, |\s)(?:and |or |then )?)(?<verb>[a-z]{3,15}s)\b(?= \S| ?\n|$)/g;

/** Somebody talks with it, more than once. */
const TALKS = /\b(?:remember|memory|caller|conversation|chat with|assistant|receptionist|concierge|personal)\w*\b/i;

export function withAbilities(text: string): string {
  if (!TALKS.test(text)) return text;
  return text.replace(TALKER, (all, ...found) => {
    const { head, that = '', verb, rest } = found.at(-1) as Record<string, string>;
    const first = base(verb ?? '');
    // What is told once is as often a step: "the AI answers".
    const others = [...(rest ?? '').matchAll(NEXT)].filter((it) => base(it.groups?.verb ?? ''));
    if (!first || others.length === 0) return all;
    return `${head}${that} can ${first}${(rest ?? '').replace(NEXT, (one, cut: string, word: string) =>
      /,|and|or|then/.test(cut) && base(word) ? `${cut}${base(word)}` : one,
    )}`;
  });
}

const base = (word: string): string | undefined => {
  const found = verbBase(word);
  return found && isInflected(word, found) ? found : undefined;
};
