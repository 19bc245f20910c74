/** First word of a name → names with the nodes that are called so. */
export type Names = Map<string, { words: readonly string[]; nodes: number[] }[]>;

/** Letters that a name must have to be known with a slip, and a first word to stand for a name. */
const SLIP = 6;
const SHORT = 4;
/** A first word that begins the names of more nodes than this is a word, not a name. */
const MOST = 12;
const split = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const COMMON = split(
  'action active agile amazon another answer auto basic bitly cal call character chat click cloud code compare contextual convert customer data date debug deep default document drop edit email embeddings error execute execution extract facebook feed file form fresh from google graph halo help high home human image information invoice item lemon lemonade linked list local lone loop mail manual matter memory message meta microsoft model monday motor multi news next office one open other output philips pipe post profit question quest quick rapid read recursive remote remove rename respond rest sales schedule security send sentiment service simple split sticky stop structured summary survey text think throw time token tool track trend type uptime urls user vector wait whats when window wise word workflow',
);
/** Words that are no name with a slip. */
const WORDS = split(
  'upload customers entry current tasks notify strip motion yours segments summarise filters manuals notions mediums',
);
const isWord = (it: string): boolean => /^\p{L}+$/u.test(it);

/** Services whose name is cut short or written with a slip: "zoho" for Zoho CRM, "telegarm" for Telegram. */
export class NearNames {
  readonly #first = new Map<string, readonly number[]>();
  readonly #slips = new Map<string, Set<string>>();
  readonly #full = new Map<string, readonly number[]>();

  constructor(names: Names) {
    for (const [first, found] of names) {
      const whole = found.find((it) => it.words.length === 1);
      if (whole && first.length >= SLIP && isWord(first)) {
        this.#full.set(first, whole.nodes);
        for (const it of shorter(first)) this.#slips.set(it, (this.#slips.get(it) ?? new Set()).add(first));
      }
      const nodes = [...new Set(found.flatMap((it) => it.nodes))].sort((a, b) => a - b);
      if (!whole && first.length >= SHORT && !COMMON.has(first) && nodes.length <= MOST && isWord(first))
        this.#first.set(first, nodes);
    }
  }

  /** Nodes that a word may mean; none where it is a name as it stands. */
  of(word: string): readonly number[] {
    if (this.#full.has(word)) return [];
    const first = this.#first.get(word);
    if (first) return first;
    if (word.length < SLIP - 1 || !isWord(word) || WORDS.has(word)) return [];
    const near = new Set(
      [...shorter(word)].flatMap((it) => [...(this.#slips.get(it) ?? [])]).filter((it) => isOneSlip(word, it)),
    );
    const [only, other] = near;
    return only !== undefined && other === undefined ? (this.#full.get(only) ?? []) : [];
  }
}

const shorter = (word: string): Set<string> =>
  new Set([word, ...Array.from(word, (_, i) => word.slice(0, i) + word.slice(i + 1))]);

/** One letter more, less or other, or two exchanged. */
function isOneSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false;
  let i = 0;
  while (i < Math.min(a.length, b.length) && a[i] === b[i]) i++;
  return (
    a.slice(i + 1) === b.slice(i + 1) ||
    a.slice(i) === b.slice(i + 1) ||
    a.slice(i + 1) === b.slice(i) ||
    (a.length > i + 1 && a[i] === b[i + 1] && a[i + 1] === b[i] && a.slice(i + 2) === b.slice(i + 2))
  );
}
