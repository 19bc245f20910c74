import { describe, expect, test } from 'vitest';
import { respond, type Sketch } from '../src/index.ts';
import { catalog } from './support/catalog.ts';
import { after, sketch } from './support/sketches.ts';

const B = 'n8n-nodes-base.';
const LC = '@n8n/n8n-nodes-langchain.';

function parameters(of: Sketch, type: string): Record<string, unknown> {
  const reply = respond(catalog, [{ says: 'do it', read: { clauses: [], sketch: of } }], { force: true });
  if (reply.kind !== 'workflow') throw new Error(`no workflow but ${reply.kind}`);
  return reply.workflow.nodes.find((it) => it.type.endsWith(`.${type}`))?.parameters ?? {};
}

const mail = { id: 'mail', node: `${B}gmailTrigger`, action: 'messageReceived' };

describe('what a user would find in the file:', () => {
  test('an error message says why, not which fields there were', () => {
    const stop = { id: 'stop', node: `${B}stopAndError`, says: 'stop when the signature is wrong', ...after('hash') };
    const hash = { id: 'hash', node: `${B}crypto`, action: 'hmac', ...after('mail') };
    expect(parameters(sketch([mail, hash, stop]), 'stopAndError').errorMessage).toBe(
      'Stopped: stop when the signature is wrong',
    );
  });

  test('a file is moved to no folder that nobody named', () => {
    const move = { id: 'move', node: `${B}googleDrive`, action: 'file.move', ...after('mail') };
    expect(JSON.stringify(parameters(sketch([mail, move]), 'googleDrive').folderId)).toContain('FILL_IN');
  });

  test('a language model works on the mail, not on the document that was made for its answer', () => {
    const made = { id: 'made', node: `${B}googleDocs`, action: 'document.create', ...after('mail') };
    const write = { id: 'write', node: `${LC}chainLlm`, says: 'write a summary', ...after('made') };
    const { text } = parameters(sketch([mail, made, write]), 'chainLlm');
    expect(text).toContain("$('Gmail: When an email arrives').item.json.subject");
  });

  test('a short description is the title, not the longest text', () => {
    const feed = { id: 'feed', node: `${B}rssFeedReadTrigger` };
    const incident = { id: 'it', node: `${B}serviceNow`, action: 'incident.create', ...after('feed') };
    expect(parameters(sketch([feed, incident]), 'serviceNow').short_description).toBe('={{ $json.title }}');
  });

  test('rows are matched by a value that is there, or by one that is asked for', () => {
    const read = { node: `${B}postgres`, action: 'database.select', values: [{ need: 'match', value: 'time' }] };
    const hook = { id: 'hook', node: `${B}webhook` };
    const button = { id: 'button', node: `${B}manualTrigger` };
    const where = (first: { id: string }): string =>
      JSON.stringify(parameters(sketch([first, { id: 'read', ...read, ...after(first.id) }]), 'postgres').where);
    expect(where(hook)).toContain('{{ $json.body.time }}');
    expect(where(button)).toContain('FILL_IN');
  });
});
