import type { Catalog } from '../catalog/catalog.ts';
import type { Need } from '../catalog/profile.ts';
import { profileOf } from '../catalog/profile-of.ts';
import { isGuess } from './answers.ts';
import type { Outline, Step } from './outline.ts';
import { hasTopic, type Topic, topicOf, wordsIn } from './topic.ts';
import { exampleFor, tellsTrouble } from './trades.ts';
import { READS, WRITES } from './work.ts';

export type Question = {
  /** What the answer settles: `goal`, `then`, `app`, `source`, `target`, `start`, `abilities`, or `<step>.<need>`. */
  key: string;
  text: string;
  options: string[];
};

/** The question that would change the result most, or none where sensible assumptions serve. */
export function nextQuestion(
  catalog: Catalog,
  outline: Outline,
  asked: ReadonlySet<string>,
  /** What was described, without the answers. */
  described: string,
): Question | undefined {
  return candidates(catalog, outline, described, asked).find((it) => !asked.has(it.key));
}

/** With an example of what others in the same trade have. */
const goalOf = (described: string): Question => ({
  key: 'goal',
  text: `Tell me a little more, for example: “${exampleFor(described)}”. What should the automation do, step by step, and in which apps?`,
  options: [],
});
const THEN: Question = {
  key: 'then',
  text: 'And what should happen then, and in which apps?',
  options: ['Send me an email', 'Add a row to Google Sheets', 'Post a message to Slack'],
};
const APP: Question = {
  key: 'app',
  text: 'Which app, shop or system does that happen in?',
  options: ['Google Sheets', 'Gmail', 'Shopify', 'Something that can call a webhook'],
};
const sourceOf = (topic: Topic | undefined): Question => ({
  key: 'source',
  text: topic
    ? `What exactly should it use, and where ${topic.many ? 'do' : 'does'} ${topic.words} come from: which app, sheet or web address?`
    : 'Where does the information come from: which app, sheet or web address?',
  options: ['Google Sheets', 'Gmail', 'An RSS feed', 'AI writes it'],
});
const CONTENT: Question = {
  key: 'source',
  text: 'What should it say: which title and text, or where does the text come from?',
  options: ['AI writes it', 'Google Sheets', 'I will fill it in'],
};
const TARGET: Question = {
  key: 'target',
  text: 'Where should the result go, and how do you want to get it?',
  options: ['Email (Gmail)', 'Slack', 'Google Sheets', 'Telegram'],
};
const START: Question = {
  key: 'start',
  text: 'When should this run, and how often, or what should start it?',
  options: ['Every day at 9:00', 'Every hour', 'When I click a button', 'When something calls a webhook'],
};
const PLACE: Question = {
  key: 'target',
  text: 'Where should it be saved: in which app, sheet, table or folder?',
  options: ['Google Sheets', 'Google Drive', 'Notion', 'Postgres'],
};
const NETWORK: Question = {
  key: 'target',
  text: 'On which social network should it be posted?',
  options: ['LinkedIn', 'X (Twitter)', 'Facebook page', 'Instagram'],
};

/** Asked in the words of what is wanted: to save, to post, or to be told. */
function targetOf(described: string): Question {
  if (/\bsocial (?:media|networks?|channels?|posts?)\b/i.test(described)) return NETWORK;
  return /\b(?:sav(?:e|ed|ing)|stor(?:e|ed|ing)|keep(?! (?:me|us|him|her|them|my|our))|kept|log(?:ged)?|collect(?:ed)?|record(?:ed)?|archiv(?:e|ed)|back ?-?ups?|backed up)\b/i.test(
    described,
  )
    ? PLACE
    : TARGET;
}

const TIME: Question = {
  key: 'start',
  text: 'At what time should it run, and on which days?',
  options: ['Every day at 9:00', 'Weekdays at 8:00', 'Mondays at 9:00'],
};
const ABILITIES: Question = {
  key: 'abilities',
  text: 'What should it be able to do besides talking: look things up, remember the conversation, use an app?',
  options: ['Only talk', 'Remember the conversation', 'Search Wikipedia', 'Use my Google Sheet'],
};

