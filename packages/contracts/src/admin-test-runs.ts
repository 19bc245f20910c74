import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { plainText } from './plain-text.ts';
import { MESSAGE_MAX } from './product.ts';

/** How many links or texts one run may have. */
export const TEST_CASES_MAX = 100;

/** One link or text of a run, and what came of it. */
export const testCaseSchema = z.object({
  input: z.string().overwrite(plainText).trim().min(1).max(MESSAGE_MAX),
  outcome: z.enum(['success', 'failed']),
  /** Why it failed, as it was shown; null where it did not. */
  error: z.string().max(2000).nullable(),
  /** Of the video, or of the automation; '' where nothing is known. */
  title: z.string().overwrite(plainText).max(300),
  /** Node types of the automation, in its order. */
  nodes: z.array(z.string().max(200)).max(1000),
  /** How many issues of each severity were found in it. */
  issues: z.object({
    errors: z.number().int().min(0),
    warnings: z.number().int().min(0),
    hints: z.number().int().min(0),
  }),
  /** Questions that were asked before it was built. */
  questions: z.number().int().min(0).max(10),
  milliseconds: z.number().int().min(0),
});
export type TestCase = z.infer<typeof testCaseSchema>;

export const testKindSchema = z.enum(['videos', 'texts']);
export type TestKind = z.infer<typeof testKindSchema>;

export const keepTestRunSchema = z.object({
  kind: testKindSchema,
  cases: z
    .array(testCaseSchema)
    .min(1, 'There are no results to keep.')
    .max(TEST_CASES_MAX, `Please keep a run under ${TEST_CASES_MAX} cases.`),
});
export type KeepTestRun = z.input<typeof keepTestRunSchema>;

const testRunRow = z.object({
  id: z.string(),
  kind: testKindSchema,
  /** ISO 8601, UTC. */
  created_at: z.string(),
  /** Username of the administrator who ran it; they may be gone. */
  created_by: z.string(),
  total: z.number().int(),
  succeeded: z.number().int(),
});
export type TestRunRow = z.infer<typeof testRunRow>;

export const testRunSchema = testRunRow.extend({ cases: z.array(testCaseSchema) });
export type TestRun = z.infer<typeof testRunSchema>;

const byId = z.object({ id: z.string().max(100) });

export const keepTestRun = endpoint('POST', '/api/admin/test-runs', {
  summary: 'Keep the results of a run of the test tool, to compare later ones with',
  body: keepTestRunSchema,
  reply: testRunRow,
});
export const listTestRuns = endpoint('GET', '/api/admin/test-runs', {
  summary: 'The runs that were kept, newest first, without their cases; the newest fifty',
  query: z.object({ kind: testKindSchema.optional() }),
  reply: z.array(testRunRow),
});
export const getTestRun = endpoint('GET', '/api/admin/test-runs/:id', {
  summary: 'A run with its cases',
  params: byId,
  reply: testRunSchema,
});
/** What a case wrote stays no longer than the case. */
export const deleteTestConversation = endpoint('DELETE', '/api/admin/test-conversations/:id', {
  summary: 'Delete a conversation of your own that a test case began',
  params: z.object({ id: z.string().regex(/^test-\d{1,20}$/, 'This is no conversation of a test case.') }),
  reply: z.object({ message: z.string() }),
});
export const deleteTestRun = endpoint('DELETE', '/api/admin/test-runs/:id', {
  summary: 'Forget a run',
  params: byId,
  reply: z.object({ message: z.string() }),
});
