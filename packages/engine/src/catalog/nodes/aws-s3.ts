import { withEnding } from '../file-names.ts';
import { type Need, profile } from '../profile.ts';
import { done } from '../receipts.ts';
import { asCode, fileField, howMany, knownOf } from '../shape.ts';

const bucket: Need = {
  key: 'bucket',
  label: 'S3 bucket',
  ask: 'Which S3 bucket?',
  from: ['quoted', 'id'],
  nouns: ['bucket'],
  weight: 'must',
};
const key: Need = {
  key: 'key',
  label: 'Key of the file',
  ask: 'Which file in the bucket?',
  from: ['path', 'quoted'],
  nouns: ['file', 'key'],
};

export const awsS3 = profile({
  type: 'n8n-nodes-base.awsS3',
  words: ['aws s3', 'amazon s3', 's3', 's3 bucket'],
  kind: 'action',
  actions: [
    {
      key: 'file.upload',
      title: 'Upload file to S3',
      intents: ['upload', 'add', 'create', 'archive', 'copy', 'move'],
      nouns: ['file', 'backup', 'image', 'document', 'attachment', 'bucket'],
      needs: [bucket, { ...key, weight: 'may' }],
      write: (v) => {
        const name = v.field('file name');
        return {
          operation: 'upload',
          bucketName: v('bucket'),
          fileName: v.has('key')
            ? withEnding(v, v('key'))
            : name === undefined
              ? `={{ $binary.${fileField(v)}.fileName }}`
              : `={{ ${asCode(name)} }}`,
          binaryPropertyName: fileField(v),
          additionalFields: {},
        };
      },
      gives: done,
    },
    {
      key: 'file.download',
      title: 'Download file from S3',
      intents: ['download', 'get'],
      nouns: ['file', 'image', 'document', 'object'],
      needs: [bucket, key],
      write: (v) => ({ bucketName: v('bucket'), fileKey: knownOf(v, 'key', 'file key', 'file name') }),
      file: 'data',
      items: 'same',
      sideEffect: false,
      flow: 'passes',
    },
    {
      key: 'file.getAll',
      title: 'List files in S3',
      intents: ['list', 'get', 'search'],
      nouns: ['file', 'object', 'bucket', 'folder'],
      needs: [bucket],
      write: (v) => ({ operation: 'getAll', bucketName: v('bucket'), ...howMany(v), options: {} }),
      gives: [
        { path: 'Key', words: ['file key', 'file name', 'name', 'key'] },
        { path: 'Size', words: ['size'], type: 'number' },
        { path: 'LastModified', words: ['date', 'last modified'], type: 'date' },
      ],
      items: 'many',
      sideEffect: false,
    },
    {
      key: 'file.delete',
      title: 'Delete file from S3',
      intents: ['delete'],
      nouns: ['file', 'object'],
      needs: [bucket, key],
      write: (v) => ({
        operation: 'delete',
        bucketName: v('bucket'),
        fileKey: knownOf(v, 'key', 'file key', 'file name'),
        options: {},
      }),
      gives: done,
    },
  ],
  credentials: {
    aws: {
      label: 'AWS (IAM)',
      how: 'In AWS open IAM → Users, create a user with read and write access to the bucket only, and create an access key. In n8n open Credentials → Add credential → AWS (IAM) and enter region, key ID and secret.',
      minutes: 8,
    },
  },
});
