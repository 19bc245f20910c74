import { actOf } from './acts.ts';
import type { Clause } from './clause.ts';
import { coreIn } from './core.ts';
import { mentionsOf } from './mentions.ts';
import { outsideIn } from './outside.ts';
import { pagePartsIn } from './page-parts.ts';
import type { Segment } from './segment.ts';
import { action } from './state.ts';

/** Names of files and of tools of the trade, which name no service here. */
const OWN_WORDS =
  /^(?:microsoftExcel|crypto|compression|editImage|markdown|executeWorkflow|n8n|dateTime|html|xml|code)$/;

const FOR_FILES = /^(?:editImage|compression|convertToFile|xml|html|markdown)$/;

/** The work of a clause that one of n8n's own tools does, and what the clause asks for beside it. */
export function coreWork(it: Segment, text: string): Clause[] | undefined {
  const parts = pagePartsIn(text);
  const core = parts ?? coreIn(text);
  if (!core) return undefined;
  // "export all rows of the sheet to csv": what it is made of.
  const of = core.core === 'convertToFile';
  const mentions = mentionsOf(it.tokens).filter(
    (mention) => (!mention.implied || (of && mention.role === 'from')) && !OWN_WORDS.test(mention.family),
  );
  const own = actOf(it.tokens, text);
  // "shrink it with tinypng": not with the tool that n8n has for that.
  const outside = mentions.length === 0 ? outsideIn(it.tokens) : undefined;
  if (outside && FOR_FILES.test(core.core ?? ''))
    return [
      action({
        ...(own ?? { verb: '', nouns: [], mentions: [], entities: [], text }),
        intent: 'convert',
        mentions: [],
        outside,
      }),
    ];
  // "scrape https://… for the CSS selector": asked for first.
  const page = it.tokens.find((token) => token.entity?.kind === 'url');
  // "… into the sheet Prices": where they are kept.
  const kept = parts ? mentionsOf(it.tokens).filter((mention) => /^(?:to|in)$/.test(mention.role)) : [];
  if (page && (mentions.length === 0 || mentions.every((mention) => kept.some((one) => one.family === mention.family))))
    return [
      action({
        ...(own ?? { verb: '', nouns: [], mentions: [], entities: [], text }),
        intent: 'get',
        mentions: [],
        entities: page.entity ? [page.entity] : [],
        text: `get ${page.text}`,
      }),
      action({
        ...(own ?? { verb: '', nouns: [] }),
        ...core,
        mentions: [],
        entities: [],
        text: text.replace(page.text, ' ').trim(),
      }),
      ...(kept.length > 0 && own
        ? [
            action({
              ...own,
              intent: 'add',
              verb: 'add',
              mentions: kept,
              entities: own.entities.filter((one) => one.kind !== 'url'),
              text: `add them ${text.slice(text.indexOf(page.text) + page.text.length).trim()}`,
            }),
          ]
        : []),
    ];
  if (mentions.length === 0)
    return [
      action({
        ...(own ?? {
          verb: '',
          nouns: [],
          entities: it.tokens.flatMap((token) => (token.entity ? [token.entity] : [])),
          text,
        }),
        ...core,
        mentions: [],
      }),
    ];
  // "a JSON backup of all Airtable records": what is in it is read first.
  if (
    own &&
    (core.core === 'convertToFile' || core.how?.data?.groupBy !== undefined) &&
    mentions.every(
      (mention) => mention.role !== 'to' && (mention.role !== 'in' || core.how?.data?.groupBy !== undefined),
    )
  )
    return [
      action({
        ...own,
        intent: 'list',
        verb: 'get',
        mentions: mentions.map((mention) => ({ ...mention, role: 'from' as const })),
      }),
      action({ ...own, ...core, mentions: [], entities: [] }),
    ];
  // "post only what was not sent before to Slack": first the one, then the other.
  if (
    own &&
    (core.core === 'removeDuplicates' || core.core === 'limit') &&
    /^(?:send|post|add|create|reply|publish|upsert)$/.test(own.intent)
  )
    return [action({ ...own, ...core, mentions: [], entities: [] }), action(own)];
  return undefined;
}
