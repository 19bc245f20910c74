import type { Act, Clause } from '../1-read/clause.ts';
import { profileOf } from '../catalog/profile-of.ts';
import { attributesIn } from './attributes.ts';
import { append, BASE, type Draft, LC, plainStep, stepFor } from './draft.ts';
import type { Step } from './outline.ts';

export const PICTURE =
  '(?:pictures?|images?|photos?|pics?|illustrations?|logos?|thumbnails?|screenshots?|drawings?|artworks?|selfies?|cover art|poster)';
export const SOUND =
  '(?:voice(?: (?:messages?|notes?|memos?))?|audio(?: (?:files?|messages?|notes?))?|recordings?|podcasts?(?: episodes?)?|mp3s?|calls?|memos?|meetings?)';

const DRAWS = new RegExp(
  String.raw`\b(?:generate|create|make|draw|design|paint|render|produce|illustrate)\w*\b[^.;]{0,40}?\b${PICTURE}\b|\bturn\w*\b[^.;]{0,30}\binto an? ${PICTURE}\b|\bdall-?e\b|\b${PICTURE}\b[^.;]{0,12}\b(?:made|drawn|generated|created) (?:by|with)\b`,
  'i',
);
const LOOKS = new RegExp(
  String.raw`\b(?:describe|analy[sz]e|look at|check|recogni[sz]e|identify|read|ocr|inspect|caption|classify|tell|say|extract|explain|rate|see|detect|count)\w*\b[^.;]{0,60}?\b${PICTURE}\b|\bwhat(?:'s| is| are)?\b[^.;]{0,30}\b(?:in|on|shown)\b[^.;]{0,10}\b(?:it|them|${PICTURE})\b|\b${PICTURE}\b[^.;]{0,20}\b(?:is |are |gets? )?(?:described|analy[sz]ed|recogni[sz]ed|captioned)\b|\balt text\b|\b(?:vision|ocr)\b`,
  'i',
);
const SPEAKS =
  /\btext[- ]to[- ]speech\b|\btts\b|\binto (?:an? |the )?(?:speech|audio|voice|spoken|mp3|podcast)\b|\bas (?:an? )?(?:audio|voice|spoken|mp3)\b|\b(?:read|speak)s?\b[^.;]{0,30}\b(?:aloud|out loud)\b|\bto (?:speech|audio)\b|\b(?:generate|create|make|produce|record)\w*\b[^.;]{0,25}\b(?:audio|speech|voice ?over|spoken|mp3|narration)\b/i;
const HEARS = new RegExp(
  String.raw`\btranscrib(?:e[sd]?|ing)\b|\btranscibe|\bspeech[- ]to[- ]text\b|\b(?:turn|convert)\w*\b[^.;]{0,40}\b${SOUND}\b[^.;]{0,20}\b(?:in)?to text\b|\bwhisper\b|\b(?:make|create|get|generate|write)\b[^.;]{0,15}\btranscri(?:pt|ption)s?\b[^.;]{0,25}\b${SOUND}\b`,
  'i',
);

type Kind = 'image.generate' | 'image.analyze' | 'audio.generate' | 'audio.transcribe';

/** Pictures and sound: made, looked at, listened to or spoken, by one node that gets the file it needs. */
export function mediaWork(draft: Draft, said: Act): boolean {
  const kind = kindOf(draft, said);
  if (!kind) return false;
  if (draft.steps.some((it) => it.action === kind)) return kind === 'audio.transcribe' || kind === 'image.analyze';
  const gemini = (said.ai?.model ?? draft.model) === 'gemini' && kind !== 'audio.generate';
  if (kind === 'image.analyze' || kind === 'audio.transcribe') fetchMedia(draft, kind === 'audio.transcribe');
  const node = gemini ? `${LC}googleGemini` : `${LC}openAi`;
  append(draft, {
    ...plainStep(draft, node, kind, said.text),
    title: TITLES[kind],
    data: { instruction: said.text, ...promptFor(kind, said) },
    ...named(said),
  });
  return true;
}

const TITLES: Record<Kind, string> = {
  'image.generate': 'Generate the image',
  'image.analyze': 'Look at the image',
  'audio.generate': 'Turn text into speech',
  'audio.transcribe': 'Transcribe the recording',
};

