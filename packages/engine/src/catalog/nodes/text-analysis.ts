import { choicesIn } from '../asked-fields.ts';
import { inputOf, inputText } from '../input-text.ts';
import { type Profile, profile, type Values } from '../profile.ts';
import { systemPrompt } from '../system-prompt.ts';
import { withToday } from '../today-told.ts';

const LC = '@n8n/n8n-nodes-langchain.';

/** A value that a language model is to find, as the outline prepared it. */
export type Attribute = {
  name: string;
  label: string;
  type: 'string' | 'number' | 'boolean' | 'date';
  description: string;
};

/** How the description of a value ends of which nothing else was said. */
export const OR_EMPTY = '; leave it empty when the text does not say it';

/** Under which name a list of found things lies. */
export const ROWS = 'rows';

const attributesOf = (v: Values): Attribute[] =>
  ((v.data('attributes') as Attribute[] | undefined) ?? []).map((it) => ({ ...it, description: describedIn(v, it) }));

/** Without what parted it from the name; a yes or no is told when it is a yes. */
function describedIn(v: Values, { name, label, type, description }: Attribute): string {
  const own = (description ?? '').replace(/^[\s,;:–-]+/, '');
  if (v.data('sketched') !== true || type !== 'boolean' || /^(?:true|whether|if|yes)\b/i.test(own)) return own;
  const bare = ['', name, label].some((it) => it?.toLowerCase() === own.replace(OR_EMPTY, '').toLowerCase());
  return bare ? `true if it is “${label ?? name}”, false if not` : `true if this holds: ${own}`;
}

