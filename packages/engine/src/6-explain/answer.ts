import type { Guide } from '@plainflow/contracts/guide';
import type { Asked, Outline, Step } from '../2-outline/outline.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { settingLabel } from '../catalog/setting-labels.ts';
import { list } from './list.ts';

const UNCHANGED = 'Nothing was changed.';

/** The answer to a question about the workflow that is there. `meant`: the step that the question is about, `nameOf`: its quoted name. */
export function answerText(
  catalog: Catalog,
  outline: Outline,
  guide: Guide,
  { about, words }: Asked,
  meant: Step | undefined,
  nameOf: (step: Step) => string,
): string {
  const answer = ((): string => {
    switch (about) {
      case 'accounts':
        return accounts(guide);
      case 'testing':
        return `To test it: ${guide.testing.join(' ')}`;
      case 'activation':
        return guide.activation.join(' ');
      case 'cost':
        return 'Running it costs what your n8n costs; the services that it uses may charge for their part. What Plainflow costs stands on the Pricing page.';
      case 'safety':
        return 'The file holds no passwords and no keys: you create the credentials in your own n8n, and your data passes through that n8n and the services of its steps, not through Plainflow.';
      case 'failure':
        return outline.steps.some((it) => it.node.endsWith('.errorTrigger') || it.data?.onError === 'output')
          ? `When a step fails, its way for failures runs; the failed run stands under Executions in n8n. ${guide.summary}`
          : 'When a step fails, n8n stops that run and lists it under Executions; later runs start as usual. Say “if anything fails, send me an email” and I will add that.';
      case 'running':
        return `${guide.summary} Once it is switched on, your n8n does that by itself, day and night, whether your own computer is on or not, as long as that n8n runs.`;
      case 'changing':
        return 'Tell me what should be different in your own words, for example “at 7 instead” or “use Teams instead of Slack”; in n8n itself, open a node to change its values.';
      case 'all':
        return walk(guide);
      case 'step': {
        const term = termIn(words);
        if (term) return term;
        return meant
          ? stepText(catalog, guide, meant, nameOf(meant))
          : `I am not sure what you would like to know. ${walk(guide)}`;
      }
    }
  })();
  return `${answer} ${UNCHANGED}`;
}

function accounts({ credentials }: Guide): string {
  if (credentials.length === 0) return 'None of its steps needs an account or a key.';
  const each = credentials.slice(0, 4).map((it) => `${it.label} (for ${list(it.nodes.map((one) => `“${one}”`))})`);
  const more = credentials.length > 4 ? ` and ${credentials.length - 4} more` : '';
  return `Keys and passwords are never given to Plainflow. In n8n, open the node and choose “Create new credential”: ${list(each)}${more}. The guide beside the drawing says for each where to click.`;
}

function walk({ summary, steps }: Guide): string {
  const told = steps.slice(0, 8).map((it, i) => `${i + 1}. ${it.node}`);
  return steps.length > 2 ? `${summary} Step by step: ${told.join('; ')}${steps.length > 8 ? ' …' : '.'}` : summary;
}

function stepText(catalog: Catalog, { steps }: Guide, step: Step, name: string): string {
  const told = steps.find((it) => `“${it.node}”` === name)?.text ?? '';
  const label = catalog.entry(step.node)?.label ?? step.node;
  const values = Object.entries(step.settings).flatMap(([key, it]) =>
    it.from === 'missing'
      ? [`${settingLabel(catalog, step, key)} is still to be filled in`]
      : [`${settingLabel(catalog, step, key)} is “${it.value.length > 60 ? `${it.value.slice(0, 59)}…` : it.value}”`],
  );
  const set = values.length > 0 ? ` Its ${list(values.slice(0, 5))}.` : '';
  return `${name} is ${/^[aeiou]/i.test(label) ? 'an' : 'a'} ${label} step, made from your words ${told.includes('“') ? told.slice(told.indexOf('“')) : `“${step.says || name}”`}.${set}`;
}

const TERM =
  /^\W*(?:(?:and|so|sorry|but)[, ]+)*what(?:'s| is| are| does) (?:(?:an?|the word|this) )?"?([a-z -]{2,30}?)"?(?: (?:mean|exactly|again|in n8n))*\s*\??$/i;

/** "What is a webhook?": what n8n means by a word. */
function termIn(words: string): string | undefined {
  const term = TERM.exec(words)?.[1]
    ?.toLowerCase()
    .replace(/(?: (?:node|step))?s?$/, '');
  return term === undefined ? undefined : TERMS[term];
}

const TERMS: Readonly<Record<string, string>> = {
  webhook:
    'A webhook is a web address of your own n8n: whenever another service calls it, the automation starts with what was sent.',
  trigger:
    'A trigger is the first step: it tells when the automation starts, for example at a time or when a message comes in.',
  node: 'A node is one step in n8n: a box in the drawing that fetches, changes or sends something.',
  workflow: 'A workflow is what n8n calls an automation: its steps and the connections between them.',
  credential: 'A credential is an account of yours that n8n keeps for a service, so that its steps may sign in there.',
  expression: 'An expression, like {{ $json.email }}, stands for a value that an earlier step hands on.',
  execution: 'An execution is one run of the workflow; n8n lists each with what every step got and gave.',
  filter: 'A filter lets only those items go on that pass its test.',
  if: 'An If has two ways: items that pass its test leave by “true”, all others by “false”.',
  switch: 'A Switch sends each item down one of several ways, by the first rule that fits.',
  merge: 'A Merge brings what comes on several ways together again.',
  loop: 'A loop works through the items a few at a time, and goes on once all are done.',
  aggregate: 'Aggregate makes one item of many, for example to send one message instead of ten.',
  agent: 'An AI agent is a language model that decides itself which of its tools it uses to answer.',
  api: 'An API is how programs talk to a service: an address that is called, and an answer that comes back.',
  json: 'JSON is how services write data: names with their values, in curly brackets.',
  cron: 'A cron expression writes a time table in five numbers and signs, for example 0 9 * * 1 for Mondays at 9.',
  'http request': 'An HTTP Request calls a web address, to fetch something from it or to send something there.',
};
