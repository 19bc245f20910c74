import type { Act } from '../1-read/clause.ts';
import { append, BASE, type Draft, stepFor } from './draft.ts';
import { appendPrompt } from './model-steps.ts';
import { READS } from './work.ts';

/** Tries to place an act; false where it is not its kind. */
export type Way = (draft: Draft, said: Act, sourced: boolean) => boolean;

/** "open every article", "visit the website": the page itself, not the list that it stood in. */
export const opened: Way = (draft, said) => {
  if (!/^(?:open|visit|scrape|crawl)$/.test(said.verb) || said.intent === 'create') return false;
  const scraped = /^(?:scrape|crawl)$/.test(said.verb);
  const each =
    /\b(?:each|every|them|it)\b/i.test(said.text) &&
    /\b(?:page|website|site|article|link|url|stor(?:y|ie)|post)s?\b/i.test(draft.words);
  if (!scraped && !each && !/\b(?:page|website|site|article|link|url|story|post)s?\b/i.test(said.text)) return false;
  append(draft, stepFor(draft, `${BASE}httpRequest`, { ...said, intent: 'get', nouns: ['page', ...said.nouns] }));
  return true;
};

export const fromPage: Way = (draft, said) => {
  const named = /\b(?:page|website|web ?site|html|article|url|link|site|api)s?\b/i.test(said.text);
  // "the sites are in a sheet … call each one": an address is what each of them is.
  const each =
    /^(?:call|check|ping|visit|open|request|fetch|load|scrape|crawl|read)$/.test(said.verb) &&
    /\b(?:each|every|all|them|one|it)\b/i.test(said.text) &&
    /\b(?:urls?|links?|websites?|sites|pages|addresses|endpoints|articles)\b/i.test(draft.words) &&
    draft.steps.length > 1;
  if (!READS.has(said.intent) || !(named || each)) return false;
  append(draft, stepFor(draft, `${BASE}httpRequest`, said));
  return true;
};

/** "pull out what the company does", "work out who is meant": only a language model finds that in a text. */
export const byModel: Way = (draft, said) => {
  if (draft.steps.length < 2 || said.mentions.some((it) => !it.implied)) return false;
  if (
    !/\b(?:find|work|figure|pull|take|make) out\b.*\b(?:what|who|how|whether|why|which|if|where)\b|\b(?:identify|determine|extract|get|read|tell) (?:what|who|how|whether|why|which)\b/i.test(
      said.text,
    )
  )
    return false;
  appendPrompt(draft, { ...said, intent: 'extract', ai: said.ai ?? {} });
  return true;
};
