import { WORKFLOW_NAME_MAX } from '@plainflow/contracts/product';
import type { Step } from './outline.ts';

/** A name for the workflow from the first words of the request; at most as long as a saved name may be. */
export function titleOf(says: string): string {
  const text = says
    .replace(/\([^)]{0,300}\)/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(new RegExp(`^(?:(?:${ASKING}|,|!)\\s+)+`, 'i'), '')
    .trim();
  const first = text.split(/(?<=[a-z\d)])[.!?;:](?:\s|$)|\n|\s->\s/)[0]?.trim() ?? '';
  const words = first.length >= 8 ? first : text;
  let cut =
    words.length > WORKFLOW_NAME_MAX ? words.slice(0, WORKFLOW_NAME_MAX - 1).replace(/[\s,;:.-]+\S*$/, '') : words;
  cut = cut.replace(LEFT_OPEN, '');
  return (cut.charAt(0).toUpperCase() + cut.slice(1)).replace(/[,;:.-]+$/, '') || 'My automation';
}

/**
 * The first words of a request, as far as they are a name: a sentence, or what stands before its next clause. They are what somebody wants built,
 * or about one of these steps. '' where they are no name.
 */
export function nameIn(says: string, steps: readonly Pick<Step, 'says'>[]): string {
  const text = says.replace(/\([^)]{0,300}\)|[{[<][\s\S]*$/g, ' ').replace(/[^\S\n]+/g, ' ');
  const asking = new RegExp(`^(?:(?:${ASKING})[\\s,!:]+)+`, 'i').exec(text)?.[0] ?? '';
  const [sentence = ''] = text.slice(asking.length).split(/(?<=[\p{L}\d)])[.!?;:](?:\s|$)|\n|\s->\s/u);
  let name = '';
  for (const it of sentence.trim().split(CLAUSE)) {
    if (name.length + it.length > WORKFLOW_NAME_MAX) break;
    name += it;
  }
  name = name.replace(LEFT_OPEN, '').replace(/[\s,;:.–-]+$/, '');
  const words = wordsOf(name);
  const about = new Set(steps.flatMap((it) => wordsOf(it.says)));
  const isMeant = WANTED.test(asking) || words.some((it) => about.has(it));
  return words.length > 1 && isMeant && !/^with\b/i.test(name) ? name.charAt(0).toUpperCase() + name.slice(1) : '';
}

/** "Create a weekly photo report: …": the request names what it asks for, and that is what the workflow is called. '' where it only says what is done. */
export function thingAskedFor(says: string): string {
  const asking = new RegExp(`^(?:(?:${ASKING})[\\s,!:]+)+`, 'i').exec(says)?.[0] ?? '';
  if (!MAKES.test(asking) || /\b(?:automation|workflow|me|that|which|to)\b/i.test(asking)) return '';
  const name = nameIn(says, []);
  return /^(?:something|anything|things|it|this|one|a way)\b/i.test(name) ? '' : name;
}

/** What only asks for an automation, before what it is to do. */
const ASKING =
  "please|hi|hello|hey|can you|could you|i(?:['’]d| would) (?:like|love)(?: to have)?|i (?:want|need)(?: you)?(?: to)?|need|want|create|build|make|generate|set up|an?|me|automation|workflow|that|which|to";
const WANTED = /\b(?:create|build|make|generate|set up|need|want|like)\b/i;
const MAKES = /\b(?:create|build|make|generate|set up)\b/i;
const CLAUSE =
  /(?=,\s|\s[–—-]\s| (?:that|which|when|whenever|where|who|if|so|because|with|to|from|against|per|via|across|and|then|until|as|for|in|on|of|each|every)\s)/;
/** A cut end that leads to more. */
const LEFT_OPEN = /(?:[\s,;:.-]+(?:to|in|on|at|and|or|the|a|an|of|for|with|from|my|our|by|via|into|as))+$/i;
const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
