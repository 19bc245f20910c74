import type { Catalog } from '../catalog/catalog.ts';
import { profileOf } from '../catalog/profile-of.ts';
import type { Outline, Step } from './outline.ts';
import { READS, WRITES } from './work.ts';

export type Question = {
  /** What the answer settles: `goal`, `app`, `source`, `target`, `start`, `abilities`, or `<step>.<need>`. */
  key: string;
  text: string;
  options: string[];
};

/** The question that would change the result most, or none where sensible assumptions serve. */
export function nextQuestion(catalog: Catalog, outline: Outline, asked: ReadonlySet<string>): Question | undefined {
  return candidates(catalog, outline).find((it) => !asked.has(it.key));
}

const GOAL: Question = {
  key: 'goal',
  text: 'Tell me a little more, for example: “when a form is filled in, add a row to Google Sheets and tell me on Slack”. What should the automation do, step by step, and in which apps?',
  options: [],
};
const THEN: Question = {
  key: 'goal',
  text: 'And what should happen then, and in which apps?',
  options: ['Send me an email', 'Add a row to Google Sheets', 'Post a message to Slack'],
};
const APP: Question = {
  key: 'app',
  text: 'Which app, shop or system does that happen in?',
  options: ['Google Sheets', 'Gmail', 'Shopify', 'Something that can call a webhook'],
};
const SOURCE: Question = {
  key: 'source',
  text: 'Where does the information come from: which app, sheet or web address?',
  options: ['Google Sheets', 'Gmail', 'An RSS feed', 'AI writes it'],
};
const TARGET: Question = {
  key: 'target',
  text: 'Where should the result go, and how do you want to get it?',
  options: ['Email (Gmail)', 'Slack', 'Google Sheets', 'Telegram'],
};
const START: Question = {
  key: 'start',
  text: 'When should this run, and how often?',
  options: ['Every day at 9:00', 'Every hour', 'When I click a button', 'When something calls a webhook'],
};
const ABILITIES: Question = {
  key: 'abilities',
  text: 'What should it be able to do besides talking: look things up, remember the conversation, use an app?',
  options: ['Only talk', 'Remember the conversation', 'Search Wikipedia', 'Use my Google Sheet'],
};

function candidates(catalog: Catalog, outline: Outline): Question[] {
  const { steps } = outline;
  const first = steps[0];
  const unclearStart = first?.settings.when?.from === 'missing';
  const work = steps.slice(1).filter((it) => !/lmChat|memory/.test(it.node));
  const questions: Question[] = [];

  if (first?.settings.app?.from === 'missing') questions.push(APP);
  if (work.length === 0) {
    const topic = outline.notUnderstood.concat(outline.notes).some(hasTopic);
    if (unclearStart && !topic) return [...questions, GOAL];
    if (!topic && !unclearStart && !isTimed(first)) return [...questions, THEN];
  }
  const brief =
    steps.reduce((words, it) => words + it.says.split(/\s+/).length, 0) +
      outline.notUnderstood.join(' ').split(/\s+/).length <=
    12;
  const agent = steps.some((it) => it.node.endsWith('.agent'));
  if (agent && brief && !steps.some((it) => /Tool$|\.tool/.test(it.node))) questions.push(ABILITIES);
  if (!agent && brief) {
    if (needsSource(catalog, outline, work)) questions.push(SOURCE);
    if (!work.some((it) => does(catalog, it, WRITES) || /respondToWebhook|\.form$/.test(it.node)))
      questions.push(TARGET);
  }
  if (unclearStart) questions.push(START);
  questions.push(...missingNeeds(catalog, steps));
  return questions.length === 0 && work.length === 0 ? [THEN] : questions;
}

/** A clock or a button brings no data: something must be fetched or written, unless the text itself was said. */
function needsSource(catalog: Catalog, outline: Outline, work: readonly Step[]): boolean {
  if (!isTimed(outline.steps[0])) return false;
  const fetches = work.some(
    (it) => does(catalog, it, READS) || /chainLlm|openAi$|code$|httpRequest$|executeWorkflow$/.test(it.node),
  );
  const said = work.some((it) =>
    Object.values(it.settings).some((one) => one.from === 'said' && one.value.includes(' ')),
  );
  return !fetches && !said && (work.length === 0 || work.every((it) => it.says.split(/\s+/).length < 9));
}

const isTimed = (step: Step | undefined): boolean => /(?:schedule|manual)Trigger$/.test(step?.node ?? '');

function does(catalog: Catalog, step: Step, intents: ReadonlySet<string>): boolean {
  const actions = profileOf(catalog, step.node)?.actions ?? [];
  const action = actions.find((it) => it.key === step.action) ?? actions[0];
  return !step.node.includes('langchain') && action?.intents[0] !== undefined && intents.has(action.intents[0]);
}

const EMPTY_WORDS =
  /^(?:i|we|my|our|me|us|the|a|an|some|something|anything|everything|stuff|things?|please|pls|want|need|like|would|to|do|make|build|create|help|with|for|of|in|and|it|automate|automation|automations|automatically|workflow|workflows|process|processes|business|company|work|tasks?|job|life|day|daily|every|make|better|faster|easy|easier|more|efficient|can|you|could|should|have|get|that|this|n8n|new|usual|be|is|are|on|all|good|great|cool|nice|app|apps|tool|tools)$/i;

/** Is there anything to ask about, beyond the wish to automate? */
function hasTopic(text: string): boolean {
  return text.split(/[^\p{L}\d'-]+/u).some((it) => it.length > 2 && !EMPTY_WORDS.test(it));
}

/** What is worth a question. Documents, tables and folders are picked from a list inside n8n: a marked placeholder serves. */
const ASKED = new Set(['channel', 'phone', 'handle']);

/** The address of somebody else comes with the data, not from an answer. */
const OTHERS =
  /\b(?:them|they|their|customers?|clients?|students?|visitors?|guests?|users?|him|her|repl(?:y|ies)|answer|sender)\b/i;

function missingNeeds(catalog: Catalog, steps: readonly Step[]): Question[] {
  return steps.flatMap((step) => {
    const actions = profileOf(catalog, step.node)?.actions ?? [];
    const action = actions.find((it) => it.key === step.action) ?? actions[0];
    return (action?.needs ?? [])
      .filter((it) => !(/phone|handle/.test(it.from[0] ?? '') && OTHERS.test(step.says)))
      .filter(
        (it) => it.weight === 'must' && ASKED.has(it.from[0] ?? 'text') && step.settings[it.key]?.from === 'missing',
      )
      .map((it) => ({ key: `${step.id}.${it.key}`, text: it.ask, options: it.options ?? [] }));
  });
}
