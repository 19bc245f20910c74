/**
 * How long one reply to 20 kB of hostile text takes: alone, as a change of something ordinary, and as an answer.
 * Measured is the time of this thread on a processor, so that what else the machine does counts little.
 *
 *   npm run bench -- --hostile                 the slowest ten, and whatever takes longer than half the bar
 *   npm run bench -- --hostile --verbose       all
 */
import { respond, type Turn } from '@plainflow/engine';
import { loadCatalog } from '@plainflow/engine/load';
import { hostileTexts } from './hostile/texts.ts';
import { percentile } from './play/latency.ts';

const LENGTH = 20_000;
/** Milliseconds that a reply may take. */
const BAR = 100;

const ORDINARY = 'Every weekday at 9 get https://api.example.com/orders and post the ones over 100 to Slack #sales';
const WAYS: Record<string, (text: string) => Turn[]> = {
  alone: (says) => [{ says }],
  'as a change': (says) => [{ says: ORDINARY }, { says }],
  'as an answer': (says) => [{ says: 'When a form is submitted, save it' }, { says, answers: 'goal' }],
};

/** Prints the table; true when every reply came in time. */
export function printHostileSpeed(all = false): boolean {
  const catalog = loadCatalog();
  const took = (turns: readonly Turn[]): number => {
    const start = worked();
    respond(catalog, turns, {});
    return worked() - start;
  };
  const texts = hostileTexts(catalog, LENGTH);
  const usual = Array.from({ length: 60 }, () => took([{ says: ORDINARY }]));
  const rows = texts.flatMap(([name, text]) =>
    Object.entries(WAYS).map(([way, turns]) => {
      const given = turns(text);
      const first = took(given);
      // What took long is measured again: the first time pays for what the machine does only once.
      return { name, way, time: first < BAR / 4 ? first : Math.min(first, took(given), took(given)) };
    }),
  );
  const slow = rows.toSorted((a, b) => b.time - a.time);
  const shown = all ? slow : slow.filter((it, i) => i < 10 || it.time > BAR / 2);
  for (const { name, way, time } of shown)
    console.log(`${time > BAR ? '✗' : ' '} ${`${time.toFixed(1)} ms`.padStart(10)}  ${way.padEnd(13)} ${name}`);
  const late = rows.filter((it) => it.time > BAR).length;
  console.log(`${`${(percentile(usual.slice(30), 0.5) ?? 0).toFixed(1)} ms`.padStart(12)}  an ordinary reply`);
  console.log(`\n${rows.length} replies to ${texts.length} texts of 20 kB; ${late} took longer than ${BAR} ms.`);
  return late === 0;
}

/** Milliseconds that this thread has worked. */
function worked(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
