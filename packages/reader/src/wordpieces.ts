/** Signs of the encoder's own: an input begins, one part ends, a word without pieces. */
const BEGIN = '[CLS]';
const BREAK = '[SEP]';
const UNKNOWN = '[UNK]';
/** Pieces of a word that are read at all. */
const MOST = 12;
const LONGEST = 100;

/** Cuts words into pieces of the encoder's vocabulary, the longest first, small letters and no accents. Source: BERT, uncased. */
export class Wordpieces {
  readonly begin: number;
  readonly break: number;
  readonly #unknown: number;
  readonly #numbers: ReadonlyMap<string, number>;
  readonly #seen = new Map<string, readonly number[]>();

  constructor(vocabulary: readonly string[]) {
    this.#numbers = new Map(vocabulary.map((it, i) => [it, i]));
    const own = (sign: string): number => this.#numbers.get(sign) ?? 0;
    this.begin = own(BEGIN);
    this.break = own(BREAK);
    this.#unknown = own(UNKNOWN);
  }

  of(word: string): readonly number[] {
    const known = this.#seen.get(word);
    if (known) return known;
    const found = this.#cut(word.isWellFormed() ? word : '?');
    if (this.#seen.size < 20_000) this.#seen.set(word, found);
    return found;
  }

  #cut(word: string): readonly number[] {
    const plain = word
      .toLowerCase()
      .normalize('NFD')
      .replaceAll(/\p{Mn}/gu, '');
    const all = parts(plain).flatMap((it) => this.#pieces(it));
    return all.length > 0 ? all.slice(0, MOST) : [this.#unknown];
  }

  #pieces(word: string): number[] {
    const signs = [...word];
    if (signs.length > LONGEST) return [this.#unknown];
    const found: number[] = [];
    for (let at = 0; at < signs.length; ) {
      let end = signs.length;
      let number: number | undefined;
      for (; end > at && number === undefined; end--)
        number = this.#numbers.get((at > 0 ? '##' : '') + signs.slice(at, end).join(''));
      if (number === undefined) return [this.#unknown];
      found.push(number);
      at = end + 1;
    }
    return found;
  }
}

/** Signs of Chinese writing are words of their own; so are marks inside of a word. */
const parts = (word: string): string[] =>
  word.match(
    /[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]|[\p{P}\p{S}]|[^\s\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\p{P}\p{S}\p{C}]+/gu,
  ) ?? [];
