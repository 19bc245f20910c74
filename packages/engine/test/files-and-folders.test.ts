import { expect, test } from 'vitest';
import {
  BASE,
  built,
  CLOCK,
  call,
  fork,
  from,
  type Given,
  HOOK,
  leads,
  node,
  note,
  parameters,
  row,
  value,
} from './support/item-flows.ts';
import { shown } from './support/shown.ts';
import { after } from './support/sketches.ts';
import { seen } from './support/usual-steps.ts';

// Files keep their kind, their ending and their place.

const FORM: Given = {
  id: 'form',
  node: `${BASE}formTrigger`,
  title: 'form',
  work: {
    form: [
      { label: 'name', type: 'text', required: true },
      { label: 'headshot', type: 'file', required: true },
    ],
  },
};

const kept = (node: string, action: string, need: string, path: string): Given => ({
  id: 'keep',
  node: `${BASE}${node}`,
  action,
  title: 'keep',
  values: [value(need, path)],
  ...after('form'),
});

test('a file that is named by a field keeps its ending, and its path begins at the top', () => {
  const path = (...of: Parameters<typeof kept>) => parameters(built([FORM, kept(...of)]), 'keep');
  expect(path('dropbox', 'file.upload', 'path', '[[name]]').path).toBe(
    '=/{{ $json.name }}.{{ $binary.headshot.fileExtension }}',
  );
  expect(path('dropbox', 'file.upload', 'path', '/Speakers/[[name]]/').path).toBe(
    '=/Speakers/{{ $json.name }}/{{ $binary.headshot.fileName }}',
  );
  expect(path('dropbox', 'file.upload', 'path', '[[name]].jpg').path).toBe('=/{{ $json.name }}.jpg');
  expect(path('awsS3', 'file.upload', 'key', '[[name]]').fileName).toBe(
    '={{ $json.name }}.{{ $binary.headshot.fileExtension }}',
  );
  expect(path('ftp', 'upload', 'path', '/in').path).toBe('=/in/{{ $binary.headshot.fileName }}');
});

test('a form takes one file where one is asked for', () => {
  expect(parameters(built([FORM]), 'form').formFields).toMatchObject({
    values: [{ fieldLabel: 'Name' }, { fieldLabel: 'Headshot', multipleFiles: false }],
  });
});

test('a file has the columns that were set, and not all that an API answered', () => {
  const set: Given = {
    id: 'set',
    node: `${BASE}set`,
    title: 'set',
    work: { assign: [{ name: 'title', value: '[[get: title]]', type: 'string' }] },
    ...after('get'),
  };
  const file: Given = { id: 'file', node: `${BASE}convertToFile`, action: 'csv', title: 'file', ...after('set') };
  const of = parameters(built([HOOK, call('get', 'hook'), set, file]), 'set');
  expect(of.includeOtherFields ?? false).toBe(false);
});

test('of a folder only files of the kind that is read go on, and one that can’t be read does not hold the others back', () => {
  const list: Given = {
    id: 'list',
    node: `${BASE}dropbox`,
    action: 'folder.list',
    title: 'list',
    values: [value('path', '/Client uploads')],
    ...after('clock'),
  };
  const get: Given = {
    id: 'get',
    node: `${BASE}dropbox`,
    action: 'file.download',
    title: 'get',
    values: [value('path', '[[list: path lower]]')],
    ...after('seen'),
  };
  const read: Given = { id: 'read', node: `${BASE}extractFromFile`, action: 'pdf', title: 'read', ...after('get') };
  const reply = built([CLOCK, list, seen('list'), get, read, note('done', 'read')]);
  expect(leads(reply, 'list')).toEqual(['Only PDF files']);
  const test = JSON.stringify(parameters(reply, 'Only PDF files'));
  expect(test).toContain("$json.type !== 'folder'");
  expect(test).toContain('.test($json.name');
  // Where they are told apart by how their names end, nothing more is asked.
  const own = fork('own', 'filter', 'list', [
    { field: '[[list: path lower]]', operator: 'endsWith', value: '.pdf', type: 'string', says: 'own' },
  ]);
  const told = built([CLOCK, list, own, seen('own'), get, read, note('done', 'read')]);
  expect(leads(told, 'list')).toEqual(['own']);
  for (const name of ['get', 'read']) expect(node(reply, name)?.onError).toBe('continueErrorOutput');
  expect(leads(reply, 'read')).toEqual(['done', 'Tell of files that fail']);
  // A text may have any ending: subtitles, statements of a bank.
  const texts = built([CLOCK, list, seen('list'), get, { ...read, action: 'text' }]);
  expect(JSON.stringify(parameters(texts, 'Only files'))).not.toContain('test(');
  // Google's own documents are fetched as PDF.
  const drive: Given = { id: 'new', node: `${BASE}googleDriveTrigger`, action: 'fileCreated', title: 'new' };
  const fetch: Given = {
    id: 'get',
    node: `${BASE}googleDrive`,
    action: 'file.download',
    title: 'get',
    values: [value('fileId', '[[new: id]]')],
    ...after('new'),
  };
  const watched = built([drive, fetch, read]);
  expect(JSON.stringify(parameters(watched, 'Only PDF files'))).toContain('vnd\\\\.google-apps');
});

