import type { Act } from '../1-read/clause.ts';
import type { Family } from '../catalog/lexicon.ts';
import { profileOf } from '../catalog/profile-of.ts';
import { chooseAction } from './choose.ts';
import { type Draft, last } from './draft.ts';
import { narrow, pick } from './narrow.ts';
import { use } from './use.ts';

const CHORES = /^(?:delete|archive|move|complete|label|update|assign)$/;
/** What a node of its own does to a list, wherever it lies. */
/** Where files lie: several are found first, and then downloaded one by one. */
const STORAGE = /^(?:googleDrive|microsoftOneDrive|dropbox|box|awsS3|nextCloud|ftp|microsoftSharePoint)$/;
const SHAPES = /^(?:sort|deduplicate|limit)$/;

/**
 * "Every Sunday delete the Gmail messages older than 30 days", "move all files from the folder A to the folder B": what is
 * worked on is listed first, since nothing before brings it. Gives the work that is left; none where a database does all of it.
 */
export function listFirst(draft: Draft, family: Family | undefined, said: Act): Act | undefined {
  const shapes = SHAPES.test(said.intent);
  const fetches =
    said.intent === 'download' && STORAGE.test(family?.key ?? '') && /\b(?:all|every|each)\b/i.test(said.text);
  if (!family?.action || !(shapes || fetches || CHORES.test(said.intent)) || !isMany(said) || brings(draft))
    return said;
  const own = chooseAction(draft.catalog, family.action, said)?.action;
  if (own?.tests && own.intents.includes(said.intent) && said.only?.all.every((it) => own.tests?.(it.operator))) {
    const { only: told, ...plain } = said;
    use(draft, family, plain);
    const step = last(draft);
    if (step) pick(draft, step, told);
    return undefined;
  }
  const reads = profileOf(draft.catalog, family.action)?.actions.some(
    (it) => it.items === 'many' && it.intents.some((one) => one === 'list' || one === 'search'),
  );
  if (!reads) return said;
  const { only, span, ...work } = said;
  const mentions = said.mentions.map((it) => ({ ...it, role: 'in' as const }));
  const [from, to] = parted({ ...work, mentions });
  const listed: Act = { ...from, intent: 'list', verb: '', ...(only ? { only } : {}), ...(span ? { span } : {}) };
  use(draft, family, listed);
  narrow(draft, listed);
  if (fetches) return { ...work, entities: [], nouns: ['file'], text: 'Download the file' };
  // Where it lies is no field of it.
  const place = said.mentions.map((it) => it.words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  if (shapes)
    return {
      ...to,
      mentions: [],
      text: to.text
        .replace(
          new RegExp(
            String.raw`\b(?:in|from|of|on) (?:the |my |our )?(?:${place})(?: store| shop| list| account| sheet)?\b`,
            'i',
          ),
          '',
        )
        .replace(/\s+/g, ' '),
    };
  return to;
}

const isMany = ({ text, only }: Act): boolean =>
  only !== undefined ||
  /\b(?:all|every|each|any|everything)\b/i.test(text) ||
  /^\W*\w+ (?:the |my |our )?(?:\w+ ){0,2}\w{3,}s\b/i.test(text);

/** Is there a step already that brings the things to work on? */
const brings = (draft: Draft): boolean =>
  draft.steps.length !== 1 || !/\.(?:scheduleTrigger|manualTrigger)$/.test(draft.steps[0]?.node ?? '');

/** "from the folder A to the folder B": the first names where they lie, the second where they go. */
function parted(said: Act): [Act, Act] {
  const at = /^(?:move|label)$/.test(said.intent) ? said.text.search(/\s(?:in)?to\s(?!do\b)/i) : -1;
  if (at < 0) return [said, said];
  const names = (text: string): Act['entities'] => said.entities.filter((it) => text.includes(it.text));
  const [before, after] = [said.text.slice(0, at), said.text.slice(at)];
  return [
    { ...said, text: before, entities: names(before) },
    { ...said, text: `${said.verb}${after}`, entities: names(after) },
  ];
}
