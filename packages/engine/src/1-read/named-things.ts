import { MODEL_INTENTS } from './acts.ts';
import type { Act, Clause } from './clause.ts';

/**
 * "Let AI write a LinkedIn post … and publish it on LinkedIn": where a later step names the service, the first only tells what is
 * written. A service that no other step names stays: "let AI write a LinkedIn post every Monday" is to be posted.
 */
export function withoutNamedThings(clauses: readonly Clause[]): Clause[] {
  return clauses.map((it, i) => {
    if (it.kind !== 'action' || !it.act.ai || !(MODEL_INTENTS.has(it.act.intent) || it.act.intent === 'draft'))
      return it;
    const rest = clauses.slice(i + 1).flatMap((one) => (one.kind === 'action' ? [one.act] : []));
    const mentions = it.act.mentions.filter(
      (one) => !names(it.act, one.words) || !rest.some((act) => does(act, one.family)),
    );
    return mentions.length === it.act.mentions.length ? it : { ...it, act: { ...it.act, mentions } };
  });
}

const does = (act: Act, family: string): boolean => act.mentions.some((it) => it.family === family);

/** "a LinkedIn post", "a blog post", "a Gmail reply": the name tells the kind of text. */
function names({ text }: Act, words: string): boolean {
  const name = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(
    String.raw`(?<!\b(?:from|in|of|on|with|using|at) )\b(?:an?|the|some|\d+|short|new|catchy|engaging|nice|matching|writes?|drafts?|composes?|creates?|generates?|makes?)\s+(?:[\w-]+ ){0,2}?${name}(?:-ready)?(?:\s+(?:posts?|articles?|messages?|repl(?:y|ies)|e-?mails?|tweets?|captions?|comments?|descriptions?|drafts?|updates?|announcements?|threads?|text|stor(?:y|ies)|scripts?|titles?|summar(?:y|ies)|answers?|notes?|newsletters?|page|card))?\b`,
    'i',
  ).test(text);
}
