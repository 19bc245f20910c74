import { googleAccount } from '../accounts.ts';
import { type Need, profile, type Values } from '../profile.ts';
import { chosen, messageOf } from '../shape.ts';

const document: Need = {
  key: 'document',
  label: 'Google document',
  ask: 'Which Google document (best by its link)?',
  from: ['url', 'quoted', 'name'],
  nouns: ['document', 'doc', 'google doc', 'file', 'template'],
  weight: 'must',
};
const text: Need = {
  key: 'text',
  label: 'Text',
  ask: 'What should be written into it?',
  from: ['quoted', 'text'],
  weight: 'may',
};

const find: Need = {
  key: 'find',
  label: 'Text to replace',
  ask: 'Which text should be replaced?',
  from: ['quoted'],
  weight: 'must',
};
const replacement: Need = {
  key: 'replacement',
  label: 'Text in its place',
  ask: 'What should stand in its place?',
  from: ['quoted', 'text'],
  weight: 'must',
};

/** The node takes a link or an id; what was named otherwise has to be looked up. */
const documentUrl = (v: Values): string =>
  v.has('document')
    ? chosen('Google document', v('document'), /docs\.google\.com|^[\w-]{25,}$/)
    : (v.field('document id', 'document link', 'file id') ?? v('document'));

export const googleDocs = profile({
  type: 'n8n-nodes-base.googleDocs',
  words: ['google docs', 'google doc', 'gdoc', 'gdocs', 'google document'],
  implies: ['doc'],
  kind: 'action',
  actions: [
    {
      key: 'document.create',
      title: 'Create Google document',
      intents: ['create', 'generate'],
      nouns: ['document', 'doc', 'file', 'report', 'contract', 'proposal', 'note'],
      needs: [
        {
          key: 'title',
          label: 'Title of the document',
          ask: 'What should the document be called?',
          from: ['quoted'],
          weight: 'should',
        },
        {
          key: 'folder',
          label: 'Google Drive folder',
          ask: 'In which folder?',
          from: [],
          nouns: ['folder'],
          assume: { value: 'default', because: 'no folder was named, so it uses the top of your Drive' },
        },
      ],
      write: (v) => ({
        driveId: 'myDrive',
        folderId: v('folder') === 'default' ? 'default' : chosen('Google Drive folder', v('folder'), /^[\w-]{25,}$/),
        title: v.has('title') ? v('title') : (v.field('title', 'name', 'subject') ?? v('title')),
      }),
      gives: [
        { path: 'id', words: ['document id', 'id'], internal: true },
        { path: 'name', words: ['title', 'name'] },
      ],
    },
    {
      key: 'document.update',
      title: 'Add text to Google document',
      intents: ['add', 'update', 'post'],
      nouns: ['document', 'doc', 'text', 'paragraph', 'note', 'line', 'entry'],
      needs: [document, text],
      write: (v) => ({
        operation: 'update',
        documentURL: documentUrl(v),
        actionsUi: { actionFields: [{ action: 'insert', text: messageOf(v) }] },
      }),
      gives: [{ path: 'documentId', words: ['document id'], internal: true }],
    },
    {
      key: 'document.replace',
      title: 'Fill in Google document template',
      intents: ['update', 'generate', 'create'],
      nouns: ['template', 'placeholder', 'variable'],
      needs: [document],
      write: (v) => {
        const columns = v.columns();
        return {
          operation: 'update',
          documentURL: documentUrl(v),
          actionsUi: {
            actionFields: columns.map(({ name, value }) => ({
              action: 'replaceAll',
              text: `{{${name}}}`,
              replaceText: value,
            })),
          },
        };
      },
      gives: [{ path: 'documentId', words: ['document id'], internal: true }],
    },
    {
      key: 'document.replaceText',
      title: 'Replace text in Google document',
      intents: ['update'],
      nouns: ['replace', 'word'],
      needs: [document, find, replacement],
      rare: true,
      write: (v) => ({
        operation: 'update',
        documentURL: documentUrl(v),
        actionsUi: {
          actionFields: [{ action: 'replaceAll', text: v('find'), replaceText: v('replacement') }],
        },
      }),
      gives: [{ path: 'documentId', words: ['document id'], internal: true }],
    },
    {
      key: 'document.get',
      title: 'Get Google document',
      intents: ['get', 'download', 'extract'],
      nouns: ['document', 'doc', 'content', 'text'],
      needs: [document],
      write: (v) => ({ operation: 'get', documentURL: documentUrl(v) }),
      gives: [
        { path: 'content', words: ['content', 'text', 'document', 'body'] },
        { path: 'documentId', words: ['document id'], internal: true },
      ],
      sideEffect: false,
    },
  ],
  credentials: { googleDocsOAuth2Api: googleAccount('Google Docs OAuth2 API', 'Google Docs API', 'Google Drive API') },
});
