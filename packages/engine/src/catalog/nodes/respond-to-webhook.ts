import { pairsOf } from '../pairs.ts';
import { type Need, profile, type Values } from '../profile.ts';
import { address, isExpression, isPlaceholder, messageOf, objectCode, openValue } from '../shape.ts';

const text: Need = {
  key: 'text',
  label: 'Answer',
  ask: 'What should the caller get back?',
  from: ['quoted', 'text'],
  weight: 'may',
};

const statusCode: Need = {
  key: 'statusCode',
  label: 'Status code of the answer',
  ask: 'Which HTTP status code?',
  from: [],
  weight: 'may',
  also: ['status', 'responseCode', 'response code', 'status code', 'http status', 'http status code', 'code'],
};
const headers: Need = {
  key: 'headers',
  label: 'Headers of the answer',
  ask: 'Which headers should the answer have (one a line, “Name: value”)?',
  from: [],
  weight: 'may',
  also: ['responseHeaders', 'response headers'],
};

/** "answer 400", "return a 201": the status that was named; headers that were. */
function options(v: Values): object {
  const words = v.has('statusCode') ? v('statusCode') : String(v.data('says') ?? '');
  const code = v.has('statusCode') && isExpression(words) ? words : /\b([2-5]\d\d)\b/.exec(words)?.[1];
  const entries = v.has('headers') ? pairsOf(v('headers')) : [];
  return {
    options: {
      ...(code === undefined ? {} : { responseCode: isExpression(code) ? code : Number(code) }),
      ...(entries.length > 0 ? { responseHeaders: { entries } } : {}),
    },
  };
}

/** A field alone: JSON in it is the answer itself, an ID stands there by its name, any other text a message in the answer. */
function whole(text: string): string | undefined {
  const code = /^=\s*\{\{((?:(?!\}\})[\s\S])*)\}\}\s*$/.exec(text)?.[1]?.trim();
  if (code === undefined) return undefined;
  if (code.startsWith('JSON.stringify(')) return text;
  const [, plain, quoted] = ID.exec(code) ?? [];
  const id = plain ?? quoted;
  return id !== undefined
    ? `={{ JSON.stringify({ ${JSON.stringify(id)}: ${code} }) }}`
    : `={{ /^\\s*[{[]/.test(${code}) ? ${code} : JSON.stringify({ message: ${code} }) }}`;
}

/** A caller looks for an ID by its name, and not in a message. */
const ID = /^\$[^{}|?+]*(?:\.(\w*id)|\['([^']*\bid)'\])$/i;

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
      needs: [text, statusCode, headers],
      write: (v) => {
        const literal = v.data('json');
        // JSON that was said is the answer itself; other words are a message in it.
        if (/^=?\s*[{[]/.test(v.has('text') ? v('text') : '') && !/^=\s*\{\{/.test(v('text')))
          return { respondWith: 'json', responseBody: v('text'), ...options(v) };
        if (typeof literal === 'string') return { respondWith: 'json', responseBody: literal, ...options(v) };
        const alone = v.has('text') ? whole(v('text')) : undefined;
        if (alone !== undefined) return { respondWith: 'json', responseBody: alone, ...options(v) };
        const columns = v.has('text') ? [{ name: 'message', value: v('text') }] : v.columns();
        // `$json` is the first of several items.
        if (columns.length === 0 && v.data('many')) return { respondWith: 'allIncomingItems', ...options(v) };
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
      needs: [text, statusCode, headers],
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
      needs: [statusCode, headers],
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
      needs: [statusCode, headers],
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
      needs: [statusCode, headers],
      write: (v) => ({ respondWith: 'noData', ...options(v) }),
      sideEffect: false,
      items: 'same',
      flow: 'passes',
    },
  ],
});
