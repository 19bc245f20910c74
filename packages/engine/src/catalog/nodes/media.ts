import { type Action, type Need, type Profile, profile, type Values } from '../profile.ts';
import { taskWords } from '../prompts.ts';
import { fileField, isExpression, type Locator, locator } from '../shape.ts';

const LC = '@n8n/n8n-nodes-langchain.';

/** What to draw: the user's words, with the text that comes in where they speak of it. */
function picture(v: Values): string {
  const own = String(v.data('prompt') ?? '');
  if (own) return own;
  const said = taskWords(String(v.data('instruction') ?? '')).replace(/[{}]/g, '');
  const words =
    /\b(?:an? |the |one )?(?:[\w-]+ )?(?:pictures?|images?|photos?|illustrations?|logos?|thumbnails?|drawings?|posters?)\b[^,.;]*/i.exec(
      said,
    )?.[0] ?? said;
  const content = v.field('prompt', 'idea', 'text', 'message text', 'topic', 'title') ?? v.content();
  return content.startsWith('=') && words
    ? `=${words.charAt(0).toUpperCase()}${words.slice(1)}:\n${content.slice(1)}`
    : content || words;
}

/** Only the text itself is spoken, not what the field is called. */
const spoken = (v: Values): string => v.content().replace(/^=[^\n:{]+: (\{\{(?:(?!\}\})[\s\S])*\}\})$/, '=$1');

const question = (v: Values): string => {
  const words = taskWords(String(v.data('prompt') ?? ''));
  return words ? `${words.charAt(0).toUpperCase()}${words.slice(1)}` : 'Describe what the picture shows.';
};

const TEXT = [
  'text',
  'transcript',
  'transcription',
  'content',
  'message',
  'description',
  'result',
  'analysis',
  'caption',
];

type Ways = Record<'draw' | 'look' | 'hear', (v: Values) => Record<string, unknown>>;

/** The same three kinds of work at each maker. */
function actions(ways: Ways, path: { look: string; hear: string }): Action[] {
  return [
    {
      key: 'image.generate',
      title: 'Generate an image',
      intents: ['generate', 'create'],
      nouns: ['image', 'picture', 'photo', 'illustration', 'logo', 'thumbnail'],
      write: ways.draw,
      file: 'data',
      gives: [],
    },
    {
      key: 'image.analyze',
      title: 'Look at the image',
      intents: ['analyze', 'extract', 'classify'],
      nouns: ['image', 'picture', 'photo', 'screenshot', 'receipt'],
      items: 'same',
      write: ways.look,
      gives: [{ path: path.look, words: TEXT }],
    },
    {
      key: 'audio.transcribe',
      title: 'Transcribe a recording',
      intents: ['transcribe'],
      nouns: ['audio', 'recording', 'voice', 'call', 'podcast'],
      items: 'same',
      write: ways.hear,
      gives: [{ path: path.hear, words: TEXT }],
    },
  ];
}

const prompt: Need = {
  key: 'text',
  label: 'Prompt',
  ask: 'What should the model be asked?',
  from: ['quoted', 'text', 'prompt'],
  weight: 'may',
  also: ['prompt', 'messages', 'message', 'content', 'input'],
};
const system: Need = {
  key: 'system',
  label: 'System message',
  ask: 'What is the model to know of itself?',
  from: [],
  weight: 'may',
  also: ['instructions', 'systemMessage', 'system message', 'system prompt'],
};

/** What the model is asked: the task, and what comes in where neither task nor text names any of it. */
function promptOf(v: Values): string {
  const parts = [String(v.data('instruction') ?? ''), v.has('text') ? v('text') : ''].filter((it) => it !== '');
  const named = v.has('text') || parts.some((it) => it.includes('[['));
  // Where nothing comes in, the words of the step are all there is.
  const came = named ? '' : v.content();
  const isNew = came.toLowerCase() !== parts[0]?.toLowerCase();
  const all = [...parts, ...(isNew ? [came] : [])].filter((it) => it !== '');
  const text = all.map((it) => it.replace(/^=/, '')).join('\n\n');
  return all.some(isExpression) ? `=${text}` : text;
}

