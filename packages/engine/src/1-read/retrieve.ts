import type { Catalog } from '../catalog/catalog.ts';
import type { IndexEntry } from '../catalog/facts.ts';
import { onceEach } from '../catalog/once-each.ts';
import type { Action } from '../catalog/profile.ts';
import { profileOf } from '../catalog/profile-of.ts';
import { lexiconOf } from './read.ts';
import { tokenize } from './tokens.ts';

/**
 * The node types of which a text may need some, likeliest first, at most `most`: those that are named (`likely`: those that
 * somebody already thinks of), the tools of the trade that hardly any automation does without, and what else its words are like.
 */
export function retrieve(catalog: Catalog, text: string, likely: readonly string[] = [], most = 40): string[] {
  const { families } = lexiconOf(catalog);
  const tokens = tokenize(lexiconOf(catalog), text);
  const named = tokens.flatMap((it) => {
    const family = it.family === undefined ? undefined : families.get(it.family);
    return [family?.action, family?.trigger].filter((type) => type !== undefined);
  });
  const words = new Set(tokens.flatMap((it) => termsOf(it.text)));
  const ranked = score(indexOf(catalog), words);
  const fits = (type: string): boolean => {
    const entry = catalog.entry(type);
    return entry !== undefined && !entry.hidden;
  };
  const cued = CUES.flatMap(([cue, types]) => (cue.test(text) ? types : []));
  const plain = likely.map((it) => (fits(it.replace(/Tool$/, '')) ? it.replace(/Tool$/, '') : it));
  return [...new Set([...plain, ...named, ...cued, ...ALWAYS, ...ranked])].filter(fits).slice(0, most);
}

/** The actions of a node that the words of a text are most like, likeliest first, at most `most`. */
export function actionsFor(catalog: Catalog, type: string, text: string, most = 8): Action[] {
  const words = new Set(termsOf(text));
  const like = (it: Action): number => termsOfAction(it).filter((term) => words.has(term)).length;
  const all = profileOf(catalog, type)?.actions ?? [];
  return all.length <= most ? [...all] : all.toSorted((a, b) => like(b) - like(a)).slice(0, most);
}

const termsOfAction = onceEach(({ key, title, nouns }: Action) => [
  ...new Set(termsOf(`${key.replaceAll('.', ' ')} ${title} ${nouns.join(' ')}`)),
]);

const BASE = 'n8n-nodes-base.';
const LC = '@n8n/n8n-nodes-langchain.';

const ALWAYS = [
  ...'scheduleTrigger webhook formTrigger manualTrigger httpRequest if set code switch filter merge aggregate splitOut'
    .split(' ')
    .map((it) => BASE + it),
  ...'agent chainLlm lmChatOpenAi'.split(' ').map((it) => LC + it),
  `${BASE}splitInBatches`,
];

const both = (base: string, langchain = ''): string[] => [
  ...base
    .split(' ')
    .filter(Boolean)
    .map((it) => BASE + it),
  ...langchain
    .split(' ')
    .filter(Boolean)
    .map((it) => LC + it),
];

