import { findApi } from '../catalog/apis.ts';
import { append, BASE, type Draft, stepFor } from './draft.ts';
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

/** "random drink from thecocktaildb": a thing, where it comes from, and no verb. */
export function fetched(draft: Draft, text: string): boolean {
  const api = findApi(text);
  const from =
    api &&
    new RegExp(String.raw`\b(?:from|of|by|via) (?:the )?${api.name.replace(/[.]/g, '\\.')}$`, 'i').test(text.trim());
  if (!from || text.split(/\s+/).length > 8) return false;
  return byKnownApi(draft, { intent: 'get', verb: 'get', mentions: [], nouns: [], entities: [], text }, false);
}

/** "google the company", "search the web for news about it": asked of a search engine's interface. */
export const onTheWeb: Way = (draft, said) => {
  const searches = /^(?:search|get|list|analyze)$/.test(said.intent) && WEB.test(said.text);
  return searches && byKnownApi(draft, { ...said, text: `${said.text} serpapi` }, false);
};

export const WEB =
  /\bgoogles? (?:for |the |it|them|him|her|their|each|what)|\b(?:search|look|find|check|research|dig)\w*\b.*\b(?:the (?:web|internet|net)|online|on google|(?:with|via|in) google)\b|\b(?:web|google|internet|online) search/i;
