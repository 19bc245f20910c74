import { isMany, partKey } from '../page-parts.ts';
import { profile, type Values } from '../profile.ts';
import { pathOf, placeholder } from '../shape.ts';

const source = (v: Values): string => pathOf(v.field('html', 'page', 'content', 'body')) ?? 'data';

/** The parts that were named, each by a selector that only a look at the page tells; many of a part are a list. */
function partsOf(v: Values): object[] {
  const parts = (v.data('parts') as string[] | undefined) ?? ['text'];
  return parts.map((it) => ({
    key: partKey(it),
    cssSelector: placeholder(`CSS selector of the ${it}`),
    ...(isMany(it) ? { returnArray: true } : {}),
  }));
}

export const html = profile({
  type: 'n8n-nodes-base.html',
  words: ['html node', 'html extract', 'css selector'],
  kind: 'action',
  actions: [
    {
      key: 'extractHtmlContent',
      title: 'Extract from HTML',
      intents: ['extract', 'get'],
      nouns: ['html', 'page', 'website', 'element', 'selector', 'link', 'price', 'headline', 'title'],
      needs: [
        {
          key: 'selector',
          label: 'CSS selector',
          ask: 'Which part of the page (A CSS selector tells it)?',
          from: ['quoted'],
          nouns: ['selector'],
          assume: { value: 'body', because: 'no part of the page was named, so it takes all of it' },
        },
      ],
      write: (v) => ({
        operation: 'extractHtmlContent',
        dataPropertyName: source(v),
        extractionValues: {
          values: [{ key: 'text', cssSelector: v('selector'), skipSelectors: 'script, style, nav, footer' }],
        },
        options: { trimValues: true, cleanUpText: true },
      }),
      gives: [{ path: 'text', words: ['text', 'content', 'page', 'article', 'price', 'title', 'headline'] }],
      items: 'same',
      sideEffect: false,
    },
    {
      key: 'extractParts',
      title: 'Extract parts of page',
      intents: ['extract', 'get'],
      nouns: ['part'],
      write: (v) => ({
        operation: 'extractHtmlContent',
        dataPropertyName: source(v),
        extractionValues: { values: partsOf(v) },
        options: { trimValues: true, cleanUpText: true },
      }),
      items: 'same',
      sideEffect: false,
      gives: [],
    },
    {
      key: 'extractLinks',
      title: 'Extract links from HTML',
      intents: ['extract', 'list'],
      nouns: ['link', 'url', 'address'],
      write: (v) => ({
        operation: 'extractHtmlContent',
        dataPropertyName: source(v),
        extractionValues: {
          values: [{ key: 'links', cssSelector: 'a', returnValue: 'attribute', attribute: 'href', returnArray: true }],
        },
        options: {},
      }),
      gives: [{ path: 'links', words: ['links', 'urls', 'list'], type: 'array' }],
      items: 'same',
      sideEffect: false,
    },
    {
      key: 'convertToHtmlTable',
      title: 'Make HTML table',
      intents: ['convert', 'create', 'generate'],
      nouns: ['table', 'html table'],
      write: () => ({ operation: 'convertToHtmlTable', options: {} }),
      gives: [{ path: 'table', words: ['table', 'html', 'html table', 'content'] }],
      items: 'one',
      sideEffect: false,
    },
    {
      key: 'generateHtmlTemplate',
      title: 'Make HTML',
      intents: ['generate', 'create'],
      nouns: ['template', 'html', 'page', 'email'],
      write: (v) => ({ operation: 'generateHtmlTemplate', html: template(v) }),
      gives: [{ path: 'html', words: ['html', 'content', 'page'] }],
      items: 'same',
      sideEffect: false,
    },
  ],
});

/** The node evaluates {{ … }} in its text without the leading sign that other parameters need. */
function template(v: Values): string {
  const text = v.content().replace(/^=/, '').replaceAll('\n', '<br>\n    ');
  return `<!DOCTYPE html>\n<html>\n  <body>\n    ${text}\n  </body>\n</html>`;
}