/** A model of a maker answers a prompt, with no chain around it. `standard`: the model where none was named. */
function answering(
  key: string,
  standard: Locator,
  path: string,
  ask: (text: string, system: string | undefined) => Record<string, unknown>,
): Action {
  return {
    key,
    title: 'Ask the model',
    intents: ['generate', 'answer'],
    nouns: ['text', 'prompt'],
    needs: [
      prompt,
      system,
      {
        key: 'model',
        label: 'Model',
        ask: 'Which model?',
        from: [],
        assume: { value: standard.value, because: 'no model was named' },
      },
    ],
    items: 'same',
    write: (v) => {
      const role = v.has('system') ? v('system') : String(v.data('system') ?? '');
      const model = v('model') === standard.value ? standard : locator('id', v('model'));
      return { modelId: model, ...ask(promptOf(v), role === '' ? undefined : role) };
    },
    gives: [{ path, words: [...TEXT, 'answer', 'reply', 'response', 'output', 'summary', 'draft'] }],
  };
}

const openAi = profile({
  type: `${LC}openAi`,
  words: ['dall-e', 'whisper'],
  kind: 'action',
  actions: [
    ...actions(
      {
        draw: (v) => ({ resource: 'image', operation: 'generate', prompt: picture(v), options: {} }),
        look: (v) => ({
          resource: 'image',
          operation: 'analyze',
          modelId: locator('list', 'gpt-4o-mini', 'GPT-4O-MINI'),
          text: question(v),
          ...pictureIn(v, 'base64'),
          options: lengthOf(v),
        }),
        hear: (v) => ({
          resource: 'audio',
          operation: 'transcribe',
          binaryPropertyName: fileField(v),
          options: {},
        }),
      },
      { look: '[0].content[0].text', hear: 'text' },
    ),
    answering(
      'text.response',
      locator('list', 'gpt-4o-mini', 'GPT-4O-MINI'),
      'output[0].content[0].text',
      (text, role) => ({
        resource: 'text',
        operation: 'response',
        responses: { values: [{ content: text }] },
        options: role === undefined ? {} : { instructions: role },
      }),
    ),
    {
      key: 'audio.generate',
      title: 'Turn text into speech',
      intents: ['generate', 'convert'],
      nouns: ['speech', 'audio', 'voice', 'mp3', 'podcast'],
      write: (v) => ({ resource: 'audio', operation: 'generate', input: spoken(v), options: {} }),
      file: 'data',
      gives: [],
    },
  ],
});

/** n8n cuts an answer at 300 tokens, which is too short for a list or for all that a receipt says. */
const lengthOf = (v: Values): object =>
  v.data('sketched') === true &&
  !/\b(?:short|brief|briefly|one (?:word|sentence|line))\b/i.test(String(v.data('instruction') ?? ''))
    ? { maxTokens: 1500 }
    : {};

/** The picture to look at: a file, by what the service calls that, or a link. */
function pictureIn(v: Values, inputType: 'base64' | 'binary'): object {
  if (v.has('file')) return { inputType, binaryPropertyName: fileField(v) };
  return { imageUrls: v.field('image url', 'photo url', 'picture url', 'image', 'url', 'link') ?? v.content() };
}

const FLASH = locator('list', 'models/gemini-2.5-flash', 'models/gemini-2.5-flash');

const gemini = profile({
  type: `${LC}googleGemini`,
  words: [],
  kind: 'action',
  actions: [
    ...actions(
      {
        draw: (v) => ({ resource: 'image', operation: 'generate', prompt: picture(v), options: {} }),
        look: (v) => ({
          resource: 'image',
          operation: 'analyze',
          modelId: FLASH,
          text: question(v),
          ...pictureIn(v, 'binary'),
          options: {},
        }),
        hear: (v) => ({
          resource: 'audio',
          operation: 'transcribe',
          modelId: FLASH,
          inputType: 'binary',
          binaryPropertyName: fileField(v),
          options: {},
        }),
      },
      { look: 'content.parts[0].text', hear: 'content.parts[0].text' },
    ),
    answering('text.message', FLASH, 'content.parts[0].text', (text, role) => ({
      resource: 'text',
      operation: 'message',
      messages: { values: [{ content: text }] },
      options: role === undefined ? {} : { systemMessage: role },
    })),
  ],
});

const anthropic = profile({
  type: `${LC}anthropic`,
  words: [],
  kind: 'action',
  actions: [
    answering(
      'text.message',
      locator('list', 'claude-sonnet-4-5-20250929', 'Claude Sonnet 4.5'),
      'content[0].text',
      (text, role) => ({
        resource: 'text',
        operation: 'message',
        messages: { values: [{ content: text }] },
        options: role === undefined ? {} : { system: role },
      }),
    ),
  ],
});

export const media: readonly Profile[] = [openAi, gemini, anthropic];