function kindOf(draft: Draft, said: Act): Kind | undefined {
  const { text } = said;
  const writes = /^(?:send|post|publish|upload|add|reply|share|create)$/.test(said.intent);
  if (HEARS.test(text) && (said.intent === 'transcribe' || !writes)) return 'audio.transcribe';
  if (said.intent === 'transcribe') return 'audio.transcribe';
  if (SPEAKS.test(text) && !(writes && draft.steps.some((it) => it.action === 'audio.generate')))
    return 'audio.generate';
  const about = /\b(?:prompt|idea|caption|alt text|text|description|words)s? (?:for|of|about)\b/i.test(text);
  const shot =
    /\b(?:takes?|makes?|gets?|creates?|generates?|grabs?|captures?) (?:an? |the )?(?:[\w-]+ )?screen ?shots?\b/i.test(
      text,
    );
  if (DRAWS.test(text) && !about && !shot && /^(?:generate|create|run|convert|send|post|get)$/.test(said.intent))
    return 'image.generate';
  const seen = new RegExp(String.raw`\b${PICTURE}\b`, 'i');
  const trigger = draft.steps[0];
  const pictured =
    trigger !== undefined &&
    seen.test(trigger.says) &&
    /^(?:analyze|classify|extract|generate|explain|answer|get)$/.test(said.intent);
  const looks =
    LOOKS.test(text) &&
    (seen.test(text) || pictured) &&
    !/^(?:search|download|upload|send|post|list)$/.test(said.intent);
  if (
    looks ||
    (pictured && /\b(?:describe|caption|what(?:'s| is)|recogni[sz]e|read|extract|analy[sz]e|tell)\b/i.test(text))
  )
    return draft.steps.some((it) => it.action === 'image.generate') ? undefined : 'image.analyze';
  return undefined;
}

function promptFor(kind: Kind, { text }: Act): Record<string, string> {
  const clean = text.replace(/\s+/g, ' ').trim();
  if (kind === 'image.analyze')
    return { prompt: `${clean.charAt(0).toUpperCase()}${clean.slice(1)}. Say only what can be seen.` };
  if (kind !== 'image.generate') return {};
  // "an image of a cat" says it all; "an image for it" is about what comes in.
  const own = new RegExp(String.raw`\b${PICTURE}\s+(?:of|showing|with|that shows|in which)\s+(.{4,})$`, 'i').exec(
    clean.replace(/\s+(?:and|then)\s+(?:post|send|upload|share|put|save|email|mail)\b.*$/i, ''),
  )?.[1];
  return own &&
    !/^(?:it|this|that|them|the (?:text|post|article|topic|product|idea|message|answer|title|summary|quote|row|item))\b/i.test(
      own,
    )
    ? { prompt: own.charAt(0).toUpperCase() + own.slice(1) }
    : {};
}

/** "the text of each row", "a picture of the idea": the field that is spoken or drawn. */
function named({ text }: Act): { mentions?: string[] } {
  const field = /\bthe ([a-z]+)(?= (?:of|from|in) (?:each|every|the|a|new)\b)/i.exec(text)?.[1]?.toLowerCase();
  return field && !/^(?:file|image|picture|photo|audio|recording|voice|result|rows?)$/.test(field)
    ? { mentions: [field] }
    : {};
}

/** Where the trigger gives only an id, the file is fetched first. */
export function fetchMedia(draft: Draft, sound: boolean): void {
  if (draft.steps.slice(1).some((it) => fileOf(draft, it))) return;
  const trigger = draft.steps[0] as Step | undefined;
  const type = trigger?.node.split('.').at(-1) ?? '';
  const noun = sound ? 'voice' : 'photo';
  const download = (family: string, nouns: string[]): void => {
    const node = draft.lexicon.families.get(family)?.action;
    if (!node) return;
    const step = stepFor(draft, node, {
      intent: 'download',
      verb: 'download',
      mentions: [],
      nouns,
      entities: [],
      text: sound ? 'Download the recording' : 'Download the picture',
    });
    append(draft, step);
  };
  switch (type) {
    case 'telegramTrigger':
      // n8n fetches pictures by itself there, voice messages it only names.
      if (trigger) change(draft, trigger, sound ? 'voice' : 'file');
      if (sound) download('telegram', ['file', noun]);
      return;
    case 'whatsAppTrigger':
      if (trigger) change(draft, trigger, sound ? 'voice' : 'image');
      download('whatsApp', ['media', noun]);
      append(draft, fetched('Download the file from WhatsApp', 'whatsAppApi', 'url'));
      return;
    case 'slackTrigger':
      append(draft, fetched('Download the file from Slack', 'slackApi', 'file url'));
      return;
    case 'googleDriveTrigger':
      download('googleDrive', ['file']);
      return;
    case 'microsoftOneDriveTrigger':
      download('microsoftOneDrive', ['file']);
      return;
    case 'gmailTrigger':
    case 'microsoftOutlookTrigger':
      if (trigger) change(draft, trigger, 'attachmentReceived');
      return;
    default: {
      // What only tells of videos or episodes has no sound itself.
      if (sound && draft.steps.some((it) => /\.(?:youTube|rssFeedRead(?:Trigger)?)$/.test(it.node))) {
        append(draft, {
          ...plainStep(draft, `${BASE}httpRequest`, 'download', 'Download the recording'),
          title: 'Download the recording',
        });
        return;
      }
      const listed = draft.steps.find((it) =>
        /\.(?:googleDrive|dropbox|awsS3|microsoftOneDrive|nextCloud)$/.test(it.node),
      );
      const family = listed?.node.split('.').at(-1);
      if (family) download(family, ['file']);
    }
  }
}

/** A file behind an address that needs the service's own credential. */
function fetched(title: string, credential: string, from: string): Omit<Step, 'id'> {
  return {
    node: `${BASE}httpRequest`,
    action: 'download',
    title,
    says: title,
    settings: {},
    data: { credential, from },
  };
}

/** "save its attachment": a trigger on mails brings them along once it is asked to; nothing else is to be downloaded. */
export function bringAttachments(draft: Draft, said: Act): boolean {
  const [trigger] = draft.steps;
  if (!trigger || !/Trigger$|emailReadImap$/.test(trigger.node) || !/\b(?:attachments?|attached)\b/i.test(said.text))
    return false;
  bringFiles(draft, trigger);
  return (
    /^(?:get|download|extract|list)$/.test(said.intent) &&
    // "extract the total from the attachment": that one is to be read, too.
    !(said.intent === 'extract' && attributesIn(said.text).length > 0) &&
    fileOf(draft, draft.steps[0] as Step) &&
    said.mentions.every((it) => it.family === draft.families[0] || it.implied)
  );
}

/** The trigger's event for messages that bring files along, where it has one. */
function bringFiles(draft: Draft, trigger: Step): void {
  const able = profileOf(draft.catalog, trigger.node)?.actions.find((it) => it.file !== undefined);
  if (able && !fileOf(draft, trigger)) change(draft, trigger, able.key);
}

const MAILBOX = /\.(?:gmailTrigger|microsoftOutlookTrigger|emailReadImap)$/;

/** Mails bring their files along where a test looks at them, or where a file is kept that comes from nowhere else. */
export function bringWhatIsKept(draft: Draft): void {
  const [trigger] = draft.steps;
  if (!trigger || !MAILBOX.test(trigger.node)) return;
  const looks = draft.steps.some((it) => JSON.stringify(it.data?.conditions ?? '').includes('$binary'));
  const keeps = draft.steps.some((it) => uploads(draft, it)) && !draft.steps.some((it) => fileOf(draft, it));
  if (!looks && !keeps) return;
  bringFiles(draft, trigger);
  // Whether a mail has a file is told by the test: it takes those without one, too.
  const title = profileOf(draft.catalog, trigger.node)?.actions[0]?.title;
  const more = { ...(title && { title }), data: { ...trigger.data, everyMail: true } };
  if (looks) draft.steps = draft.steps.map((it) => (it.id === trigger.id ? { ...it, ...more } : it));
}

function uploads(draft: Draft, step: Step): boolean {
  const actions = profileOf(draft.catalog, step.node)?.actions ?? [];
  return (actions.find((it) => it.key === step.action) ?? actions[0])?.intents.includes('upload') === true;
}

/** The trigger's event for this kind of message. */
function change(draft: Draft, trigger: Step, action: string): void {
  const known = profileOf(draft.catalog, trigger.node)?.actions.some((it) => it.key === action);
  if (known) draft.steps = draft.steps.map((it) => (it.id === trigger.id ? { ...it, action } : it));
}

function fileOf(draft: Draft, step: Step): boolean {
  const actions = profileOf(draft.catalog, step.node)?.actions ?? [];
  return (actions.find((it) => it.key === step.action) ?? actions[0])?.file !== undefined;
}

/** Is a picture, a recording or the like about to be made or sent by one of these? */
export const hasMedia = (clauses: readonly Clause[]): boolean =>
  clauses.some((it) => it.kind === 'action' && (DRAWS.test(it.text) || SPEAKS.test(it.text)));
