import type { WorkflowNode } from '@plainflow/contracts/workflow';
import { isObject, type Values } from '../conditions.ts';
import { SCHEDULE_UPDATES } from './schedule-updates.ts';
import type { Update } from './update.ts';

const B = 'n8n-nodes-base.';
const L = '@n8n/n8n-nodes-langchain.';

/**
 * The updates that are certain: after each of them the node does what it did before, with every setting that it has. Whatever is
 * not here is for somebody to look at.
 */
export const UPDATES: readonly Update[] = [
  ...SCHEDULE_UPDATES,
  {
    type: `${B}start`,
    to: { type: `${B}manualTrigger`, version: 1 },
    write: () => ({}),
    says: 'It starts by hand, as before.',
  },
  {
    // From 1.1 on it gave what a chat gives.
    type: `${L}manualChatTrigger`,
    from: 1.1,
    to: { type: `${L}chatTrigger`, version: 1.1 },
    write: () => ({}),
    says: 'It starts from the chat of the editor, as before.',
  },
  {
    type: `${B}code`,
    below: 2,
    to: { type: `${B}code`, version: 2 },
    write: ({ mode, jsCode }) => ({ mode, jsCode }),
    says: 'The code stays as it is; it can be set to another language now.',
  },
  {
    // Its end had no output of its own.
    type: `${B}splitInBatches`,
    below: 2,
    to: { type: `${B}splitInBatches`, version: 3 },
    write: ({ batchSize, options }) => ({ batchSize, options }),
    outputs: [1],
    says: 'Its batches leave by the second output, “loop”; by the first one, “done”, leaves what came back at the end.',
  },
  {
    type: `${B}splitInBatches`,
    from: 2,
    below: 3,
    to: { type: `${B}splitInBatches`, version: 3 },
    write: ({ batchSize, options }) => ({ batchSize, options }),
    outputs: [1, 0],
    says: 'Its two outputs change places, with the connections at them: “done” is the first, “loop” the second.',
  },
  {
    type: `${B}merge`,
    below: 3,
    to: { type: `${B}merge`, version: 3 },
    write: ({ mode }) => (mode === 'append' ? { mode } : undefined),
    says: 'It appends its inputs, as before; it can have more than two now.',
  },
  {
    type: `${B}removeDuplicates`,
    below: 2,
    to: { type: `${B}removeDuplicates`, version: 2 },
    write: (values) => ({ ...values, operation: 'removeDuplicateInputItems' }),
    says: 'It compares the items of one run, as before; it can compare with earlier runs now.',
  },
  {
    // Later versions sign each mail with a line about n8n unless they are told not to.
    type: `${B}emailSend`,
    below: 2,
    to: { type: `${B}emailSend`, version: 2.1 },
    write: ({ text, html, attachments, ccEmail, bccEmail, options, ...rest }) =>
      attachments !== '' || !isObject(options)
        ? undefined
        : {
            ...rest,
            emailFormat: html === '' ? 'text' : text === '' ? 'html' : 'both',
            text,
            html,
            options: { ...options, ...filled({ ccEmail, bccEmail }), appendAttribution: false },
          },
    says: 'Carbon copies are among its options now, and it stays without the line about n8n that newer versions add.',
  },
  {
    type: `${B}htmlExtract`,
    to: { type: `${B}html`, version: 1 },
    write: (values) => ({ ...values, operation: 'extractHtmlContent' }),
    says: 'It extracts the same values.',
  },
  {
    type: `${B}iCal`,
    to: { type: `${B}convertToFile`, version: 1 },
    write: ({ operation: _, ...values }) => ({ ...values, operation: 'iCal' }),
    says: 'It makes the same calendar file.',
  },
  {
    type: `${B}readPDF`,
    to: { type: `${B}extractFromFile`, version: 1 },
    write: ({ binaryPropertyName, encrypted, password }) =>
      typeof encrypted !== 'boolean'
        ? undefined
        : {
            operation: 'pdf',
            binaryPropertyName,
            options: { keepSource: 'binary', ...(encrypted ? { password } : {}) },
          },
    says: 'It reads the same text and keeps the file beside it.',
  },
  {
    // It looked for files once, whatever came in; brackets are special to both in their own ways.
    type: `${B}readBinaryFiles`,
    to: { type: `${B}readWriteFile`, version: 1 },
    write: ({ fileSelector, dataPropertyName }) =>
      typeof fileSelector !== 'string' || /[[\]()\\]/.test(fileSelector) || fileSelector.startsWith('=')
        ? undefined
        : { operation: 'read', fileSelector, options: { dataPropertyName } },
    node: { executeOnce: true },
    says: 'It reads the same files, once for all items, and tells name and size of each beside it.',
  },
  {
    type: `${B}writeBinaryFile`,
    to: { type: `${B}readWriteFile`, version: 1 },
    write: (values) => ({ ...values, operation: 'write' }),
    says: 'It writes the same file.',
  },
  ...listUpdates(),
];

/** What Item Lists did is done by a node for each of its operations. */
function listUpdates(): Update[] {
  const own = (operation: string, name: string, version: number, also: Values = {}): Update => ({
    type: `${B}itemLists`,
    from: 3,
    to: { type: `${B}${name}`, version },
    write: ({ resource: _, operation: chosen, ...values }) =>
      // Without code of its own it ran an example, which is another one now.
      chosen !== operation || (values.type === 'code' && typeof values.code !== 'string')
        ? undefined
        : { ...values, ...also },
    says: 'It does the same to the items.',
  });
  return [
    own('splitOutItems', 'splitOut', 1),
    own('concatenateItems', 'aggregate', 1),
    own('limit', 'limit', 1),
    own('removeDuplicates', 'removeDuplicates', 2, { operation: 'removeDuplicateInputItems' }),
    own('sort', 'sort', 1),
  ];
}

const filled = (values: Values): Values => Object.fromEntries(Object.entries(values).filter(([, it]) => it !== ''));

/** The updates of a node from the version that it has. */
export const updatesOf = ({ type, typeVersion }: Pick<WorkflowNode, 'type' | 'typeVersion'>): readonly Update[] =>
  UPDATES.filter(
    (it) => it.type === type && typeVersion >= (it.from ?? 0) && typeVersion < (it.below ?? Number.POSITIVE_INFINITY),
  );
