import type { Act } from '../1-read/clause.ts';
import { findApi } from '../catalog/apis.ts';
import type { Family } from '../catalog/lexicon.ts';
import { profileOf } from '../catalog/profile-of.ts';
import { append, BASE, type Draft, last, plainStep, stepFor } from './draft.ts';
import { fetchFile } from './files.ts';
import type { Step } from './outline.ts';
import { TALKING } from './work.ts';

/** Several targets of one act: one after the other, since each hands its input's item on by name. */
export function fan(draft: Draft, families: readonly Family[], said: Act): void {
  for (const family of families) use(draft, family, said);
}

/** A file that was just made is what is sent. */
const MADE = /\.(?:convertToFile|compression|editImage)$/;

const MEDIA: Record<string, string[]> = {
  'image.generate': ['image', 'photo', 'picture', 'file'],
  'audio.generate': ['audio', 'voice', 'file'],
};

/** "generate an image and post it": what goes out is the file. */
function ofMedia(draft: Draft, said: Act, family: Family): Act {
  const made = draft.steps.find((it) => it.id === draft.ends.at(-1)?.from)?.action ?? '';
  const nouns = MEDIA[made];
  if (!nouns || !/^(?:send|post|publish|share|reply|upload)$/.test(said.intent)) return said;
  // One word for it is enough, so that the others that were said still count: "on our company page".
  const actions = (family.action && profileOf(draft.catalog, family.action)?.actions) || [];
  const own = nouns.find((it) => actions.some((action) => action.nouns.includes(it)));
  const things = own && said.nouns.length > 0 ? [own] : nouns;
  return { ...said, intent: said.intent === 'upload' ? 'upload' : 'send', nouns: [...things, ...said.nouns] };
}

/** "copy my Google Slides template": files are copied where they lie. */
function holderOf(draft: Draft, family: Family, { intent, text, mentions }: Act): Family {
  const target = mentions.find((it) => it.family === family.key)?.role === 'to';
  const file = /\b(?:template|document|presentation|deck|file|slides?|doc|spreadsheet)\b/i.test(text);
  const drive = draft.lexicon.families.get('googleDrive');
  return intent === 'copy' && !target && file && drive && /^google(?:Slides|Docs|Sheets)$/.test(family.key)
    ? drive
    : family;
}

/** "get Toggl hours": n8n only hears of it and cannot read there, so it is asked over HTTP. */
export function askOverHttp(draft: Draft, families: readonly Family[], said: Act): boolean {
  const [only] = families;
  const named = said.mentions.find((it) => it.family === only?.key && !it.implied);
  if (!only || !named || families.length > 1 || only.action || only.trigger === draft.steps[0]?.node) return false;
  if (draft.steps[0]?.node !== `${BASE}scheduleTrigger` || !/^(?:get|list|search)$/.test(said.intent)) return false;
  const known = findApi(named.words);
  append(draft, {
    ...plainStep(draft, `${BASE}httpRequest`, 'get', said.text),
    title: `${named.words} request`,
    data: { outside: true },
    ...(known ? { settings: { url: { from: 'assumed', value: known.url, because: usually(known.name) } } } : {}),
  });
  return true;
}

const usually = (name: string): string => `this is where the interface of ${name} usually lives`;

export function use(draft: Draft, named: Family, asked: Act): void {
  const family = holderOf(draft, named, asked);
  if (!family.action) return;
  const said = ofMedia(draft, asked, family);
  const target = said.mentions.find((it) => it.family === family.key)?.role === 'to';
  const brings = target && /^(?:copy|convert|move)$/.test(said.intent);
  draft.families.push(family.key);
  // What comes next is done with the copy: in Slides, in Docs.
  if (named !== family) draft.families.push(named.key);
  // "copy it to Drive": there it is an upload.
  const attached = /^(?:send|post|reply|share|upload|add)$/.test(said.intent) && MADE.test(last(draft)?.node ?? '');
  const nouns = attached ? ['attachment', 'file', 'document', ...said.nouns] : said.nouns;
  const step = stepFor(draft, family.action, { ...said, nouns, ...(brings ? { intent: 'upload' as const } : {}) });
  // "copy it to Drive" from a folder elsewhere: what was only named there is fetched first.
  if (STORES.test(family.key) && uploads(draft, step) && draft.steps.some((it) => names(draft, it))) fetchFile(draft);
  append(draft, answersThere(draft, family, said) ? back(step) : step);
}

const STORES = /^(?:googleDrive|dropbox|microsoftOneDrive|microsoftSharePoint|box|awsS3|s3|nextCloud|ftp)$/;

function uploads(draft: Draft, step: Omit<Step, 'id'>): boolean {
  const action = profileOf(draft.catalog, step.node)?.actions.find((it) => it.key === step.action);
  return action?.intents[0] === 'upload' && !/\b(?:folder|text)\b/i.test(action.key);
}

/** A folder that is watched or listed tells of its files by name. */
function names(draft: Draft, { node, action }: Step): boolean {
  const key = node.slice(node.indexOf('.') + 1).replace(/Trigger$/, '');
  const done = profileOf(draft.catalog, node)?.actions.find((it) => it.key === action);
  return STORES.test(key) && (node.endsWith('Trigger') || /^(?:list|search)$/.test(done?.intents[0] ?? ''));
}

/** An agent that is asked in Slack answers in the channel where it was asked. */
const answersThere = (draft: Draft, family: Family, said: Act): boolean =>
  family.key === 'slack' &&
  draft.steps[0]?.node === family.trigger &&
  (said.intent === 'reply' || last(draft)?.id === draft.agent || said.text === ANSWER);

function back(step: Omit<Step, 'id'>): Omit<Step, 'id'> {
  const { channel, ...settings } = step.settings;
  return channel?.from === 'missing' ? { ...step, settings, data: { ...step.data, back: true } } : step;
}

/** What an answer is called that goes to whoever asked. */
export const ANSWER = 'Send the answer';

/** Where messages go that name no service: the one talked with before, by the form of the address, else e-mail. */
export function talker(draft: Draft, said: Act): Family {
  const get = (key: string): Family | undefined => draft.lexicon.families.get(key);
  const used = [...draft.families].reverse().find((it) => TALKING.includes(it));
  const has = (kind: string): boolean => said.entities.some((it) => it.kind === kind);
  const mailish = has('email') || /(?<!#)\b(?:e-?mails?|mails?|inbox)\b/i.test(said.text);
  const key = mailish
    ? ([...draft.families]
        .reverse()
        .find((it) => it === 'gmail' || it === 'email' || it === 'microsoftOutlook' || it === 'sendGrid') ?? 'gmail')
    : has('phone') || /\bsms|text\b/i.test(said.text)
      ? 'twilio'
      : has('channel')
        ? used && !/^(?:gmail|email|microsoftOutlook|sendGrid|twilio|vonage|whatsApp)$/.test(used)
          ? used
          : 'slack'
        : (used ?? 'gmail');
  return (get(key) ?? get('gmail') ?? [...draft.lexicon.families.values()][0]) as Family;
}
