import { profile } from '../profile.ts';
import { fileField, messageOf, numeric } from '../shape.ts';

const size = (key: string, label: string) => ({
  key,
  label,
  ask: `Which ${label.toLowerCase()}, in pixels?`,
  from: ['number' as const],
  assume: { value: '800', because: 'no size was said' },
});

const fit = {
  key: 'fit',
  label: 'How the image fits the size',
  ask: 'How should it fit the size?',
  options: ['only if larger', 'only if smaller', 'exact', 'percent'],
  from: [],
  weight: 'may' as const,
  also: ['resizeOption', 'resize option', 'option'],
};

/** n8n's own usual way takes width times height as an area: no side has the length that was said. */
const FITS: Record<string, string | undefined> = {
  'only if larger': 'onlyIfLarger',
  'only if smaller': 'onlyIfSmaller',
  exact: 'ignoreAspectRatio',
  percent: 'percent',
};

export const editImage = profile({
  type: 'n8n-nodes-base.editImage',
  words: ['edit image', 'edit image node', 'image editor'],
  kind: 'action',
  actions: [
    {
      key: 'resize',
      title: 'Resize image',
      intents: ['convert', 'update'],
      nouns: ['size', 'image', 'photo', 'picture', 'thumbnail'],
      needs: [size('width', 'Width'), size('height', 'Height'), fit],
      write: (v) => ({
        operation: 'resize',
        dataPropertyName: fileField(v),
        width: numeric(v('width'), 800),
        height: numeric(v('height'), 800),
        resizeOption: FITS[v('fit').toLowerCase()] ?? 'onlyIfLarger',
        options: {},
      }),
      file: 'data',
      items: 'same',
      sideEffect: false,
      flow: 'passes',
    },
    {
      key: 'crop',
      title: 'Crop image',
      intents: ['convert'],
      nouns: ['crop', 'cut'],
      needs: [size('width', 'Width'), size('height', 'Height')],
      write: (v) => ({
        operation: 'crop',
        dataPropertyName: fileField(v),
        width: numeric(v('width'), 800),
        height: numeric(v('height'), 800),
        options: {},
      }),
      file: 'data',
      items: 'same',
      sideEffect: false,
      flow: 'passes',
    },
    {
      key: 'text',
      title: 'Write text on image',
      intents: ['add', 'generate'],
      nouns: ['text', 'watermark', 'caption', 'title'],
      needs: [
        {
          key: 'text',
          label: 'Text on the image',
          ask: 'Which text should stand on the image?',
          from: ['quoted'],
          weight: 'may',
        },
      ],
      write: (v) => ({ operation: 'text', dataPropertyName: fileField(v), text: messageOf(v), options: {} }),
      file: 'data',
      items: 'same',
      sideEffect: false,
      flow: 'passes',
    },
    {
      key: 'composite',
      title: 'Put image on image',
      intents: ['merge', 'add'],
      nouns: ['logo', 'overlay', 'watermark', 'layer'],
      needs: [
        {
          key: 'layer',
          label: 'Binary field of the image on top',
          ask: 'Which image goes on top?',
          from: ['id'],
          assume: { value: 'data2', because: 'the second image of the item usually has this name' },
        },
      ],
      write: (v) => ({
        operation: 'composite',
        dataPropertyName: fileField(v),
        dataPropertyNameComposite: v('layer'),
        options: {},
      }),
      file: 'data',
      items: 'same',
      sideEffect: false,
      flow: 'passes',
    },
    {
      key: 'blur',
      title: 'Blur image',
      intents: ['convert'],
      nouns: ['blur'],
      write: (v) => ({ operation: 'blur', dataPropertyName: fileField(v), options: {} }),
      file: 'data',
      items: 'same',
      sideEffect: false,
      flow: 'passes',
    },
    {
      key: 'information',
      title: 'Get image information',
      intents: ['get', 'analyze'],
      nouns: ['information', 'dimension', 'format', 'metadata'],
      write: (v) => ({ operation: 'information', dataPropertyName: fileField(v) }),
      gives: [
        { path: 'size.width', words: ['width'], type: 'number' },
        { path: 'size.height', words: ['height'], type: 'number' },
        { path: 'format', words: ['format'] },
      ],
      file: 'data',
      items: 'same',
      sideEffect: false,
    },
  ],
});
