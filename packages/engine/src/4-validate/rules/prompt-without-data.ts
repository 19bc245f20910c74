import { isExpression, isObject } from '../../catalog/conditions.ts';
import { before } from '../../graph.ts';
import { quoted, rule } from '../rule.ts';
import type { Subject } from '../subject.ts';

/** A model is asked the same words for every item, although items with data come in: it never sees them. */
export const promptWithoutData = rule({
  code: 'prompt-without-data',
  severity: 'warning',
  page: {
    title: 'A prompt that uses nothing of the data',
    means: 'The model is asked the same words for every item, and never sees what came in.',
    example: '"promptType": "define", "text": "Summarize the email"',
    mend: 'Put the data into the prompt: `"=Summarize this email: {{ $json.text }}"`.',
  },
  check: (subject) =>
    subject.known
      .filter(({ complete }) => complete.promptType === 'define' && typeof complete.text === 'string')
      .filter(({ complete }) => complete.text !== '' && !isExpression(complete.text) && !readsInMessages(complete))
      .filter(({ node }) => getsData(subject, node.name))
      .map(({ node }) => ({
        message: `${quoted(node.name)} asks the same for every item: its prompt uses nothing of what comes in.`,
        at: { node: node.name, parameter: 'text' },
      })),
});

/** Data may stand in the system message or in further messages as well. */
function readsInMessages(complete: Record<string, unknown>): boolean {
  const rest = [complete.options, complete.messages].filter(isObject);
  return rest.some((it) => /"=[^"]*\{\{/.test(JSON.stringify(it)));
}

/** From more than a clock or a button. */
function getsData({ graph, node }: Subject, name: string): boolean {
  return before(graph, name).some((from) => !STARTS.test(node(from)?.type ?? ''));
}

const STARTS = /\.(scheduleTrigger|manualTrigger|cron|interval|noOp|wait)$/;
