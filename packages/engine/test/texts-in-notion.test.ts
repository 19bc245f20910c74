import { describe, expect, test } from 'vitest';
import { BASE, built, type Given, HOOK, LC, parameters, value } from './support/item-flows.ts';
import { shown } from './support/shown.ts';
import { after } from './support/sketches.ts';

describe('a text in Notion arrives whole, and leaves no empty paragraphs:', () => {
  const hear: Given = {
    id: 'hear',
    node: `${LC}openAi`,
    action: 'audio.transcribe',
    title: 'Transcribe',
    ...after('hook'),
  };
  const write: Given = {
    id: 'write',
    node: `${LC}chainLlm`,
    title: 'write',
    work: { instruction: 'make show notes' },
    values: [value('text', '[[hear: text]]')],
    ...after('hear'),
  };
  const notion = (action: string, more: Partial<Given>): Given => ({
    id: 'page',
    node: `${BASE}notion`,
    action,
    title: 'page',
    ...after('write'),
    ...more,
  });
  const made = (step: Given) => parameters(built([HOOK, hear, write, step]), 'page');
  const text = value('text', 'Notes\n\n[[write: text]]\n\n[[hear: text]]');
  const markdown = (code: string) => `{{ String(${code} ?? '').replace(/[<$]/g, '\\\\$&') }}`;

  test.each([
    ['page.create', 'page'],
    ['databasePage.create', 'database'],
  ])('a new page has it as Markdown (%s)', (action, place) => {
    const page = made(notion(action, { values: [value('title', 'Episode'), value(place, 'Show'), text] }));
    expect(page).toMatchObject({
      contentType: 'markdown',
      markdown: `=Notes\n\n${markdown('$json.text')}\n\n${markdown("$('Transcribe').item.json.text")}`,
    });
    expect(page).not.toHaveProperty('blockUi');
  });

  test('each of several that are added has room of its own, the longest the last', () => {
    const added = made(
      notion('block.append', { values: [value('page', 'Show'), value('text', '[[hear: text]] [[write: text]]')] }),
    );
    const { blockValues } = added.blockUi as { blockValues: { text: { text: { text: string }[] } }[] };
    expect(blockValues.map((it) => it.text.text[1]?.text)).toEqual([
      "={{ String($json.text ?? '').slice(2000, 4000) }}",
      "={{ String($('Transcribe').item.json.text ?? '').slice(2000, 4000) }}",
    ]);
  });

  test('what a property has no room for goes on in the page', () => {
    const row = notion('databasePage.create', {
      work: { sets: [{ field: 'show notes', value: '[[hook: text]]' }] },
      ...after('hook'),
    });
    const { propertiesUi, contentType } = parameters(built([HOOK, row]), 'page');
    expect(propertiesUi).toMatchObject({
      propertyValues: [{ textContent: expect.stringMatching(/\.slice\(0, 2000\)/) }],
    });
    expect(contentType).toBe('json');
    const blocks = (text: string): unknown => JSON.parse(String(shown([HOOK, row], 'page', 'blocksJson', { text })));
    expect(blocks('short')).toEqual([]);
    expect(blocks('a'.repeat(4500))).toEqual(
      [2000, 500].map((many) => ({
        object: 'block',
        type: 'paragraph',
        paragraph: { rich_text: [{ text: { content: 'a'.repeat(many) } }] },
      })),
    );
  });

  test('and so it does where n8n is older', () => {
    const page = notion('page.create', { values: [value('title', 'Episode'), value('page', 'Show'), text] });
    const reply = built([HOOK, hear, write, page], undefined, '1.123.81');
    expect(parameters(reply, 'page')).not.toHaveProperty('contentType');
    expect(parameters(reply, 'page').blockUi).toMatchObject({ blockValues: [{ richText: true }] });
  });
});
