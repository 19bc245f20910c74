import type { Action } from '../../profile.ts';
import { fileField } from '../../shape.ts';
import { file, fileId, fileNeed, folder, folderId, myDrive, name, named } from './shared.ts';

/** Google's own documents come as PDF where that was asked for. */
const asPdf = (kind: unknown): object =>
  kind === 'pdf'
    ? {
        googleFileConversion: {
          conversion: { docsToFormat: 'application/pdf', slidesToFormat: 'application/pdf' },
        },
      }
    : kind === 'docs' || kind === 'slides'
      ? { googleFileConversion: { conversion: { [`${kind}ToFormat`]: 'application/pdf' } } }
      : {};

export const fileActions: readonly Action[] = [
  {
    key: 'file.upload',
    title: 'Upload file to Google Drive',
    intents: ['upload', 'add', 'create', 'archive', 'copy', 'move', 'send'],
    nouns: [
      'file',
      'attachment',
      'pdf',
      'image',
      'photo',
      'document',
      'invoice',
      'video',
      'backup',
      'receipt',
      'audio',
    ],
    needs: [folder, name],
    write: (v) => ({
      inputDataFieldName: fileField(v),
      ...named(v),
      driveId: myDrive,
      folderId: folderId(v),
      options: {},
    }),
    gives: file,
  },
  {
    key: 'file.download',
    title: 'Download file from Google Drive',
    intents: ['download', 'get', 'extract'],
    nouns: ['file', 'document', 'pdf', 'image', 'attachment', 'video', 'audio'],
    needs: [fileNeed],
    write: (v) => ({ operation: 'download', fileId: fileId(v), options: asPdf(v.data('as')) }),
    file: 'data',
    items: 'same',
    sideEffect: false,
    flow: 'passes',
  },
];
