import { expect, test } from 'vitest';
import { measureAudit, totalsOfAudit } from '../src/audit/measure.ts';

/**
 * As it is today; the bars that it has yet to reach are in the report. Unasked is a call whose address is still to be filled in:
 * left out, calls that were asked for went as well.
 */
const TODAY = { untold: 0.18, wrong: 0.06, unasked: 1 };

test('what is missing is told and what is told is missing, no worse than it was', { timeout: 120_000 }, () => {
  const results = measureAudit();
  const { missing, untold, notices, wrong, unasked } = totalsOfAudit(results);
  expect(results).toHaveLength(150);
  expect(untold / missing).toBeLessThanOrEqual(TODAY.untold);
  expect(wrong / notices).toBeLessThanOrEqual(TODAY.wrong);
  expect(unasked).toBeLessThanOrEqual(TODAY.unasked);
});