test('a chart that is drawn of a whole list goes with the mail that brings it', () => {
  const load: Given = { ...call('load', 'clock'), action: 'download' };
  const list: Given = { id: 'get', node: `${BASE}extractFromFile`, action: 'csv', title: 'get', ...after('load') };
  const last: Given = {
    id: 'last',
    node: `${BASE}limit`,
    action: 'last',
    title: 'last',
    values: [value('count', '1')],
    ...after('get'),
  };
  const old: Given = {
    id: 'old',
    node: `${BASE}dataTable`,
    action: 'row.get',
    title: 'old',
    values: [value('table', 'buoy')],
    work: { emptyToo: true },
    ...after('last'),
  };
  const high = fork('high', 'filter', 'old', [
    { field: '[[abs(last: salinity - old: salinity)]]', operator: 'gt', value: '2', type: 'number', says: 'high' },
  ]);
  const plot: Given = {
    id: 'plot',
    node: `${BASE}quickChart`,
    title: 'plot',
    values: [value('data', '[[get: all items]]')],
    ...after('high'),
  };
  const send: Given = {
    id: 'send',
    node: `${BASE}gmail`,
    action: 'message.sendFile',
    title: 'send',
    values: [value('to', '{{? your address}}'), value('text', 'Salinity is [[last: salinity]]')],
    ...after('plot'),
  };
  const keep: Given = {
    ...row('keep', 'row.upsert', 'buoy', 'old'),
    values: [value('table', 'buoy'), value('match', 'buoy'), value('matchValue', '{{? name of the buoy}}')],
    work: { sets: [{ field: 'salinity', value: '[[last: salinity]]' }] },
  };
  const reply = built([CLOCK, load, list, last, old, keep, { ...high, ...after('keep') }, plot, send]);
  expect(leads(reply, 'plot')).toEqual(['send']);
  expect(leads(reply, 'high')).toEqual(['plot']);
});

test('a folder in Google Drive that a value names is looked up, and its id is what the file is moved to', () => {
  const move = (folder: string): Given => ({
    id: 'move',
    node: `${BASE}googleDrive`,
    action: 'file.move',
    title: 'move',
    values: [value('fileId', '[[hook: file id]]'), value('folder', folder)],
    ...after('hook'),
  });
  const reply = built([HOOK, move("[[hook: dog's name]]")]);
  const [find] = from(reply, 'Webhook') ?? [];
  expect(parameters(reply, find ?? '')).toMatchObject({
    resource: 'fileFolder',
    searchMethod: 'query',
    limit: 1,
    filter: { whatToSearch: 'folders' },
  });
  expect(shown([HOOK, move("[[hook: dog's name]]")], find ?? '', 'queryString', { "dog's_name": "O'Malley" })).toBe(
    "name = 'O\\'Malley'",
  );
  expect(parameters(reply, 'move').folderId).toMatchObject({ mode: 'id', value: '={{ $json.id }}' });
  expect(from(built([HOOK, move('[[hook: folder id]]')]), 'Webhook')).toEqual(['move']);
  // The file itself goes past the search.
  const get: Given = {
    id: 'get',
    node: `${BASE}httpRequest`,
    action: 'download',
    title: 'get',
    values: [value('url', '[[hook: photo]]')],
    ...after('hook'),
  };
  const keep: Given = {
    id: 'keep',
    node: `${BASE}googleDrive`,
    action: 'file.upload',
    title: 'keep',
    values: [value('folder', '[[today | yyyy-MM]]')],
    ...after('get'),
  };
  expect(JSON.stringify(parameters(built([HOOK, get, keep]), 'Bring the file along'))).toContain('.item.binary.data');
});
