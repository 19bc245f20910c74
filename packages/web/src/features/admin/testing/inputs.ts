import { TEST_CASES_MAX, type TestKind } from '@plainflow/contracts/admin-test-runs';

/** One case a line, each once. Of links, only lines with YouTube's domain count; of texts, all that say something. */
export function inputsIn(kind: TestKind, text: string): string[] {
  const lines = text.split('\n').map((it) => it.trim());
  const cases = lines.filter((it) => (kind === 'videos' ? /youtube\.com|youtu\.be/i.test(it) : it !== ''));
  return [...new Set(cases)].slice(0, TEST_CASES_MAX);
}

/** What is said where no line counts. */
export const NO_INPUTS: Readonly<Record<TestKind, string>> = {
  videos: 'No valid YouTube URLs',
  texts: 'No text prompts',
};
