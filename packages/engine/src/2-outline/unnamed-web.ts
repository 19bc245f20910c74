import { findApi } from '../catalog/apis.ts';
import { append, BASE, stepFor } from './draft.ts';
import type { Way } from './unnamed-pages.ts';

/** A service without a node of its own whose interface is known. */
export const byKnownApi: Way = (draft, said) => {
  const api = findApi(said.text);
  if (!api || /^(?:send|reply|post)$/.test(said.intent)) return false;
  // "a photo from Unsplash": first the list of those that were found.
  const found = /\/search\b/.test(api.url) ? { ...said, intent: 'get' as const, nouns: ['result'] } : said;
  const step = stepFor(draft, `${BASE}httpRequest`, found);
  const url = {
    from: 'assumed' as const,
    value: api.url,
    because: `this is where the interface of ${api.name} usually lives`,
  };
  append(draft, { ...step, title: `${api.name} request`, settings: { ...step.settings, url } });
  return true;
};

/** "google the company", "search the web for news about it": asked of a search engine's interface. */
export const onTheWeb: Way = (draft, said) => {
  const searches = /^(?:search|get|list|analyze)$/.test(said.intent) && WEB.test(said.text);
  return searches && byKnownApi(draft, { ...said, text: `${said.text} serpapi` }, false);
};

export const WEB =
  /\bgoogles? (?:for |the |it|them|him|her|their|each|what)|\b(?:search|look|find|check|research|dig)\w*\b.*\b(?:the (?:web|internet|net)|online|on google|(?:with|via|in) google)\b|\b(?:web|google|internet|online) search/i;