function candidates(catalog: Catalog, outline: Outline, described: string, asked: ReadonlySet<string>): Question[] {
  const { steps } = outline;
  const first = steps[0];
  const unclearStart = first?.settings.when?.from === 'missing';
  const work = steps.slice(1).filter((it) => !/lmChat|memory/.test(it.node));
  const questions: Question[] = [];

  if (first?.settings.app?.from === 'missing') questions.push(APP);
  // Whoever tells a trouble has not said yet what should happen.
  const trouble = tellsTrouble(described) && work.length <= 1 && !HAPPENS.test(described);
  if (work.length === 0) {
    const topic = outline.notUnderstood.concat(outline.notes).some(hasTopic);
    if (trouble) return [goalOf(described), ...questions];
    if (unclearStart && !topic) return [...questions, goalOf(described)];
    if (!topic && !unclearStart && !isTimed(first)) return [...questions, THEN];
  }
  const words = wordsIn(described);
  const brief = words <= BRIEF;
  if (brief && trouble && !asked.has(THEN.key)) questions.unshift(goalOf(described));
  else if (brief && NO_GOAL.test(described) && !asked.has(THEN.key)) questions.push(goalOf(described));
  const agent = steps.some((it) => it.node.endsWith('.agent'));
  const vague = words <= 8 || (brief && !/\b(?:that|which|who|can|able)\b/i.test(described));
  if (agent && vague && !steps.some((it) => /Tool$|\.tool|vectorStore/.test(it.node))) questions.push(ABILITIES);
  if (!agent && brief) {
    if (needsSource(catalog, outline, work)) {
      const topic = topicOf(described);
      const open =
        !topic && work.length === 0 && unclearStart && !/\b(?:post|publish|send|save|share)\b/i.test(described);
      questions.push(open ? goalOf(described) : sourceOf(topic));
    }
    if (
      !work.some((it) => does(catalog, it, WRITES) || /respondToWebhook|executeWorkflow$|\.form$/.test(it.node)) ||
      onlyGuessed(catalog, outline, work)
    )
      questions.push(targetOf(described));
  } else if (!agent && work.length === 0 && first && !unclearStart) {
    questions.push(targetOf(described));
  } else if (!agent && words <= SHORT && needsContent(catalog, outline, work)) questions.push(CONTENT);
  if (unclearStart) questions.push(START);
  // Whoever had to be asked anyway can say the hour, too.
  else if ((questions.length > 0 || asked.size > 0) && first?.settings.time?.from === 'assumed') questions.push(TIME);
  if (words <= SHORT) questions.push(...missingNeeds(catalog, steps));
  return questions.length === 0 && work.length === 0 ? [THEN] : questions;
}

/** It tells when something happens. */
const HAPPENS = /\b(?:when|whenever|every|each|daily|weekly|hourly|once|if|as soon as)\b/i;

/** "help with my emails", "connect Slack and Notion": which things, but not what should happen. */
const NO_GOAL =
  /\bhelp (?:me )?(?:with|on|out)\b|\b(?:connect|integrate|link|combine)\b(?!.*\b(?:when|every|new|each|if)\b)|\b(?:something|anything|stuff) (?:with|for|cool|useful|using)\b/i;

/** So few words describe nothing yet; whoever wrote more than a sentence wants to see it, with its gaps marked. */
const BRIEF = 12;
const SHORT = 18;

/** A clock or a button brings no data: something must be fetched or written, unless the text itself was said. */
function needsSource(catalog: Catalog, outline: Outline, work: readonly Step[]): boolean {
  if (!isTimed(outline.steps[0])) return false;
  // "add README.md, commit, push": work that needs no data of others.
  if (work.length > 2 || (work.length > 0 && work.every((it) => !takesText(catalog, it)))) return false;
  return !bringsData(catalog, work) && (work.length === 0 || work.every((it) => it.says.split(/\s+/).length < 9));
}

/** "when I hit the button create a WordPress post": of what, nobody said. */
function needsContent(catalog: Catalog, outline: Outline, work: readonly Step[]): boolean {
  return (
    isTimed(outline.steps[0]) &&
    work.length > 0 &&
    work.every((it) => takesText(catalog, it)) &&
    !bringsData(catalog, work)
  );
}

