import { parseArgs } from 'node:util';
import { ConfigError } from '../platform/config.ts';
import { billingFor, run } from './open.ts';

const USAGE = `Compares payments and plans with Stripe and prints what differs.

  npm run reconcile -- [--fix] [--days NUMBER]

--fix takes over what Stripe says. --days says how far back checkouts are looked through (30 where nothing is said).
Ends with 1 where a difference is left, so that a nightly job can tell.`;

const DAY = 24 * 60 * 60 * 1000;

await run(async (opened) => {
  const { fix, days, help } = given();
  if (help) return USAGE;
  const { reconciliation } = billingFor(opened);
  const since = Date.now() - days * DAY;
  const { customers, checkouts, differences, left } = await reconciliation.run({ since, fix });
  const looked = `${customers} customers and ${checkouts} checkouts of the last ${days} days were compared with Stripe`;
  if (differences.length === 0) return `${looked}: no difference.`;
  const count = differences.length === 1 ? '1 difference' : `${differences.length} differences`;
  if (left.length > 0) process.exitCode = 1;
  return [...differences, `${looked}: ${count}. ${outcome(fix, left)}`].join('\n');
});

function outcome(fix: boolean, left: string[]): string {
  if (!fix) return 'Run again with --fix to take over what Stripe says.';
  if (left.length === 0) return 'Everything was mended.';
  return `What is left has to be looked at by a person:\n${left.join('\n')}`;
}

function given(): { fix: boolean; days: number; help: boolean } {
  const { fix, days, help } = valuesGiven();
  if (!(Number(days) > 0)) throw new ConfigError('--days must be a number of days, such as 30.');
  return { fix, days: Number(days), help };
}

function valuesGiven() {
  try {
    return parseArgs({
      options: {
        fix: { type: 'boolean', default: false },
        days: { type: 'string', default: '30' },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new ConfigError(`${(error as Error).message}\n\n${USAGE}`);
  }
}
