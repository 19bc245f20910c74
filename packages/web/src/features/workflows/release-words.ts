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
  ].filter((it) => it !== '');
  const does = what.length > 0 ? `n8n ${release} has ${or(what)}` : `n8n ${release} does not have yet`;
  const too = what.length > 0 && kinds.has('not-yet') ? ', or does not have yet' : '';
  const own = `${items.length} of your ${counted(total, 'automation')}`;
  return `${own} ${items.length === 1 ? 'uses' : 'use'} nodes that ${does}${too}: ${and(named)}.`;
}

const MOST_NAMED = 4;

const and = (words: readonly string[]): string => joined(words, 'and');
const or = (words: readonly string[]): string => joined(words, 'or');
const joined = (words: readonly string[], last: string): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
