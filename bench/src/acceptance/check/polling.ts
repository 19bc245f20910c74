import type { N8nCode, Node } from '../n8n/code.ts';
import { type Finding, isDict, isExpression } from './findings.ts';

/**
 * How often a polling trigger asks. n8n reads these expressions last of all, after a first call with a real account, so no door
 * of this run comes so far; its scheduler is asked directly.
 */
export function pollingIssues(code: N8nCode, { name, type, parameters }: Node): Finding[] {
  const times =
    isDict(parameters.pollTimes) && Array.isArray(parameters.pollTimes.item) ? parameters.pollTimes.item : [];
  return times.flatMap((it: unknown, index) => {
    if (!isDict(it) || it.mode !== 'custom' || isExpression(it.cronExpression)) return [];
    const fault = code.cronFault(String(it.cronExpression ?? '').trim());
    const parameter = `pollTimes.item[${index}].cronExpression`;
    return fault === undefined ? [] : [{ node: name, type, kind: 'bad-cron', parameter, issue: fault }];
  });
}
