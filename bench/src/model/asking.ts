import type { PlayedCase } from './play-model.ts';

/** Whether questions are asked where they are due, and only there. */
export type Asking = {
  /** Cases where one is due, those of them that were asked, and those that were asked about what had to be known. */
  due: number;
  asked: number;
  aboutThat: number;
  /** Cases where none is due, and those of them that were built at once. */
  clear: number;
  built: number;
};

/** Of the cases that say what is to be asked and whose first message was read. */
export function askingOf(played: readonly PlayedCase[]): Asking {
  const all = played.flatMap(({ case: { expect }, played: [first] }) =>
    expect?.asks === undefined || !first ? [] : [{ wanted: expect.asks, about: first.about ?? [] }],
  );
  const due = all.flatMap(({ wanted, about }) => (wanted === null ? [] : [{ wanted, about }]));
  const clear = all.filter((it) => it.wanted === null);
  return {
    due: due.length,
    asked: due.filter((it) => it.about.length > 0).length,
    aboutThat: due.filter(({ wanted, about: [first] }) => first !== undefined && wanted.includes(first)).length,
    clear: clear.length,
    built: clear.filter((it) => it.about.length === 0).length,
  };
}

/** '' where no case says what is to be asked. */
export function askingText(played: readonly PlayedCase[]): string {
  const { due, asked, aboutThat, clear, built } = askingOf(played);
  if (due + clear === 0) return '';
  const share = (part: number, of: number): string => `${part} of ${of}${of > 0 ? ` (${(part / of).toFixed(3)})` : ''}`;
  return `asked where a question is due ${share(asked, due)}, about what had to be known ${share(aboutThat, due)}; nothing asked where none is due ${share(built, clear)}`;
}

/** A line for each case that went wrong. */
export function wronglyAsked(played: readonly PlayedCase[]): string {
  return played
    .flatMap(({ case: { id, expect }, played: [first] }) => {
      if (expect?.asks === undefined || !first) return [];
      const [about] = first.about ?? [];
      if (expect.asks === null)
        return about === undefined ? [] : [`! ${id} asked about ${about}: ${first.asked[0] ?? ''}`];
      if (about === undefined) return [`! ${id} asked nothing; due is ${expect.asks.join(' or ')}`];
      return expect.asks.includes(about) ? [] : [`! ${id} asked about ${about}, not ${expect.asks.join(' or ')}`];
    })
    .join('\n');
}
