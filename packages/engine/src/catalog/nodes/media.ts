import { type Action, type Profile, profile, type Values } from '../profile.ts';
import { taskWords } from '../prompts.ts';
import { fileField, locator } from '../shape.ts';

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
          ...(v.has('file')
            ? { inputType: 'base64', binaryPropertyName: fileField(v) }
            : { imageUrls: v.field('image url', 'photo url', 'picture url', 'image', 'url', 'link') ?? v.content() }),
          options: {},
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

const gemini = profile({
  type: `${LC}googleGemini`,
  words: [],
  kind: 'action',
  actions: actions(
    {
      draw: (v) => ({ resource: 'image', operation: 'generate', prompt: picture(v), options: {} }),
      look: (v) => ({
        resource: 'image',
        operation: 'analyze',
        modelId: FLASH,
        text: question(v),
        ...(v.has('file')
          ? { inputType: 'binary', binaryPropertyName: fileField(v) }
          : { imageUrls: v.field('image url', 'photo url', 'picture url', 'image', 'url', 'link') ?? v.content() }),
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
});

const FLASH = locator('list', 'models/gemini-2.5-flash', 'models/gemini-2.5-flash');

export const media: readonly Profile[] = [openAi, gemini];
