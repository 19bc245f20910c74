import { describe, expect, test } from 'vitest';
import { judge } from '../src/index.ts';
import { catalog } from './support/catalog.ts';
import { value } from './support/item-flows.ts';
import { detail, type Given, node, outcomeOf } from './support/last-step.ts';
import { after, sketch } from './support/sketches.ts';

describe('a value that was told as a detail is kept:', () => {
  const parametersOf = (type: string, action: string, more: Partial<Given>, before: Given[] = []) =>
    node({ node: type, action, ...more }, before).parameters;
  const told = (...sets: [string, string][]) => ({ work: { sets: sets.map(([field, it]) => detail(field, it)) } });

  test('when a key of Redis expires', () => {
    const sets = told(['expire', 'yes'], ['ttl', '86400']);
    expect(parametersOf('n8n-nodes-base.redis', 'set', sets)).toMatchObject({ expire: true, ttl: 86_400 });
    expect(parametersOf('n8n-nodes-base.redis', 'set', { values: [value('ttl', '24 hours')] })).toMatchObject({
      ttl: 86_400,
    });
  });

  test('how an image fits a size: no side gets longer than was said', () => {
    const size = { values: [value('width', '1200'), value('height', '1200')] };
    expect(parametersOf('n8n-nodes-base.editImage', 'resize', size).resizeOption).toBe('onlyIfLarger');
  });

  test('where a file of Dropbox is moved', () => {
    const moved = { values: [value('source', '/in/a.pdf')], ...told(['to path', '/done/b.pdf']) };
    expect(parametersOf('n8n-nodes-base.dropbox', 'file.move', moved)).toMatchObject({
      path: '/in/a.pdf',
      toPath: '/done/b.pdf',
    });
  });

  test('which attachment of which mail is downloaded, and by which method a file is sent', () => {
    const file = { values: [value('message', '[[start: id]]'), value('attachment', '[[start: attachment]]')] };
    const { messageId, attachmentId } = parametersOf(
      'n8n-nodes-base.microsoftOutlook',
      'messageAttachment.download',
      file,
    );
    expect([messageId.value, attachmentId.value]).toEqual(['={{ $json.body.id }}', '={{ $json.body.attachment }}']);
    const sent = { values: [value('url', 'https://api.example/files/1'), value('method', 'PUT')] };
    expect(parametersOf('n8n-nodes-base.httpRequest', 'sendFile', sent).method).toBe('PUT');
  });

  test('the title of a record that has a summary as well', () => {
    const page = { values: [value('database', 'Applicants'), value('title', '[[start: name]]')] };
    const { title, propertiesUi } = parametersOf('n8n-nodes-base.notion', 'databasePage.create', {
      ...page,
      ...told(['Summary', '[[start: text]]']),
    });
    expect(title).toBe('={{ $json.body.name }}');
    expect(JSON.stringify(propertiesUi)).toContain('Summary|rich_text');
  });

  test('a value under another name takes the place of none that was told by its key', () => {
    const values = [value('path', '/in/a.pdf'), value('to', '/done/b.pdf')];
    const move = { node: 'n8n-nodes-base.dropbox', action: 'file.move', values };
    const told = sketch([
      { id: 'start', node: 'n8n-nodes-base.webhook' },
      { id: 'own', ...move, ...after('start') },
    ]);
    const { complaints } = judge(catalog, [{ says: JSON.stringify(values) }], { clauses: [], sketch: told });
    expect(complaints.join(' ')).toMatch(/takes no value "to"/);
  });

  test('how documents are cut and what is kept beside their chunks', () => {
    const store: Given[] = [
      { id: 'store', node: '@n8n/n8n-nodes-langchain.vectorStoreQdrant', action: 'insert' },
      {
        id: 'load',
        node: '@n8n/n8n-nodes-langchain.documentDefaultDataLoader',
        under: 'store',
        ...told(['type of data', 'binary'], ['metadata file name', '[[start: name]]']),
      },
    ];
    const splitter = '@n8n/n8n-nodes-langchain.textSplitterRecursiveCharacterTextSplitter';
    expect(
      parametersOf(splitter, '', { under: 'load', ...told(['chunk overlap', '150'], ['chunk size', '800']) }, store),
    ).toMatchObject({ chunkSize: 800, chunkOverlap: 150 });
    const loader = parametersOf(
      '@n8n/n8n-nodes-langchain.documentDefaultDataLoader',
      '',
      { under: 'store', ...told(['type of data', 'binary'], ['metadata file name', '[[start: name]]']) },
      store.slice(0, 1),
    );
    expect(loader).toMatchObject({
      dataType: 'binary',
      options: { metadata: { metadataValues: [{ name: 'file name' }] } },
    });
  });

  test('when an agent searches a store', () => {
    const agent: Given[] = [{ id: 'bot', node: '@n8n/n8n-nodes-langchain.agent' }];
    const tool = { under: 'bot', ...told(['description', 'Use it for travel and expenses']) };
    expect(parametersOf('@n8n/n8n-nodes-langchain.vectorStoreQdrant', 'tool', tool, agent).toolDescription).toBe(
      'Use it for travel and expenses',
    );
  });

  test('the tags of a video, also of a field that holds a list', async () => {
    const tags = parametersOf('n8n-nodes-base.youTube', 'video.upload', { values: [value('tags', '[[start: tags]]')] })
      .options.tags;
    expect(await outcomeOf(tags, { body: { tags: ['a', 'b'] } })).toBe('a,b');
  });

  test('an email address is looked for whole in Pipedrive', () => {
    const found = parametersOf('n8n-nodes-base.pipedrive', 'person.search', {
      values: [value('term', '[[start: email]]')],
    });
    expect(found).toMatchObject({ exactMatch: true, additionalFields: { fields: ['email'] } });
  });

  test('the time of a date that a language model finds', () => {
    const find = (description: string) =>
      parametersOf('@n8n/n8n-nodes-langchain.informationExtractor', '', {
        work: { attributes: [{ name: 'due', type: 'date', description }] },
      }).attributes.attributes[0].type ?? 'string';
    expect(find('the day after the class at 12:00, as date and time')).toBe('string');
    expect(find('the day of the class')).toBe('date');
  });
});

test('a value that is told by a near name stands where it can only belong', () => {
  const { parameters } = node({
    node: 'n8n-nodes-base.trello',
    action: 'checklist.createCheckItem',
    values: [value('checklist', '5f1a'), value('title', 'Laptop')],
  });
  expect(parameters).toMatchObject({ checklistId: '5f1a', name: 'Laptop' });
});

test('a box of an Airtable record is ticked, and a text becomes what its field is made for', () => {
  const { parameters } = node({
    node: 'n8n-nodes-base.airtable',
    action: 'record.update',
    values: [value('table', 'Hours'), value('match', 'id'), value('matchValue', '[[body.id]]')],
    work: { sets: [detail('Invoiced', 'true'), detail('Note', 'sent')] },
  });
  expect(parameters.columns.value).toMatchObject({ Invoiced: true, Note: 'sent' });
  expect(parameters.columns.schema).toContainEqual(expect.objectContaining({ id: 'Invoiced', type: 'boolean' }));
  expect(parameters.options).toEqual({ typecast: true });
});
