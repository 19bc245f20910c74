import { profile } from '../profile.ts';
import { fileField } from '../shape.ts';

export const compression = profile({
  type: 'n8n-nodes-base.compression',
  words: ['compression', 'zip', 'unzip', 'zip file', 'zip archive'],
  kind: 'action',
  actions: [
    {
      key: 'compress',
      title: 'Compress files',
      intents: ['convert', 'archive', 'create'],
      nouns: ['zip', 'file', 'archive', 'backup'],
      needs: [
        {
          key: 'fileName',
          label: 'Name of the archive',
          ask: 'What should the archive be called?',
          from: ['path', 'quoted'],
          assume: { value: 'archive.zip', because: 'no name was said' },
        },
      ],
      write: (v) => ({ operation: 'compress', binaryPropertyName: fileField(v), fileName: v('fileName') }),
      file: 'data',
      items: 'same',
      sideEffect: false,
      flow: 'passes',
    },
    {
      key: 'decompress',
      title: 'Unpack archive',
      intents: ['extract', 'convert'],
      nouns: ['zip', 'archive', 'file'],
      write: (v) => ({ operation: 'decompress', binaryPropertyName: fileField(v) }),
      file: 'file_0',
      items: 'same',
      sideEffect: false,
      flow: 'passes',
    },
  ],
});
