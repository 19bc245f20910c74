import { type Need, profile, type Values } from '../profile.ts';
import { address, isPlaceholder, messageOf, objectCode, openValue } from '../shape.ts';

const text: Need = {
  key: 'text',
  label: 'Answer',
  ask: 'What should the caller get back?',
  from: ['quoted', 'text'],
  weight: 'may',
};

/** "answer 400", "return a 201": the status that was named. */
function options(v: Values): object {
  const code = /\b([2-5]\d\d)\b/.exec(String(v.data('says') ?? ''))?.[1];
  return { options: code === undefined ? {} : { responseCode: Number(code) } };
}

export const respondToWebhook = profile({
  type: 'n8n-nodes-base.respondToWebhook',
  words: ['respond to webhook', 'webhook response'],
  kind: 'action',
  actions: [
    {
      key: 'json',
      title: 'Respond to webhook',
      intents: ['reply', 'answer', 'send'],
      nouns: ['response', 'json', 'answer', 'result', 'caller', 'status'],
      needs: [text],
      write: (v) => {
        const literal = v.data('json');
        // JSON that was said is the answer itself; other words are a message in it.
        if (/^=?\s*[{[]/.test(v.has('text') ? v('text') : '') && !/^=\s*\{\{/.test(v('text')))
          return { respondWith: 'json', responseBody: v('text'), ...options(v) };
        if (typeof literal === 'string') return { respondWith: 'json', responseBody: literal, ...options(v) };
        const columns = v.has('text') ? [{ name: 'message', value: v('text') }] : v.columns();
        const body =
          columns.length > 0 ? `={{ JSON.stringify(${objectCode(columns)}) }}` : '={{ JSON.stringify($json) }}';
        return { respondWith: 'json', responseBody: body, ...options(v) };
      },
      sideEffect: false,
      items: 'same',
      flow: 'passes',
    },
    {
      key: 'text',
      title: 'Respond with text',
      intents: ['reply', 'answer'],
      nouns: ['text', 'message', 'page', 'html'],
      needs: [text],
      write: (v) => ({ respondWith: 'text', responseBody: messageOf(v), ...options(v) }),
      sideEffect: false,
      items: 'same',
      flow: 'passes',
    },
    {
      key: 'list',
      title: 'Respond with all items',
      intents: ['list', 'get'],
      nouns: ['list', 'item', 'row', 'record'],
      write: (v) => ({ respondWith: 'allIncomingItems', ...options(v) }),
      sideEffect: false,
      items: 'same',
      flow: 'passes',
    },
    {
      key: 'file',
      title: 'Respond with file',
      intents: ['download'],
      nouns: ['file', 'pdf', 'image', 'attachment'],
      write: (v) => ({ respondWith: 'binary', ...options(v) }),
      sideEffect: false,
      items: 'same',
      flow: 'passes',
    },
    {
      key: 'redirect',
      title: 'Redirect caller',
      intents: ['move'],
      nouns: ['redirect', 'link', 'url'],
      needs: [{ key: 'url', label: 'Address to go to', ask: 'To which address?', from: ['url'] }],
      write: (v) => ({
        respondWith: 'redirect',
        redirectURL: isPlaceholder(v('url')) ? openValue('address to go to') : address(v('url')),
        options: {},
      }),
      sideEffect: false,
      items: 'same',
      flow: 'passes',
    },
    {
      key: 'empty',
      title: 'Respond without content',
      intents: ['complete'],
      nouns: ['nothing', 'empty'],
      write: (v) => ({ respondWith: 'noData', ...options(v) }),
      sideEffect: false,
      items: 'same',
      flow: 'passes',
    },
  ],
});
