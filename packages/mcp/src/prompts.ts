import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { safely } from './safely.ts';
import { descriptionInput } from './shapes.ts';
import type { Bench } from './tool.ts';

/** Texts that a user takes from a menu of the client. */
export function registerPrompts(server: McpServer, bench: Bench): void {
  const { engine, sketches } = bench;
  server.registerPrompt(
    'describe_automation',
    {
      title: 'Describe an automation well',
      description: 'Turns a loose idea into a description that generate_workflow can build whole.',
      argsSchema: z.object({ idea: descriptionInput.describe('What is to be automated, in a few words.') }),
    },
    ({ idea }) => asked(`${DESCRIBE}\n\nThe idea:\n${idea}`),
  );
  server.registerPrompt(
    'write_sketch',
    {
      title: 'Write a sketch of an automation',
      description: 'Rules, schema and nodes for writing a sketch that generate_workflow checks and builds.',
      argsSchema: z.object({ request: descriptionInput.describe('What to automate.') }),
    },
    ({ request }, { mcpReq }) =>
      safely(bench, 'write_sketch', async () => {
        const turns = [{ says: request }];
        const brief = await engine.brief({ turns, options: {} }, mcpReq.signal);
        return asked(
          [
            sketches.rules(brief.core),
            `The JSON schema of the answer; keys that would be null may be left out:\n${JSON.stringify(sketches.schema)}`,
            sketches.prompt(turns, brief),
            'Write the JSON object, then call generate_workflow with the description and with it as sketch. Mend what it tells you, until it is built.',
          ].join('\n\n'),
        );
      }),
  );
}

const asked = (text: string) => ({ messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }] });

const DESCRIBE = `Help me to describe an automation for n8n so that Plainflow's tool generate_workflow can build it whole. A good description says, in plain English and in the order in which things happen:
- what starts it: a time (“every weekday at 9”), an event in an app (“when a Typeform is submitted”), a call, or a press;
- what happens then, one step after the other, each with its app (“add a row to the Google Sheet Leads, then post to Slack #sales”);
- which data goes where: the names of sheets, tables, channels, fields and addresses, as they are called there;
- what decides (“if the amount is over 500”, “only for customers in Germany”), and what happens otherwise;
- what is said: the text of a message, or whether an AI model writes it, by which instruction;
- what happens when something fails, where that matters, and the n8n release if it is an older one.
Ask me about what is missing, at most three questions at a time. Never make up addresses, ids, keys or names: what I don't know stays a marked blank in the file. Then call generate_workflow with the description, show me its message and what is open, and give me the file.`;
