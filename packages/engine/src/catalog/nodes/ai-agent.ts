import { fieldsTold, formUnlessTold, inFields } from '../asked-fields.ts';
import { inputText } from '../input-text.ts';
import { profile, type Values } from '../profile.ts';
import { systemMessage, taskWords, toolsTold } from '../prompts.ts';
import { TEXT_ONLY, taskInside } from '../tasks.ts';
import { withToday } from '../today-told.ts';
import { formOf, isRawRequest } from '../written-for.ts';

export const aiAgent = profile({
  type: '@n8n/n8n-nodes-langchain.agent',
  words: ['ai agent', 'agent'],
  kind: 'action',
  actions: [
    {
      key: 'agent',
      title: 'AI agent',
      intents: ['answer'],
      nouns: ['agent', 'assistant', 'conversation'],
      needs: [inputText],
      write: (v) => {
        const task = taskWords(String(v.data('instruction') ?? '')).replace(/[{}]/g, '');
        // Nobody writes to an agent that a clock starts: it is told the day and what to do.
        const text = v.data('alone')
          ? `=It is {{ $now.toFormat('cccc, d LLLL yyyy, HH:mm') }}. Do this now: ${task}`
          : (v.field('chat message', 'message text', 'text', 'message', 'question') ?? v.content());
        return {
          promptType: 'define',
          text: v.has('text') ? v('text') : text,
          ...(v.data('attributes') || v.data('parser') ? { hasOutputParser: true } : {}),
          options: {
            systemMessage: dated(
              v,
              withTask(v) ??
                (v.data('inside') === true
                  ? insideMessage(v)
                  : inForm(
                      v,
                      systemMessage(
                        String(v.data('instruction') ?? ''),
                        toolsOf(v),
                        v.data('place') as string | undefined,
                      ),
                    )),
            ),
          },
        };
      },
      gives: [
        { path: 'output', words: ['output', 'answer', 'reply', 'response', 'text', 'content', 'result', 'message'] },
      ],
      items: 'same',
      flow: 'replaces',
    },
  ],
});

const toolsOf = (v: Values): string[] => (v.data('tools') as string[] | undefined) ?? [];

/** Nobody talks with it: it does its task, and what it answers is what the next step takes. */
function insideMessage(v: Values): string {
  const structured = v.data('attributes') !== undefined || v.data('parser') !== undefined;
  const said = String(v.data('instruction') ?? '');
  const form = structured ? fieldsTold(v) : formUnlessTold(said, TEXT_ONLY);
  const how = [taskInside(taskWords(inFields(v, said)), form), formOf(v)].filter((it) => it !== '').join(' ');
  return [how, toolsTold(toolsOf(v))].filter((it) => it !== '').join('\n\n');
}

/** An assistant that answers where messages have a limit is told it. */
const inForm = (v: Values, message: string): string => [message, formOf(v)].filter((it) => it !== '').join('\n\n');

/** Whoever enters "tomorrow at 8" into a calendar must know what day it is. */
const dated = (v: Values, message: string): string =>
  toolsOf(v).some((it) => CALENDAR.test(it)) && !/\$now|\$today/.test(message)
    ? `${message.startsWith('=') ? message : `=${message}`}\n\nIt is now {{ $now.toFormat('cccc, d LLLL yyyy, HH:mm') }}.`
    : withToday(v, message);
const CALENDAR = /calendar|appointment|booking|event|meeting|schedule|reminder|due/i;

/** The system message that was said; the task stands below it, unless the agent is told it anyway. */
function withTask(v: Values): string | undefined {
  const given = v.data('system');
  if (typeof given !== 'string') return undefined;
  const system = inFields(v, given);
  const task = inFields(v, String(v.data('instruction') ?? '').trim());
  // Words about the assistant are no words to it.
  if (isRawRequest(system) && v.data('inside') !== true)
    return systemMessage(`${task}\n${system}`, toolsOf(v), v.data('place') as string | undefined);
  const isAsked = v.data('alone') === true && !v.has('text');
  return task === '' || isAsked || system.includes(task) ? system : `${system}\n\n${task}`;
}