function bringsData(catalog: Catalog, work: readonly Step[]): boolean {
  const fetches = work.some(
    (it) => does(catalog, it, READS) || /chainLlm|openAi$|code$|httpRequest$|executeWorkflow$/.test(it.node),
  );
  const said = work.some((it) =>
    Object.values(it.settings).some((one) => one.from === 'said' && one.value.includes(' ')),
  );
  return fetches || said || work.some((it) => REMINDS.test(it.says) && !OTHERS.test(it.says));
}

/** "a reminder about the timesheets": what it says is told. */
const REMINDS = /\bremind(?:er)?s?\b[^.]{0,40}?\b(?:about|to|that|of) (?!#)\w{3,}/i;

/** Does it hand on a text, which somebody has to write? */
function takesText(catalog: Catalog, step: Step): boolean {
  return needsOf(catalog, step).some((it) => /^(?:text|title|subject|content|message|body|name)$/.test(it.key));
}

/** "I want a daily report": that it comes by e-mail is a guess, nobody named a way. */
function onlyGuessed(catalog: Catalog, outline: Outline, work: readonly Step[]): boolean {
  const writes = work.filter((it) => does(catalog, it, WRITES));
  const [only] = writes;
  const told = SENDS.test(only?.says ?? '');
  return (isTimed(outline.steps[0]) || !told) && writes.length === 1 && only !== undefined && isGuess(only);
}

/** Somebody is to be told, whichever way. */
const SENDS =
  /\b(?:send|notif\w+|tell|alert|remind\w*|inform|let (?:me|us)|ping|message|text|warn|report|reply|answer|welcome|thank|confirm\w*|invite|forward|email|mail)\b/i;

const isTimed = (step: Step | undefined): boolean => /(?:schedule|manual)Trigger$/.test(step?.node ?? '');

function does(catalog: Catalog, step: Step, intents: ReadonlySet<string>): boolean {
  const actions = profileOf(catalog, step.node)?.actions ?? [];
  const action = actions.find((it) => it.key === step.action) ?? actions[0];
  return !step.node.includes('langchain') && action?.intents[0] !== undefined && intents.has(action.intents[0]);
}

/** What is worth a question. Documents, tables and folders are picked from a list inside n8n: a marked placeholder serves. */
const ASKED = new Set(['channel', 'phone', 'handle']);
/** In a database only a name that was typed finds anything. */
const STORES = /^(?:table|collection|database|tableName)$/;

/** The address of somebody else comes with the data, not from an answer. */
const OTHERS =
  /\b(?:them|they|their|customers?|clients?|students?|visitors?|guests?|users?|him|her|repl(?:y|ies)|answer|sender)\b/i;

function missingNeeds(catalog: Catalog, steps: readonly Step[]): Question[] {
  return steps.flatMap((step) =>
    needsOf(catalog, step)
      .filter(
        (it) =>
          !(
            /phone|handle/.test(it.from[0] ?? '') &&
            (OTHERS.test(step.says) || isForOthers(step) || answersThere(steps, step))
          ),
      )
      .filter(
        (it) =>
          it.weight === 'must' &&
          (ASKED.has(it.from[0] ?? 'text') || STORES.test(it.key)) &&
          step.settings[it.key]?.from === 'missing',
      )
      .map((it) => ({ key: `${step.id}.${it.key}`, text: it.ask, options: it.options ?? [] })),
  );
}

const isForOthers = ({ data }: Step): boolean => (data?.recipient as { whom?: string } | undefined)?.whom === 'others';

/** Whoever wrote gets the answer where he wrote. */
const answersThere = (steps: readonly Step[], step: Step): boolean =>
  steps[0] !== undefined && steps[0].node.replace(/Trigger$/, '') === step.node;

function needsOf(catalog: Catalog, step: Step): readonly Need[] {
  const actions = profileOf(catalog, step.node)?.actions ?? [];
  return (actions.find((it) => it.key === step.action) ?? actions[0])?.needs ?? [];
}
