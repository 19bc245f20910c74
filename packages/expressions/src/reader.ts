import { CannotSay } from './cannot-say.ts';
import { type Token, tokensOf } from './tokens.ts';

/** Goes through the tokens of a piece of code, one after the other. */
export type Reader = {
  /** How many templates the code stands in. */
  depth: number;
  here(): Token;
  next(): Token;
  isAtEnd(): boolean;
  take(): Token;
  takeName(): string;
  /** Takes this sign or word if it stands here. */
  takes(text: string): boolean;
  takesOne(texts: readonly string[]): string | undefined;
  need(text: string): void;
  /** Does `=>` stand behind the bracket that closes the one here? */
  isArrowAhead(): boolean;
  /** Keeps code that is nested without end from going deeper than the stack. */
  within<T>(read: () => T): T;
};

export function reader(code: string, depth: number): Reader {
  const tokens = tokensOf(code);
  const end: Token = { kind: 'end', text: '' };
  let at = 0;
  let nested = 0;
  const here = (): Token => tokens[at] ?? end;
  const isHere = (text: string): boolean => here().text === text && (here().kind === 'sign' || here().kind === 'name');
  const takes = (text: string): boolean => {
    if (!isHere(text)) return false;
    at += 1;
    return true;
  };
  const take = (): Token => {
    const token = here();
    at += 1;
    return token;
  };
  return {
    depth,
    here,
    next: () => tokens[at + 1] ?? end,
    isAtEnd: () => here().kind === 'end',
    take,
    takeName: () => {
      const { kind, text } = take();
      if (kind !== 'name') throw new CannotSay(`“${text}” where a name belongs`);
      return text;
    },
    takes,
    takesOne: (texts) => texts.find((it) => takes(it)),
    need: (text) => {
      if (!takes(text)) throw new CannotSay(`“${here().text}” where “${text}” belongs`);
    },
    isArrowAhead: () => {
      let open = 0;
      for (const [ahead, { kind, text }] of tokens.slice(at).entries()) {
        if (kind !== 'sign') continue;
        if ('([{'.includes(text)) open += 1;
        if (')]}'.includes(text)) open -= 1;
        if (open === 0) return tokens[at + ahead + 1]?.text === '=>' && tokens[at + ahead + 1]?.kind === 'sign';
      }
      return false;
    },
    within: (read) => {
      if (nested > DEEPEST) throw new CannotSay('code that is nested so deep');
      nested += 1;
      const made = read();
      nested -= 1;
      return made;
    },
  };
}

const DEEPEST = 200;