/** What cannot be read but must be judged: a score, a yes or no, one of several. */
const isJudged = ({ name, type, description }: Attribute): boolean =>
  type === 'boolean' ||
  /\b(?:scores?|grades?|ratings?|rank|priority|sentiment|category|decision|verdict|summary|reason|urgency|likelihood|confidence)\b/i.test(
    name,
  ) ||
  /\||^(?:[^:]{0,40}: )?(?:\(?one of\b|from \S+ to \S+$)/i.test(description);

/** n8n checks a date as YYYY-MM-DD, so that a date with a time, or one that may be empty, has to be a text. */
const extracted = ({ name, label, type, description }: Attribute): object =>
  type === 'date' && (TIMED.test(`${name} ${description}`) || EMPTY.test(description))
    ? {
        name,
        type: 'string',
        description: `${description} (${TIMED.test(`${name} ${description}`) ? MOMENT : DAY})`,
      }
    : { name, type, description: OF_WHAT.test(description) ? `${label}: ${description}` : description };

/** n8n takes an answer without a value that is not required: what is judged, or asked for alone, always has one. */
const requiredIn = (v: Values, it: Attribute): object =>
  v.data('sketched') === true && (isJudged(it) || v.data('isGiven') === true)
    ? { ...extracted(it), required: true }
    : extracted(it);

/** A range, a choice or a unit alone does not say of what. */
const OF_WHAT = /^(?:\(|from \S+ to \S+$|one of |in \S)/i;

const EMPTY = /\bempty\b|\bblank\b/i;
const MOMENT = 'ISO 8601, such as 2025-01-31T12:00:00+01:00';
const DAY = 'as 2025-01-31';
const TIMED = /\b(?:time|hour|noon|midnight|o'clock|datetime|timestamp)\b|\b\d{1,2}:\d\d\b|\b\d{1,2} ?[ap]m\b/i;

const FINDS = 'Find the values that are asked for in the text. Leave out what the text does not say.';

/** Whoever is to grade or to decide must know what by: n8n's own prompt says to take from the text alone. */
function taskOf(v: Values): object {
  const said = v.data('sketched') === true ? String(v.data('says') ?? '') : '';
  const told = systemPrompt(v, FINDS);
  if (Object.keys(told).length > 0 || v.data('sketched') !== true) return told;
  // A day or a figure that the text does not have must not be made up: the run stops there.
  const judged = attributesOf(v).filter((it) => isJudged(it) || (v.data('isGiven') === true && it.type === 'string'));
  const isTold = said.trim().split(/\s+/).length >= 3;
  if (!isTold && judged.length === 0) return told;
  const labels = attributesOf(v).map((it) => it.label ?? it.name);
  const task = (isTold || said.trim() !== '' ? said : `find ${labels.join(', ')}`).replaceAll(/[{}]/g, '').trim();
  const always = judged.length > 0 ? ` Always give ${judged.map((it) => it.label ?? it.name).join(', ')}.` : '';
  return {
    systemPromptTemplate: `Read the text and give the values that are asked for. They are for this task: ${task}. Work out yourself what the task wants graded, chosen, decided, estimated or computed.${always.replaceAll(/[{}]/g, '')} Leave out what can only be found in the text and is not there.`,
  };
}

/** n8n's own prompt knows no day. */
function datedTask(v: Values): object {
  const told = taskOf(v) as { systemPromptTemplate?: string };
  const prompt = told.systemPromptTemplate ?? FINDS;
  const dated = withToday(v, prompt);
  return dated === prompt ? told : { systemPromptTemplate: dated };
}

const extractor = profile({
  type: `${LC}informationExtractor`,
  words: ['information extractor'],
  kind: 'action',
  actions: [
    {
      key: 'extract',
      title: 'Extract information',
      intents: ['extract'],
      nouns: ['information', 'data'],
      needs: [inputText],
      items: 'same',
      write: (v) => ({
        text: inputOf(v),
        ...(v.data('findsMany') === true
          ? formOf(v)
          : { attributes: { attributes: attributesOf(v).map((it) => requiredIn(v, it)) } }),
        options: datedTask(v),
      }),
      gives: [{ path: 'output', words: ['extracted information', 'information'], type: 'object', internal: true }],
    },
  ],
});

const parser = profile({
  type: `${LC}outputParserStructured`,
  words: [],
  kind: 'sub-node',
  actions: [
    {
      key: 'parser',
      title: 'Structured output',
      intents: ['extract'],
      nouns: ['json'],
      write: formOf,
    },
  ],
});

/** An example says no more than names: what is told of the values goes into a schema. */
function formOf(v: Values): Record<string, unknown> {
  const isDescribed = attributesOf(v).some(({ name, label, description }) => {
    const said = description.replace(OR_EMPTY, '').toLowerCase();
    return ![name.toLowerCase(), label.toLowerCase(), ''].includes(said);
  });
  return isDescribed
    ? { schemaType: 'manual', inputSchema: schemaOf(v) }
    : { schemaType: 'fromJson', jsonSchemaExample: exampleOf(v) };
}

const listed = (description: string): object => {
  const choices = choicesIn(description);
  return choices ? { enum: choices } : {};
};

/** The same as a JSON schema, with what was told of each value. */
function schemaOf(v: Values): string {
  const all = attributesOf(v);
  const one = {
    type: 'object',
    properties: Object.fromEntries(
      all.map(({ name, type, description }) => [
        name,
        type === 'date'
          ? {
              type: 'string',
              description: TIMED.test(`${name} ${description}`)
                ? `${description} (${MOMENT})`
                : `${description} (${DAY})`,
            }
          : { type, ...(type === 'string' ? listed(description) : {}), description },
      ]),
    ),
    required: all.map((it) => it.name),
  };
  const rows = { type: 'object', properties: { [ROWS]: { type: 'array', items: one } }, required: [ROWS] };
  return JSON.stringify(v.data('findsMany') === true ? rows : one, null, 2);
}

const EXAMPLES: Record<Attribute['type'], unknown> = { string: 'text', number: 1, boolean: true, date: '2025-01-31' };

/** What an answer of a model looks like: one thing, or a list of them. */
function exampleOf(v: Values): string {
  const one = Object.fromEntries(attributesOf(v).map((it) => [it.name, EXAMPLES[it.type]]));
  return JSON.stringify(v.data('findsMany') === true ? { [ROWS]: [one] } : one, null, 2);
}

const sentiment = profile({
  type: `${LC}sentimentAnalysis`,
  words: ['sentiment analysis'],
  kind: 'action',
  actions: [
    {
      key: 'sentiment',
      title: 'Sentiment',
      intents: ['analyze', 'classify'],
      nouns: ['sentiment', 'mood', 'tone'],
      needs: [inputText],
      items: 'same',
      write: (v) => {
        const names = v.data('categories') as string[] | undefined;
        const task =
          'Say which of these categories the mood of the text belongs to: {categories}. Answer with the JSON alone.';
        return {
          inputText: inputOf(v),
          options: { ...(names ? { categories: names.join(', ') } : {}), ...systemPrompt(v, task) },
        };
      },
      gives: [{ path: 'sentimentAnalysis.category', words: ['sentiment', 'mood', 'tone'], internal: true }],
      flow: 'adds',
    },
  ],
});

const summary = profile({
  type: `${LC}chainSummarization`,
  words: ['summarization chain'],
  kind: 'action',
  actions: [
    {
      key: 'summarize',
      title: 'Summarize',
      intents: ['summarize'],
      nouns: ['document', 'transcript', 'book', 'report'],
      items: 'same',
      write: (v) => ({
        ...(v.data('binary') === true ? { operationMode: 'nodeInputBinary' } : {}),
        chunkSize: 3000,
        chunkOverlap: 200,
        options: {
          ...(v.data('binary') === true && v('file') !== 'data' && v('file') ? { binaryDataKey: v('file') } : {}),
          summarizationMethodAndPrompts: { values: prompts(String(v.data('instruction') ?? '')) },
        },
      }),
      gives: [{ path: 'output.text', words: ['summary', 'text', 'content', 'result', 'output', 'message'] }],
    },
  ],
});

/** Both texts in our own words, with what the user asked for; `{text}` stands for the part that is being read. */
function prompts(words: string): Record<string, string> {
  const task = words.replace(/[{}]/g, '').replace(/\s+/g, ' ').trim();
  const wish = task ? ` The request was: ${task}.` : '';
  return {
    prompt: `Note the main points of this part of a longer text. Keep names, numbers and dates.\n\n{text}`,
    combineMapPrompt: `These are notes on the parts of one text. Make one summary of them.${wish}\n\n{text}`,
  };
}

/** The text goes on, without what was taken out of it. */
const CHECKED = [
  {
    path: 'guardrailsInput',
    words: ['text', 'content', 'message', 'chat message', 'question', 'input', 'message text'],
  },
];

const guardrails = profile({
  type: `${LC}guardrails`,
  words: ['guardrails'],
  kind: 'action',
  actions: [
    {
      key: 'classify',
      title: 'Check the text',
      intents: ['filter', 'classify', 'get', 'analyze'],
      nouns: ['guardrail', 'jailbreak', 'injection'],
      needs: [inputText],
      items: 'same',
      write: (v) => ({ operation: 'classify', text: inputOf(v), guardrails: checks(v) }),
      gives: CHECKED,
    },
    {
      key: 'sanitize',
      title: 'Take out personal data',
      intents: ['delete', 'convert', 'update'],
      nouns: ['pii', 'data'],
      needs: [inputText],
      items: 'same',
      write: (v) => ({ operation: 'sanitize', text: inputOf(v), guardrails: checks(v) }),
      gives: CHECKED,
    },
  ],
});

/** The checks that were asked for, each with n8n's own limits. */
function checks(v: Values): Record<string, unknown> {
  const asked = new Set((v.data('checks') as string[] | undefined) ?? []);
  const at = { value: { threshold: 0.7 } };
  return {
    ...(asked.has('jailbreak') ? { jailbreak: at } : {}),
    ...(asked.has('nsfw') ? { nsfw: at } : {}),
    ...(asked.has('pii') ? { pii: { value: { type: 'all' } } } : {}),
    ...(asked.has('secretKeys') ? { secretKeys: { value: { permissiveness: 'balanced' } } } : {}),
  };
}

export const textAnalysis: readonly Profile[] = [extractor, parser, sentiment, summary, guardrails];
