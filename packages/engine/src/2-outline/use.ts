import type { Act } from '../1-read/clause.ts';
import type { Family } from '../catalog/lexicon.ts';
import { append, type Draft, stepFor } from './draft.ts';
import { TALKING } from './work.ts';

/** Several targets of one act: one after the other, since each hands its input's item on by name. */
export function fan(draft: Draft, families: readonly Family[], said: Act): void {
  for (const family of families) use(draft, family, said);
}

export function use(draft: Draft, family: Family, said: Act): void {
  if (!family.action) return;
  const target = said.mentions.find((it) => it.family === family.key)?.role === 'to';
  const brings = target && /^(?:copy|convert|move)$/.test(said.intent);
  draft.families.push(family.key);
  // "copy it to Drive": there it is an upload.
  append(draft, stepFor(draft, family.action, brings ? { ...said, intent: 'upload' } : said));
}

/** Where messages go that name no service: the one talked with before, by the form of the address, else e-mail. */
export function talker(draft: Draft, said: Act): Family {
  const get = (key: string): Family | undefined => draft.lexicon.families.get(key);
  const used = [...draft.families].reverse().find((it) => TALKING.includes(it));
  const has = (kind: string): boolean => said.entities.some((it) => it.kind === kind);
  const mailish = has('email') || /\b(?:e-?mails?|mails?|inbox)\b/i.test(said.text);
  const key = mailish
    ? ([...draft.families]
        .reverse()
        .find((it) => it === 'gmail' || it === 'email' || it === 'microsoftOutlook' || it === 'sendGrid') ?? 'gmail')
    : has('phone') || /\bsms|text\b/i.test(said.text)
      ? 'twilio'
      : has('channel')
        ? used && used !== 'gmail' && used !== 'email'
          ? used
          : 'slack'
        : (used ?? 'gmail');
  return (get(key) ?? get('gmail') ?? [...draft.lexicon.families.values()][0]) as Family;
}
