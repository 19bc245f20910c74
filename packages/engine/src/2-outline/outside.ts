import type { Act, Clause } from '../1-read/clause.ts';
import { findApi } from '../catalog/apis.ts';
import { append, BASE, type Draft, plainStep } from './draft.ts';
import { fetchFile, hasFile } from './files.ts';
import { fetchMedia, PICTURE, SOUND } from './media.ts';
import { mentionedFields } from './mentions.ts';
import type { Setting } from './outline.ts';

/** "remove its background with photoroom": what is there goes out to a service without a node, and what comes back goes on. */
export function sentOut(draft: Draft, said: Act, rest: readonly Clause[]): boolean {
  const url = said.entities.find((it) => it.kind === 'url');
  const name = said.outside ?? (url && GIVEN.test(said.text) ? new URL(url.value).hostname : undefined);
  if (!name || said.mentions.some((it) => !it.implied && it.role !== 'from')) return false;
  const file = ofFile(draft, said);
  const back = comesBack(said, rest);
  if (!file && !back && url) return false;
  if (file) {
    if (new RegExp(SOUND, 'i').test(`${said.text} ${draft.steps[0]?.says}`)) fetchMedia(draft, true);
    else if (!hasFile(draft)) {
      fetchFile(draft);
      if (!hasFile(draft)) fetchMedia(draft, false);
    }
  }
  const carries = file && hasFile(draft);
  const action = carries
    ? back
      ? 'changeFile'
      : 'sendFile'
    : back
      ? 'makeFile'
      : /^(?:get|search|filter|compute)$/.test(said.intent)
        ? 'get'
        : 'post';
  const known = findApi(name);
  const address: Record<string, Setting> = url
    ? { url: { from: 'said', value: url.value } }
    : known
      ? {
          url: {
            from: 'assumed',
            value: known.url,
            because: `this is where the interface of ${known.name} usually lives`,
          },
        }
      : {};
  const fields = carries ? [] : mentionedFields(said);
  append(
    draft,
    plainStep(draft, `${BASE}httpRequest`, action, said.text, {
      settings: address,
      title: `${name} request`,
      data: { outside: true },
      ...(fields.length > 0 ? { mentions: fields } : {}),
    }),
  );
  return true;
}

/** "send each one to https://…": a thing that is there, handed over. */
const GIVEN =
  /\b(?:send|post|upload|pass|hand|push|feed|submit|run)s? (?:it|them|each(?: one| of them| \w+)?|the \w+|every \w+) (?:over )?(?:to|through|into) https?:/i;

const THING = new RegExp(
  String.raw`\b(?:${PICTURE}|${SOUND}|files?|pdfs?|documents?|scans?|videos?|backgrounds?|receipts?|invoices?)\b`,
  'i',
);

/** Is it a file that goes out: one that is there, or that the start names? */
function ofFile(draft: Draft, said: Act): boolean {
  if (/\b(?:screen ?shots?|html|urls?|links?|address|numbers?|compan(?:y|ies)|domain)\b/i.test(said.text)) return false;
  if (/\b(?:generate|create|make)\b/.test(said.verb) && !/\b(?:it|them)\b/i.test(said.text)) return false;
  const start = draft.steps[0];
  return (hasFile(draft) || THING.test(`${start?.says ?? ''}`)) && draft.steps.length > 0;
}

/** What was changed or drawn is a file again; what was heard, read or looked up is data. */
function comesBack(said: Act, rest: readonly Clause[]): boolean {
  if (
    /\bscreen ?shots?\b|\b(?:in)?to (?:an? )?(?:\w+ )?(?:pdf|png|jpe?g|webp|mp3|mp4|image|picture|photo|file|docx?)\b|\bpdf\b/i.test(
      said.text,
    )
  )
    return true;
  if (/^(?:convert|delete|update)$/.test(said.intent)) return true;
  const next = rest.find((it) => it.kind === 'action');
  return (
    (said.outside === undefined || said.intent === 'run') &&
    next?.kind === 'action' &&
    /\b(?:what(?:ever)? (?:it sends|comes|it gives|we get|i get|you get) back|the (?:new|returned|finished|processed|enhanced|cleaned|changed|\w+ed) (?:one|file|image|photo|picture|version|pdf|document|video)|result(?:ing)?(?: (?:file|image|photo|picture|version))?|(?:send|return|mail|post|save)\w* the (?:picture|photo|image|file|pdf|video)\b)/i.test(
      next.text,
    )
  );
}
