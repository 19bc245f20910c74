import { aligned } from '../report/table.ts';
import type { Call, Message, PlayedCase } from './play-model.ts';

/** Of the messages that models were asked to read, how their answers were taken; and what that took. */
export type Counts = {
  cases: number;
  finished: number;
  waiting: number;
  messages: number;
  /** Messages of which nothing had to be told back; what a model asked for before it answered counts as no answer. */
  takenFirst: number;
  /** Messages by how often it was told back that an answer can't be used: 0, 1, 2. */
  toldBack: [number, number, number];
  /** Rounds more, after an answer that could be used or that asked for more. */
  otherRounds: number;
  /** Messages that the embedded reader took. */
  embedded: number;
};

const READ = 'read';
const WRONG = 'wrong';

const wrongIn = ({ calls }: Message): number => calls.filter((it) => it.outcome === WRONG).length;

export function countsOf(played: readonly PlayedCase[]): Counts {
  const messages = played.flatMap((it) => it.messages);
  const told = (times: number): number => messages.filter((it) => Math.min(2, wrongIn(it)) === times).length;
  const answered = (it: Message): number => it.calls.filter(({ outcome }) => [READ, WRONG].includes(outcome)).length;
  return {
    cases: played.length,
    finished: played.filter((it) => it.waits === undefined).length,
    waiting: played.filter((it) => it.waits !== undefined).length,
    messages: messages.length,
    takenFirst: messages.filter((it) => it.note === undefined && wrongIn(it) === 0).length,
    toldBack: [told(0), told(1), told(2)],
    otherRounds: messages.reduce((sum, it) => sum + Math.max(0, answered(it) - 1 - Math.min(2, wrongIn(it))), 0),
    embedded: messages.filter((it) => it.note !== undefined).length,
  };
}

/** `measured`: whether tokens and times are a provider's own; otherwise tokens are about the characters by four, and times nothing. */
export function countsText(played: readonly PlayedCase[], measured: boolean): string {
  const of = countsOf(played);
  const share = (part: number): string => (of.messages === 0 ? '–' : `${part} (${(part / of.messages).toFixed(3)})`);
  return [
    `${of.cases} cases: ${of.finished} finished, ${of.waiting} wait for an answer`,
    `${of.messages} messages read by models: first answer taken ${share(of.takenFirst)}, told back once ${of.toldBack[1]}, twice or more ${of.toldBack[2]}, other rounds ${of.otherRounds}, embedded reader took over ${of.embedded}`,
    ...(of.messages === 0 ? [] : [usageText(played, measured)]),
  ].join('\n');
}

type Taken = Omit<Call, 'outcome'>;

const sumOf = (messages: readonly Message[]): Taken =>
  messages
    .flatMap((it) => it.calls)
    .reduce(
      (sum, it) => ({
        input: sum.input + it.input,
        cached: sum.cached + it.cached,
        same: sum.same + it.same,
        output: sum.output + it.output,
        cost: sum.cost + it.cost,
        time: sum.time + it.time,
      }),
      { input: 0, cached: 0, same: 0, output: 0, cost: 0, time: 0 },
    );

/** What a message took, all its rounds together: half of them no more than the first number, nine of ten no more than the second. */
function usageText(played: readonly PlayedCase[], measured: boolean): string {
  const messages = played.flatMap((it) => it.messages);
  const each = messages.map((it) => sumOf([it]));
  const all = sumOf(messages);
  const row = (name: string, key: keyof Taken, text: (value: number) => string): string[] => [
    name,
    ...[0.5, 0.9].map((part) =>
      text(
        quantile(
          each.map((it) => it[key]),
          part,
        ),
      ),
    ),
    text(all[key]),
  ];
  return aligned(
    [
      [`of a message${measured ? '' : ', estimated'}`, 'median', 'p90', 'in all'],
      row('tokens read', 'input', String),
      row('  the same in every prompt, about', 'same', String),
      ...(measured ? [row('  read from the cache', 'cached', String)] : []),
      row('tokens written', 'output', String),
      ...(measured ? [row('cost', 'cost', dollars), row('time', 'time', seconds)] : []),
    ],
    1,
  );
}

/** A line for each case. */
export const takenText = (played: readonly PlayedCase[]): string =>
  aligned(
    [
      ['case', 'answers', 'tokens read', 'from the cache', 'written', 'cost', 'time'],
      ...played.map(({ case: { id }, messages }) => {
        const { input, cached, output, cost, time } = sumOf(messages);
        const calls = messages.reduce((sum, it) => sum + it.calls.length, 0);
        return [id, String(calls), String(input), String(cached), String(output), dollars(cost), seconds(time)];
      }),
    ],
    1,
  );

function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? 0;
}

const dollars = (millionths: number): string => `$${(millionths / 1e6).toFixed(4)}`;
const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