/** What ordinary words lead to that no name tells. */
const CUES: readonly (readonly [RegExp, string[]])[] = [
  [
    /\b(?:chat(?:bot)?|bot|assistant|agent|conversation|ask (?:it|me)|question)\b/i,
    both('', 'chatTrigger memoryBufferWindow'),
  ],
  [/\b(?:classif|categor|sort (?:them|it|into)|triage|urgent|kind of|type of|intent)/i, both('', 'textClassifier')],
  [/\b(?:sentiment|mood|positive|negative|tone)\b/i, both('', 'sentimentAnalysis')],
  [
    /\b(?:extract|parse|pull out|structured|fields?|details|json)\b/i,
    both('', 'informationExtractor outputParserStructured'),
  ],
  [/\b(?:summar|digest|tl;?dr|recap|brief)/i, both('', 'chainSummarization')],
  [/\b(?:mails?|e-?mails?|inbox|newsletter|invoice)\b/i, both('gmail gmailTrigger emailSend emailReadImap')],
  [/\b(?:sheets?|spreadsheets?|rows?|columns?)\b/i, both('googleSheets googleSheetsTrigger')],
  [/\b(?:wait|delay|pause|later|after \d|hours?|minutes?)\b/i, both('wait')],
  [/\b(?:repl(?:y|ies)|respond|response|answers?|returns?|api|endpoint|callback)\b/i, both('respondToWebhook')],
  [
    /\b(?:files?|csv|pdf|excel|xlsx|attachments?|documents?|docs?)\b/i,
    both('extractFromFile convertToFile googleDrive googleDocs'),
  ],
  [/\b(?:duplicates?|twice|already|seen|new ones?|dedup)/i, both('removeDuplicates')],
  [/\b(?:top|first|latest|only|at most|limit|max)\b/i, both('limit sort')],
  [/\b(?:fail\w*|errors?|crash\w*|goes wrong|breaks?)\b/i, both('errorTrigger stopAndError')],
  [
    /\b(?:knowledge|vector|embed|rag|search (?:our|my|the) docs|documents?|policy|manual|handbook)/i,
    both('', 'vectorStoreInMemory embeddingsOpenAi documentDefaultDataLoader vectorStorePinecone'),
  ],
  [/\b(?:scrape|web ?pages?|websites?|html|crawl)\b/i, both('html')],
  [/\b(?:images?|pictures?|photos?|draw|transcri|voice|audio|speech|video)/i, both('', 'openAi googleGemini')],
  [/\b(?:calendar|meetings?|appointments?|events?)\b/i, both('googleCalendar googleCalendarTrigger')],
  [/\b(?:rss|feeds?|news|blogs?|podcast)\b/i, both('rssFeedRead rssFeedReadTrigger')],
  [/\b(?:sub-?workflow|another workflow|other workflow)\b/i, both('executeWorkflow executeWorkflowTrigger')],
  [/\b(?:dates?|today|yesterday|days? ago|overdue|week)\b/i, both('dateTime')],
  [/\b(?:markdown|html)\b/i, both('markdown')],
  [/\b(?:table|store|remember|keep track|log)\b/i, both('dataTable')],
];

type TermIndex = { types: readonly string[]; postings: ReadonlyMap<string, ReadonlyMap<number, number>> };

const indexes = new WeakMap<Catalog, TermIndex>();

/** Which types each word speaks of, and how much; made once for each catalog. */
function indexOf(catalog: Catalog): TermIndex {
  const known = indexes.get(catalog) ?? makeIndex(catalog);
  indexes.set(catalog, known);
  return known;
}

function makeIndex(catalog: Catalog): TermIndex {
  const entries = catalog.index.filter((it) => !it.hidden && !/(?:Tool|HitlTool)$/.test(it.type));
  const postings = new Map<string, Map<number, number>>();
  entries.forEach((entry, i) => {
    for (const [term, weight] of weightsOf(catalog, entry)) {
      const of = postings.get(term) ?? new Map<number, number>();
      of.set(i, weight);
      postings.set(term, of);
    }
  });
  return { types: entries.map((it) => it.type), postings };
}

/** A name weighs more than what can be done with what it names. */
function weightsOf(catalog: Catalog, entry: IndexEntry): Map<string, number> {
  const weights = new Map<string, number>();
  const add = (text: string, weight: number): void => {
    for (const term of termsOf(text)) weights.set(term, Math.max(weights.get(term) ?? 0, weight));
  };
  add(entry.label, 3);
  const own = catalog.profile(entry.type) && profileOf(catalog, entry.type);
  for (const word of own?.words ?? []) add(word, 3);
  for (const word of own?.implies ?? []) add(word, 2);
  for (const action of own?.actions ?? []) add(`${action.title} ${action.nouns.join(' ')}`, 1.5);
  for (const [, , label] of entry.actions) add(label, 1);
  return weights;
}

/** Words that mean something, without their endings. */
function termsOf(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\d]{2,}/gu) ?? []).filter((it) => !STOP.has(it)).map(stem);
}

const stem = (word: string): string => (word.length > 4 ? word.replace(/(?:ies|es|s|ing|ed)$/, '') : word);

const STOP = new Set(
  'the an and or of to in on at is it its that this with for from by my me our we you your when if then each every all any as be into up out not no do does new get add send can want would like should'.split(
    ' ',
  ),
);

function score({ types, postings }: TermIndex, words: ReadonlySet<string>): string[] {
  const scores = new Map<number, number>();
  for (const word of words) {
    const of = postings.get(word);
    if (!of) continue;
    const rare = Math.log(1 + types.length / of.size);
    for (const [i, weight] of of) scores.set(i, (scores.get(i) ?? 0) + weight * rare);
  }
  return [...scores].sort(([i, a], [j, b]) => b - a || i - j).map(([i]) => types[i] ?? '');
}
