/*
 * Which of many ways to ask a question is most like one that somebody typed: a word weighs the more the rarer it is among all ways
 * (tf-idf), and likeness is the cosine of the two vectors.
 */

type Vector<Answer> = { words: ReadonlyMap<string, number>; length: number; answer: Answer };

/** `likeness`: from 0 to 1, where both are the same. */
export type Match<Answer> = { answer: Answer; likeness: number };

/** `entries`: ways to ask, with what answers them. */
export function matcherOf<Answer>(
  entries: readonly { ask: readonly string[]; answer: Answer }[],
): (question: string) => Match<Answer> | undefined {
  const ways = entries.flatMap(({ ask, answer }) => ask.map((it) => ({ terms: termsOf(it), answer })));
  const seen = new Map<string, number>();
  for (const { terms } of ways) for (const it of new Set(terms)) seen.set(it, (seen.get(it) ?? 0) + 1);
  // A word that no known question has says as much as the rarest that one has.
  const weight = (term: string): number =>
    (term.includes(' ') ? PAIR : 1) * Math.log((ways.length + 1) / (seen.get(term) ?? 1));
  const vectorOf = (terms: readonly string[]) => {
    const words = new Map<string, number>();
    for (const it of terms) words.set(it, weight(it));
    return { words, length: Math.hypot(...words.values()) };
  };
  const known: Vector<Answer>[] = ways.map(({ terms, answer }) => ({ ...vectorOf(terms), answer }));
  return (question) => {
    const { words, length } = vectorOf(termsOf(question));
    let best: Match<Answer> | undefined;
    for (const it of known) {
      let product = 0;
      for (const [term, value] of it.words) product += value * (words.get(term) ?? 0);
      const likeness = length > 0 ? product / (length * it.length) : 0;
      if (likeness > (best?.likeness ?? 0)) best = { answer: it.answer, likeness };
    }
    return best;
  };
}

/** How much two words in a row weigh beside one. */
const PAIR = 0.4;

/** Words in their plain form, and each with the one before it. */
function termsOf(text: string): string[] {
  const words = (
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[a-z0-9']+/g) ?? []
  )
    .map((it) => it.replace(/'s$|'/g, ''))
    .map(stem);
  return [...words, ...words.slice(1).map((it, i) => `${words[i]} ${it}`)];
}

/** `automations` and `automation`, `connecting` and `connect` are one word. */
function stem(word: string): string {
  if (word.length < 4) return word;
  const plain = word.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '');
  return plain.length > 5 ? plain.replace(/(?:ing|ed)$/, '') : plain;
}
