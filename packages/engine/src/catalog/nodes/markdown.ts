import { profile } from '../profile.ts';

export const markdown = profile({
  type: 'n8n-nodes-base.markdown',
  words: ['markdown', 'markdown node'],
  kind: 'action',
  actions: [
    {
      key: 'htmlToMarkdown',
      title: 'Convert HTML to Markdown',
      intents: ['convert'],
      nouns: ['html', 'page', 'text'],
      write: (v) => ({
        html: v.field('html', 'page', 'content') ?? '={{ $json.data }}',
        destinationKey: 'markdown',
        options: {},
      }),
      gives: [{ path: 'markdown', words: ['markdown', 'text', 'content'] }],
      items: 'same',
      sideEffect: false,
      flow: 'adds',
    },
    {
      key: 'markdownToHtml',
      title: 'Convert Markdown to HTML',
      intents: ['convert'],
      nouns: ['markdown'],
      write: (v) => ({
        mode: 'markdownToHtml',
        markdown: v.field('markdown', 'text', 'output', 'content') ?? '={{ $json.text }}',
        destinationKey: 'html',
        options: {},
      }),
      gives: [{ path: 'html', words: ['html', 'content', 'text'] }],
      items: 'same',
      sideEffect: false,
      flow: 'adds',
    },
  ],
});
