import { specialTrigger } from '../triggers.ts';
import { isInflected, verbBase } from '../verbs.ts';

const CUT = String.raw`(^|[,;:]\s+(?:and |then |so |but )*|\s(?:and|then|but)\s+(?:then )?|^[-*•\d.)]+\s+)`;
const THING = String.raw`((?:[\uE000-\uE7FF]|the(?! (?:rest|others?)\b)|its|their|this|that(?! (?:an?|the|my|our|it)\b)|these|those|a|an|all|everything(?! else)|it|i|we|they|both|which|my|our|his|her|each|every|whatever)(?<=\w\b|[\uE000-\uE7FF])(?:\s(?!(?:and|or|but|that|which|who|when|if|should|must|is|are|was|has|have|gets?|could|to be|shall|will|can|would|then)\b)[^\s,;:.!?]+){0,7}?)`;
const DUE = String.raw`(?:'s|\s(?:should|must|shall|could|can|may|might|would|will|ought to|needs? to|has to|have to|is to|are to|to|is|are|gets?|get)(?: then| also| always| automatically| just| only| first| instead| finally| either)?(?: be| get)?(?: then| also| automatically)?)`;
const PASSIVE = new RegExp(String.raw`${CUT}${THING}${DUE}\s([a-z]+)(?=[\s,.;:]|$)`, 'gi');
const SURE = /\b(?:be|get)\s*$|\b(?:is|are) to be\b/;

const PLACED = /^\s(?:to|in|into|on|onto|by|with|as|via|from|at|through|over|out|back)\b/i;

/** "the file should be uploaded to Drive" is the order "upload the file to Drive". */
export function withOrders(says: string, at = 0): string {
  const plain = says
    .replace(CAUSED, caused)
    .replace(PASSIVE, (whole: string, cut: string, thing: string, word: string, from: number) => {
      const base = participle(word);
      if (!base) return whole;
      const due = whole.slice(cut.length + thing.length, whole.length - word.length).trim();
      const sure = SURE.test(due) && !/^(?:is|are|gets?|get)$/.test(due);
      const first = from === 0 && (at === 0 || specialTrigger(says) !== undefined);
      if (!inMain(says.slice(0, from + cut.length)) || (!sure && first)) return whole;
      // "it should be stored": where, nobody said; that is asked.
      if (/^it$/i.test(thing) && !PLACED.test(says.slice(from + whole.length))) return whole;
      if (/^(?:to|can|could|may|might|would|will|should|must|shall)$/.test(due)) return whole;
      const relative = /^(?:which|that)$/i.test(thing) && !/and|then/.test(cut) && cut.trim() !== '';
      return `${cut}${relative ? 'and ' : ''}${base} ${objectOf(thing)}`;
    });
  return plain === says ? says : chained(plain).replace(BY_MODEL, ' with $1');
}

/** The verb of "uploaded", "sent"; nothing for what is no participle. */
export const participle = (word: string): string | undefined => {
  const base = verbBase(word);
  return base && isInflected(word, base) && !/ing$|s$/i.test(word) ? base : undefined;
};

const objectOf = (thing: string): string =>
  /^(?:which|that|this|they)$/i.test(thing) ? 'it' : /^i$/i.test(thing) ? 'me' : /^we$/i.test(thing) ? 'us' : thing;

const CHAIN =
  /(,(?: and| then)?|\band(?: then)?) ((?:the|its|their|that) [\w-]+ )?([a-z]+) (?=(by|with|via|to|into|in|on|through|from)\b)/gi;

/** "…, summarised by AI, and the summary sent to the board": the orders that hang on the first. */
const chained = (says: string): string =>
  says.replace(CHAIN, (whole: string, cut: string, thing: string | undefined, word: string, _how: string) => {
    const base = participle(word);
    return base && /(?:ed|t|n)$/.test(word) && verbBase(word) !== word ? `${cut} ${base} ${thing ?? 'it '}` : whole;
  });

const BY_MODEL =
  /(?<!(?:written|made|generated|created|drafted|composed)) by (?=(ai|gpt[\w.-]*|chatgpt|openai|claude|gemini|mistral|llama)\b)\1/gi;

const CAUSED =
  /\b(?:have|get) ((?:the|my|our|all|each|every|its|it|them|that|this)(?: [\w-]+){0,3}?) ([a-z]+) by (ai|an ai(?: model)?|gpt[\w.-]*|chatgpt|openai|claude|gemini|mistral|llama)\b/gi;

/** "have the articles summarised by AI" */
const caused = (whole: string, thing: string, word: string, model: string): string => {
  const base = participle(word);
  return base ? `have ${model} ${base} ${thing}` : whole;
};

/** Not inside "when the form is sent and it is approved": there it tells what starts or what decides. */
function inMain(before: string): boolean {
  const opener = [
    ...before.matchAll(
      /\b(?:when|whenever|if|once|unless|as soon as|every time|each time|until|after|before|whose|who|where)\b/gi,
    ),
  ].at(-1);
  return !opener || /,|\bthen\b/.test(before.slice(opener.index));
}
