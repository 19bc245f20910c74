import type { TestCase } from '@plainflow/contracts/admin-test-runs';

/** What became of a case since an earlier run. */
export type Difference = {
  verdict: 'new' | 'same' | 'better' | 'worse' | 'other';
  /** In words, one line each; empty where nothing changed. */
  lines: string[];
};

/** A case beside the same link or text of an earlier run. */
export function compared(now: TestCase, before: TestCase | undefined): Difference {
  if (!before) return { verdict: 'new', lines: [] };
  if (now.outcome !== before.outcome) {
    return now.outcome === 'success'
      ? { verdict: 'better', lines: [`It failed before: ${before.error ?? 'no reason was kept'}`] }
      : { verdict: 'worse', lines: ['It succeeded before.'] };
  }
  if (now.outcome === 'failed') {
    return now.error === before.error
      ? { verdict: 'same', lines: [] }
      : { verdict: 'other', lines: [`It failed otherwise before: ${before.error ?? 'no reason was kept'}`] };
  }
  const more = beyond(now.nodes, before.nodes);
  const gone = beyond(before.nodes, now.nodes);
  const lines = [
    more.length > 0 ? `New nodes: ${more.map(shortType).join(', ')}` : '',
    gone.length > 0 ? `Nodes that are gone: ${gone.map(shortType).join(', ')}` : '',
    ...(['errors', 'warnings', 'hints'] as const).map((it) =>
      now.issues[it] === before.issues[it] ? '' : `${capital(it)}: ${before.issues[it]} before, ${now.issues[it]} now`,
    ),
    now.questions === before.questions ? '' : `Questions: ${before.questions} before, ${now.questions} now`,
  ].filter(Boolean);
  const weight = ({ issues }: TestCase): number => issues.errors * 1000 + issues.warnings;
  const moved = weight(now) - weight(before);
  if (lines.length === 0) return { verdict: 'same', lines };
  return { verdict: moved < 0 ? 'better' : moved > 0 ? 'worse' : 'other', lines };
}

/** What one list has more of than another, counted. */
function beyond(list: readonly string[], other: readonly string[]): string[] {
  const left = [...other];
  return list.filter((it) => {
    const at = left.indexOf(it);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** `n8n-nodes-base.slack` → `slack` */
const shortType = (type: string): string => type.split('.').at(-1) ?? type;
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
