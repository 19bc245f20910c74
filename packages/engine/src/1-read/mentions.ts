import type { Intent } from '../catalog/profile.ts';
import type { Mention } from './clause.ts';
import { LIMITS } from './limits.ts';
import { verbAt } from './phrase.ts';
import type { Token } from './tokens.ts';
import { verbBase, verbIntent } from './verbs.ts';

const ROLES: Record<string, Mention['role']> = {
  from: 'from',
  of: 'from',
  to: 'to',
  into: 'to',
  in: 'in',
  on: 'in',
  onto: 'to',
  at: 'in',
  inside: 'in',
  with: 'with',
  using: 'with',
  via: 'with',
  through: 'with',
  by: 'with',
  over: 'with',
  use: 'with',
  for: 'to',
};

/** Parts of a place: what is in one is in the place. */
const PARTS =
  /^(?:tab|sheet|worksheet|table|column|folder|subfolder|directory|list|board|section|channel|base|database|collection|bucket|calendar|page|stage|pipeline|project|top|bottom|end|group|album|label|root)$/;

/** "the Bookings tab", "the tab Bookings": a part of something, also with its name behind it. */
function endsPart(tokens: readonly Token[], at: number): boolean {
  let i = at;
  while (i > at - 4 && i > 0 && (tokens[i]?.kind === 'entity' || /^[A-Z\d]/.test(tokens[i]?.text ?? ''))) i--;
  return PARTS.test(tokens[i]?.lower ?? '');
}

/** Where the services of a stretch begin that are too many for one clause; those of them that are known are none. */
export function servicesBeyond(tokens: readonly Token[], known: readonly Mention[]): number | undefined {
  const named = tokens.filter((it) => it.kind === 'service' && it.family);
  if (named.length <= LIMITS.services) return undefined;
  const families = new Set(known.map((it) => it.family));
  return named.slice(LIMITS.services).find((it) => !families.has(it.family ?? ''))?.start;
}

/** The services that a clause names, each with the part that its preposition gives it; a list shares one preposition. */
export function mentionsOf(tokens: readonly Token[]): Mention[] {
  const mentions: Mention[] = [];
  let role: Mention['role'] = 'none';
  let does: Intent[] = [];
  for (const [i, token] of tokens.entries()) {
    const verb = verbAt(tokens, i);
    // "build an agent that can read my calendar", "with access to": what it is made of is none of what it does there.
    if (/^(?:agent|bot|chatbot|assistant|can)$/.test(token.lower)) does = [];
    else if (token.lower === 'access') does = ['search'];
    else if (verb) does.push(verbIntent(verb));
    // "in the Bookings tab of our sheet": still in it.
    const within = token.lower === 'of' && /^(?:in|to)$/.test(role) && endsPart(tokens, i - 1);
    if (token.kind === 'word' && !within)
      role =
        ROLES[token.lower] ??
        (/^(?:and|or|the|my|our|a|an|your|new|work|private|personal|google|same|their|his|her|team|company|all|also)$/.test(
          token.lower,
        )
          ? role
          : verbBase(token.lower)
            ? 'none'
            : role);
    if (token.text === '(' || token.text === ')') role = 'none';
    if (token.kind !== 'service' || !token.family || othersDocs(tokens, i)) continue;
    if (mentions.length >= LIMITS.services) break;
    if (mentions.some((it) => it.family === token.family && (it.implied || token.implied))) {
      const known = mentions.find((it) => it.family === token.family) as Mention;
      // "a blog post draft in WordPress": its name tells where, the common noun only suggested it.
      if (known.implied && !token.implied && role !== 'none') Object.assign(known, { role, words: token.text });
      if (!token.implied) delete known.implied;
      continue;
    }
    mentions.push({
      family: token.family,
      words: token.text,
      role,
      ...(token.implied ? { implied: true as const } : {}),
      ...doing(tokens, i, does, mentions.at(-1)),
    });
    does = [];
  }
  return plainMailbox(mentions);
}

const MAILBOX = /^(?:gmail|email|microsoftOutlook)$/;

const TABLES = /^(?:googleSheets|microsoftExcel)$/;

/** "the inbox (Outlook)", 'the sheet "2026" of the Excel workbook': one mailbox or workbook, and which one. */
const plainMailbox = (mentions: Mention[]): Mention[] =>
  [MAILBOX, TABLES].reduce(
    (all, kind) =>
      all.some((it) => kind.test(it.family) && !it.implied)
        ? all.filter((it) => !(it.implied && kind.test(it.family)))
        : all,
    mentions,
  );

/** "our Notion docs", "the docs in Confluence": documents of the service that is named. */
function othersDocs(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at] as Token;
  if (token.family !== 'googleDocs' || /google|gdoc/i.test(token.text)) return false;
  const named = (it: Token | undefined): boolean => it?.kind === 'service' && it.family !== 'googleDocs';
  return (
    named(tokens[at - 1]) ||
    (/^(?:in|from|on|at)$/.test(tokens[at + 1]?.lower ?? '') && tokens.slice(at + 2, at + 5).some(named))
  );
}

/** What the verbs beside a service ask of it: those before it, the one right behind it ("gmail send"), or its neighbour's. */
function doing(
  tokens: readonly Token[],
  at: number,
  before: readonly Intent[],
  neighbour: Mention | undefined,
): { does?: Intent[] } {
  if (before.length > 0) return { does: [...new Set(before)] };
  const next = tokens[at + 1];
  const base = next?.kind === 'word' ? verbBase(next.lower) : undefined;
  const after = tokens[at + 2];
  if (base && (!after || /^(?:,|and|or|\n|;)$/.test(after.lower))) return { does: [verbIntent(base)] };
  return neighbour?.does ? { does: neighbour.does } : {};
}
