import type { Answers } from '../score/cases.ts';

export type Question = { key?: string; text: string; options?: readonly string[] };

/** What a user says who has no opinion. */
export const YOU_CHOOSE = 'you choose';

/**
 * The topic among those left that the question is about, found by the words they share; undefined when none fits.
 * Words of the answer count only where the question offers them as an option.
 */
export function topicFor(question: Question, answers: Answers): string | undefined {
  // What stands in quotation marks is an example of an answer, not what is asked.
  const text = question.text.replace(/“[^”]*”|"[^"]*"/g, ' ');
  const asked = conceptsOf(`${text} ${(question.key ?? '').replace(/([a-z])([A-Z])/g, '$1 $2')}`);
  const offered = conceptsOf((question.options ?? []).join(' '));
  const rated = Object.entries(answers).map(([topic, answer]) => ({
    topic,
    fit:
      weigh(conceptsOf(topic), asked) +
      0.5 * weigh(conceptsOf(answer), offered) +
      0.25 * weigh(conceptsOf(answer), asked),
  }));
  const best = rated.reduce((a, b) => (b.fit > a.fit ? b : a), { topic: '', fit: 0 });
  return best.fit >= 0.5 ? best.topic : undefined;
}

/** Words that mean much the same in a question about an automation. A word may stand for several. */
const CONCEPTS: Record<string, string> = {
  time: 'when time often frequently schedule day days hour hours minute interval frequency run daily weekly every clock',
  place: 'save saved store stored keep put record log destination land written database table sheet spreadsheet',
  channel: 'channel room group',
  person: 'who whom recipient recipients receiver address',
  delivery: 'know send sent get receive notify tell remind deliver delivered notification alert message reach post go',
  content: 'text say content write writes written wording tone title report include inside',
  origin: 'come comes from source feed feeds origin read fetch',
  app: 'app service tool system platform network software provider shop',
  talk: 'talk ask chat speak use conversation',
  what: 'columns fields column field data',
  limit: 'price threshold limit above below number amount',
  ability: 'able do does capable task tasks usual stuff help',
};
const WEAK = new Set(['where', 'how', 'app', 'delivery']);
const STOP = new Set(
  'which what the a an it is are be in on at to of for and or your you i my me we us do does should would will want with this that there please by any can'.split(
    ' ',
  ),
);

const MEANINGS = new Map<string, string[]>();
for (const [concept, words] of Object.entries(CONCEPTS)) {
  for (const word of words.split(' ').map(stem)) MEANINGS.set(word, [...(MEANINGS.get(word) ?? []), concept]);
}

/** The words of a text, shortened to their stems, with what they stand for. */
function conceptsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const stems = words.filter((it) => !STOP.has(it) || MEANINGS.has(stem(it))).map(stem);
  return new Set(stems.flatMap((it) => [...(STOP.has(it) ? [] : [`=${it}`]), ...(MEANINGS.get(it) ?? [])]));
}

/** How much of `topic` the question has: a whole word counts 1, a shared meaning 0.75, a vague one 0.25. */
function weigh(topic: ReadonlySet<string>, question: ReadonlySet<string>): number {
  const worth = (it: string) => (WEAK.has(it.replace('=', '')) ? 0.25 : it.startsWith('=') ? 1 : 0.75);
  return [...topic].filter((it) => question.has(it)).reduce((sum, it) => sum + worth(it), 0);
}

function stem(word: string): string {
  if (word.length <= 4) return word.replace(/(?<=[^s])s$/, '');
  return word
    .replace(/(?:ies)$/, 'y')
    .replace(/(?<=[^s])s$/, '')
    .replace(/(?:ing|ed)$/, '');
}
