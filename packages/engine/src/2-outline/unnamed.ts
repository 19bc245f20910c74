import type { Act } from '../1-read/clause.ts';
import { findApi } from '../catalog/apis.ts';
import type { Family } from '../catalog/lexicon.ts';
import { profileOf } from '../catalog/profile-of.ts';
import { chooseAction } from './choose.ts';
import { append, BASE, type Draft, LC, plainStep, stepFor } from './draft.ts';
import { makeFile } from './files.ts';
import { onServer } from './on-a-server.ts';
import { byModel, fromPage, opened, type Way } from './unnamed-pages.ts';
import { atSource, markedAtSource, whereItIs } from './unnamed-places.ts';
import { byKnownApi, onTheWeb } from './unnamed-web.ts';
import { fan, talker, use } from './use.ts';
import { READS, TALKING, WRITES } from './work.ts';

/** An act that names no service: what it does, and what was used before, tell the node. The first way that fits takes it. */
export function unnamed(draft: Draft, said: Act, sourced: boolean): void {
  if (!WAYS.some((way) => way(draft, said, sourced)) && !sourced) draft.notUnderstood.push(said.text);
}

/** "both get published": to the services that the texts were written for. */
const toPending: Way = (draft, said) => {
  if (draft.pending.length === 0 || !WRITES.has(said.intent)) return false;
  const waiting = draft.pending.flatMap((key) => draft.lexicon.families.get(key) ?? []);
  draft.pending = [];
  fan(draft, waiting, said);
  return true;
};

const ANSWERING = /\b(?:answer|respond|return|repl(?:y|ie)|hand back|send back|gets? back|confirm)(?:s|ed|ing)?\b/i;
const BY_MAIL = /\b(?:by|via|through|with an?|per) (?:e-?mail|mail|sms|text(?: message)?)\b/i;
/** Whoever filled something in waits for no answer there. */
const FILLED_IN = /\.(?:webhook|\w*[fF]ormTrigger|wufooTrigger|surveyMonkeyTrigger)$/;
const SHOWING = /\bshows?\b|\bthank[ -]?you (?:screen|page)\b|\bgive me\b/i;

/** To whoever called the webhook, filled in the form or wrote the message. */
const toAsker: Way = (draft, said) => {
  const trigger = draft.steps[0]?.node;
  const model = said.ai?.model !== undefined || /\b(?:ai|gpt)\b/i.test(said.text);
  const back = said.intent === 'send' && /\b(?:back|return|the caller)\b/i.test(said.text) && !has(said, 'email');
  const caller =
    (trigger === `${BASE}webhook` || trigger === `${BASE}executeWorkflowTrigger`) &&
    ANSWERING.test(said.text) &&
    !model;
  const visitor = trigger === `${BASE}formTrigger` && SHOWING.test(said.text);
  // "reply to them by email": whoever filled in the form gets it there.
  if (FILLED_IN.test(trigger ?? '') && said.intent === 'reply' && BY_MAIL.test(said.text)) {
    use(draft, talker(draft, said), { ...said, intent: 'send', recipient: said.recipient ?? { whom: 'others' } });
    return true;
  }
  if (!caller && !visitor && said.intent !== 'reply' && !back) return false;
  // "get back a list of Google autocomplete suggestions": asked for there, handed back here.
  const api = findApi(said.text);
  if (api && !draft.steps.some((it) => it.node === `${BASE}httpRequest`))
    byKnownApi(draft, { ...said, intent: 'get' }, false);
  reply(draft, said);
  return true;
};

/** "returns the company": what the last step gives goes back to the workflow that called; named fields are picked out. */
function handBack(draft: Draft, said: Act): void {
  const named =
    /\b(?:returns?|gives? back|hands? back|sends? back|responds? with|answers? with|replies with)\s+(?:the |its |their |a |an )?([a-z][\w ,]*)$/i.exec(
      said.text,
    )?.[1];
  const fields = (named ?? '')
    .split(/\s*,\s*|\s+and\s+/)
    .map((it) => it.replace(/^(?:the|its|their|an?)\s+/i, '').trim())
    .filter(
      (it) =>
        it &&
        it.split(' ').length < 4 &&
        !/^(?:it|result|results|them|that|everything|all|data|answer|back)$/i.test(it),
    );
  if (fields.length > 0)
    append(draft, plainStep(draft, `${BASE}set`, 'set', said.text, { title: 'Result', mentions: fields }));
}

