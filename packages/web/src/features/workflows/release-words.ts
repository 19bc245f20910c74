import type { ComparedWorkflow } from '@plainflow/contracts/n8n-releases';
import { counted } from '../../lib/counts.ts';

/** "2 of your 14 automations use nodes that n8n 2.41 has replaced, dropped or renewed: Cron and Item Lists." */
export function noticeText(items: readonly ComparedWorkflow[], total: number, release: string): string {
  const labels = [...new Set(items.flatMap((it) => it.findings.map((one) => one.label)))];
  const named =
    labels.length > MOST_NAMED ? [...labels.slice(0, MOST_NAMED), `${labels.length - MOST_NAMED} more`] : labels;
  const kinds = new Set(items.flatMap((it) => it.findings.map((one) => one.kind)));
  const what = [
    kinds.has('renamed') ? 'replaced' : '',
    kinds.has('removed') || kinds.has('retired') ? 'dropped' : '',
    kinds.has('new-version') ? 'renewed' : '',
    kinds.has('settings') ? 'changed' : '',
  ].filter((it) => it !== '');
  const does = [
    what.length > 0 ? `has ${or(what)}` : '',
    kinds.has('not-yet') ? 'does not have yet' : '',
    kinds.has('unknown') ? 'does not know' : '',
  ].filter((it) => it !== '');
  const own = `${items.length} of your ${counted(total, 'automation')}`;
  return `${own} ${items.length === 1 ? 'uses' : 'use'} nodes that n8n ${release} ${does.join(', or ')}: ${and(named)}.`;
}

const MOST_NAMED = 4;

const and = (words: readonly string[]): string => joined(words, 'and');
const or = (words: readonly string[]): string => joined(words, 'or');
const joined = (words: readonly string[], last: string): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