/** What was to be answered word for word: as JSON, as text, or what the steps before gave. */
function answerCaller(draft: Draft, said: Act): void {
  const json = said.entities.find((it) => it.kind === 'json');
  const told = said.sets?.find((it) => it.field === 'text');
  const quoted = told ?? said.entities.find((it) => it.kind === 'quoted');
  const plain =
    !json &&
    quoted !== undefined &&
    (told !== undefined ||
      /\b(?:text|plain|saying|say|says|message|just|string)\b|\b(?:with|return|answer|respond|reply)\w*\s+["']/i.test(
        said.text,
      ));
  const literal = json ? literalJson(json.value) : undefined;
  append(
    draft,
    plainStep(draft, `${BASE}respondToWebhook`, plain ? 'text' : '', said.text, {
      settings: quoted && !json ? { text: { from: 'said', value: quoted.value } } : {},
      data: { says: json ? said.text.replace(json.text, ' ') : said.text, ...(literal ? { json: literal } : {}) },
    }),
  );
}

/** JSON as people write it: names without quotes are given theirs; what is no JSON even then is left out. */
function literalJson(text: string): string | undefined {
  for (const tried of [text, text.replace(/'/g, '"').replace(/([{,]\s*)([A-Za-z_]\w*)\s*:/g, '$1"$2":')])
    try {
      JSON.parse(tried);
      return tried;
    } catch {
      // The next way of reading it is tried.
    }
  return undefined;
}

function thank(draft: Draft, said: Act): void {
  const quoted = said.entities.find((it) => it.kind === 'quoted');
  append(
    draft,
    plainStep(
      draft,
      `${BASE}form`,
      'completion',
      said.text,
      quoted ? { settings: { text: { from: 'said', value: quoted.value } } } : {},
    ),
  );
}

const toAddress: Way = (draft, said) => {
  if (!WRITES.has(said.intent) || !(has(said, 'channel') || has(said, 'email'))) return false;
  use(draft, talker(draft, said), said);
  return true;
};

const toUrl: Way = (draft, said) => {
  const fits = READS.has(said.intent) || said.intent === 'run' || WRITES.has(said.intent);
  if (!fits || !(has(said, 'url') || has(said, 'domain'))) return false;
  const feed = READS.has(said.intent) && FEED.test(said.entities.find((it) => it.kind === 'url')?.value ?? '');
  append(draft, stepFor(draft, feed ? `${BASE}rssFeedRead` : `${BASE}httpRequest`, said));
  return true;
};

/** An address that says itself that a feed is there. */
export const FEED = /\/(?:rss|feed|atom)\b(?!\.)|\b(?:rss|atom)\.xml\b|[./]rss\b|^https?:\/\/(?:feeds?|rss)\./i;

const SEEN =
  /\b(?:deduplicate|dedupe|duplicates?|not (?:yet )?seen|haven't seen|seen before|already (?:sent|seen|posted|processed))\b/i;

const LOGIC: Partial<Record<Act['intent'], string>> = {
  sort: 'sort',
  limit: 'limit',
  merge: 'merge',
  split: 'splitOut',
  aggregate: 'aggregate',
  deduplicate: 'removeDuplicates',
};

const byLogic: Way = (draft, said) => {
  const node = SEEN.test(said.text) && !WRITES.has(said.intent) ? 'removeDuplicates' : LOGIC[said.intent];
  if (!node) return false;
  append(draft, stepFor(draft, `${BASE}${node}`, said));
  return true;
};

const byNouns: Way = (draft, said) => {
  const subreddit = has(said, 'subreddit') ? draft.lexicon.families.get('reddit') : undefined;
  const known = subreddit ?? familyOfNouns(draft, said);
  if (!known) return false;
  use(draft, known, said);
  return true;
};

const byComputing: Way = (draft, said) => {
  if (said.intent !== 'convert' && said.intent !== 'compute') return false;
  const file = /\bto (?:an? )?(?:csv|excel|xlsx?|file|json file)/i.test(said.text);
  const code = { node: `${BASE}code`, action: '', says: said.text, settings: {}, data: { instruction: said.text } };
  append(draft, file ? plainStep(draft, `${BASE}convertToFile`, '', said.text) : code);
  return true;
};

const fromFile: Way = (draft, said, sourced) => {
  const reads = said.intent === 'extract' || said.intent === 'get';
  if (!reads || sourced || draft.steps.length === 0) return false;
  if (!/\b(?:pdf|resume|cv|attachment|document|csv|excel file)s?\b/i.test(said.text)) return false;
  append(draft, plainStep(draft, `${BASE}extractFromFile`, '', said.text));
  return true;
};

/** "post it on Mastodon": a place with a name that n8n has no node for. */
const onUnknownPlace: Way = (draft, said) => {
  if (!/^(?:post|publish|upload)$/.test(said.intent) || !/\b(?:on|to)\s+[A-Z]\w{3,}/.test(said.text)) return false;
  return byApi(draft, said, false);
};

const toSomebody: Way = (draft, said) => {
  if (said.intent !== 'send' && said.intent !== 'post' && said.intent !== 'share') return false;
  // On which network is asked.
  if (/\bsocial (?:media|networks?|channels?)\b/i.test(said.text)) return false;
  makeFile(draft, said);
  const family = talker(draft, said);
  use(draft, family, family.key === 'gmail' ? { ...said, intent: 'send' } : said);
  return true;
};

const byApi: Way = (draft, said) => {
  const api = said.outside ?? apiName(said) ?? said.actor;
  if (!api || /^(?:ai|gpt[\w.-]*|chatgpt|claude|gemini|openai)$/i.test(api)) return false;
  append(draft, { ...stepFor(draft, `${BASE}httpRequest`, said), title: `${api} request` });
  return true;
};

const byRecent: Way = (draft, said) => {
  const recent = draft.families
    .map((key) => draft.lexicon.families.get(key))
    .reverse()
    .find((it) => it?.action && chooseAction(draft.catalog, it.action, said)?.fits && !TALKING.includes(it.key));
  if (!recent) return false;
  use(draft, recent, said);
  return true;
};

const WAYS: readonly Way[] = [
  onServer,
  toPending,
  atSource,
  markedAtSource,
  whereItIs,
  toAsker,
  toAddress,
  toUrl,
  byModel,
  onTheWeb,
  byKnownApi,
  byLogic,
  opened,
  byNouns,
  byComputing,
  fromPage,
  fromFile,
  onUnknownPlace,
  toSomebody,
  byApi,
  byRecent,
];

function has(said: Act, kind: string): boolean {
  return said.entities.some((it) => it.kind === kind);
}

/** A service that has no node of its own but a name: "ask Shodan", "from NewsAPI", "with the verifalia api". */
function apiName(said: Act): string | undefined {
  const api = /\b([A-Za-z][\w.-]*)(?:'s)? api\b/i.exec(said.text)?.[1];
  if (api && !/^(?:the|an?|our|my|their|its|this|that|rest|public|some|any)$/i.test(api)) return api;
  const name = String.raw`\s+(?:the\s+)?([A-Z][a-z]*[A-Z]?\w+(?:\.\w+)?)\b`;
  const by = new RegExp(String.raw`\b(?:from|with|via|using|ask|through|by|query|call)${name}`).exec(said.text)?.[1];
  // "move it to Done", "set the stage to Cold": what it becomes, and no place.
  const becomes = /^(?:update|move|complete|label|assign|archive|delete|generate)$/.test(said.intent);
  return by ?? (becomes ? undefined : new RegExp(String.raw`\b(?:at|on|in|to)${name}`).exec(said.text)?.[1]);
}

/** The answer goes where the question came from. */
function reply(draft: Draft, said: Act): void {
  const trigger = draft.steps[0]?.node;
  if (trigger === `${BASE}webhook`) answerCaller(draft, said);
  else if (trigger === `${BASE}formTrigger`) thank(draft, said);
  else if (trigger === `${BASE}executeWorkflowTrigger`) handBack(draft, said);
  else if (trigger === `${LC}chatTrigger`) return;
  else {
    const family = draft.lexicon.families.get(draft.families[0] ?? '');
    if (family?.action) use(draft, family, said);
    else use(draft, talker(draft, said), said);
  }
}

/** "update the row", "in the table": the service used before whose actions are about that noun. */
function familyOfNouns(draft: Draft, said: Act): Family | undefined {
  // "send an email to the address in the column Mail": the column only tells whom.
  const mails = /\b(?:e-?mails?|mails?)\b/i.test(said.text) && WRITES.has(said.intent);
  if (mails && said.intent === 'send' && said.recipient) return talker(draft, said);
  // "write the file's link back into the row": what it goes into, and not what it is.
  const into =
    said.intent === 'update'
      ? /\b(?:into|in|to|onto|on) (?:the |that |its |same |this |their )*(row|sheet|column|record|page|ticket|issue|task|card|deal|contact|order)s?\b/i.exec(
          said.text,
        )?.[1]
      : undefined;
  const nouns = into ? [into.toLowerCase()] : said.nouns;
  const sheets = /\b(?:row|rows|sheet|spreadsheet|column|tracker)\b/i.test(said.text);
  for (const key of [...draft.families].reverse()) {
    const family = draft.lexicon.families.get(key);
    if (!family?.action) continue;
    const actions = profileOf(draft.catalog, family.action)?.actions ?? [];
    if (actions.some((it) => it.intents.includes(said.intent) && it.nouns.some((noun) => nouns.includes(noun))))
      return family;
  }
  if (sheets) return draft.lexicon.families.get('googleSheets');
  return mails ? talker(draft, said) : undefined;
}
