import type { Act, Category, Clause } from '../1-read/clause.ts';
import type { Attribute } from '../catalog/nodes/text-analysis.ts';
import { attributesIn } from './attributes.ts';
import { categoriesIn, usesCategories } from './categories.ts';
import { append, attach, BASE, type Draft, insertBefore, LC, last, stepFor } from './draft.ts';
import { openFile } from './files.ts';
import { appendClassifier, attachModel } from './model-steps.ts';
import type { Step } from './outline.ts';

/** Work on texts that n8n has nodes of its own for; false leaves it to a prompt. */
export function textWork(draft: Draft, said: Act, rest: readonly Clause[]): boolean {
  return sort(draft, said, rest) || extract(draft, said) || condense(draft, said);
}

/** Checks that need no prompt of their own, whichever verb asks for them. */
export function screened(draft: Draft, said: Act, rest: readonly Clause[]): boolean {
  return guard(draft, said, rest) || feel(draft, said, rest) || pulled(draft, said);
}

/** "pull out the skills and the last employer": values out of a text, though no model is named. */
function pulled(draft: Draft, said: Act): boolean {
  if (!/^(?:pull|pick|grab|parse|capture)$/.test(said.verb) || said.mentions.some((it) => !it.implied)) return false;
  return attributesIn(said.text).length > 1 && extract(draft, { ...said, intent: 'extract' });
}

/** The ways are told before anybody said to sort: the sorting is theirs. */
export function ensureSorted(draft: Draft, rest: readonly Clause[]): void {
  if (!draft.kinds || draft.sorted || draft.steps.some((it) => /\.(?:textClassifier|sentimentAnalysis)$/.test(it.node)))
    return;
  const mood = draft.kinds.includes('positive') && draft.kinds.includes('negative');
  const text = mood ? 'Analyze the sentiment' : `Sort into ${draft.kinds.join(', ')}`;
  const said: Act = { intent: 'classify', verb: '', mentions: [], nouns: [], entities: [], text };
  // What was written of it as a prompt would say the same again.
  const prompt = last(draft);
  if (prompt?.node === `${LC}chainLlm`) dropPrompt(draft, prompt.id);
  if (mood) feel(draft, said, rest);
  else sort(draft, said, rest);
}

function dropPrompt(draft: Draft, id: string): void {
  draft.ends = draft.wires
    .filter((it) => it.to === id && (it.type ?? 'main') === 'main')
    .map(({ from, output }) => ({ from, ...(output ? { output } : {}) }));
  const gone = new Set([
    id,
    ...draft.wires.filter((it) => it.to === id && it.type?.startsWith('ai_')).map((it) => it.from),
  ]);
  draft.steps = draft.steps.filter((it) => !gone.has(it.id));
  draft.wires = draft.wires.filter((it) => !gone.has(it.from) && !gone.has(it.to));
}

const CHECKS: [string, RegExp][] = [
  ['jailbreak', /\bjail ?breaks?\b|\bprompt injections?\b|\bmanipulat\w+\b/i],
  ['nsfw', /\bnsfw\b|\binappropriate\b|\boffensive\b|\btoxic\w*\b|\bsexual\b|\bhate\b|\bprofan\w+\b|\bswear\w*\b/i],
  ['pii', /\bpii\b|\bpersonal (?:data|information|details|info)\b|\bprivate (?:data|information)\b|\bcredit cards?\b/i],
  ['secretKeys', /\b(?:api|secret) keys?\b|\bsecrets\b|\bpasswords?\b|\btokens\b/i],
];

/** n8n's Guardrails: let good texts pass, or take personal data out. */
function guard(draft: Draft, said: Act, rest: readonly Clause[]): boolean {
  const { text } = said;
  const asked = CHECKS.filter(([, pattern]) => pattern.test(text)).map(([key]) => key);
  const named = /\bguard ?rails?\b/i.test(text);
  const cleans =
    /\b(?:redact|anonymi[sz]e|mask|sanitize|sanitise|strip|remove|take out|censor|hide)\w*\b/i.test(text) &&
    asked.some((it) => it === 'pii' || it === 'secretKeys');
  const tests = /\b(?:check|test|screen|scan|detect|block|guard|moderate|filter|reject|stop|look)\w*\b/i.test(text);
  if (!named && !cleans && !(tests && asked.some((it) => it === 'jailbreak' || it === 'nsfw' || it === 'pii')))
    return false;
  const checks = asked.length > 0 ? asked : ['jailbreak', 'nsfw', 'pii'];
  const put = (step: Omit<Step, 'id'>): Step =>
    // An agent that was told before is the one that is guarded.
    draft.agent ? insertBefore(draft, draft.agent, step) : append(draft, step);
  const step = put({
    node: `${LC}guardrails`,
    action: cleans ? 'sanitize' : 'classify',
    title: cleans ? 'Take out what is private' : 'Check the text',
    says: text,
    settings: {},
    data: { checks: cleans ? checks.filter((it) => it === 'pii' || it === 'secretKeys') : checks },
  });
  if (cleans) return true;
  if (checks.some((it) => it === 'jailbreak' || it === 'nsfw')) attachModel(draft, step.id, said.ai);
  if (draft.agent) return true;
  draft.ends = [{ from: step.id, output: 0 }];
  const tested = rest.some((it) => it.kind === 'condition' && (FAILS.test(it.text) || PASSES.test(it.text)));
  if (tested) draft.sorted = { step: step.id, names: ['passes', 'fails'], heads: [PASSES, FAILS] };
  else if (rest.some((it) => it.kind === 'otherwise')) draft.open.push({ step: step.id, output: 1, closed: [] });
  return true;
}

const FAILS =
  /\b(?:fail|violat|block|unsafe|bad|jailbreak|injection|found|contain|not (?:ok|safe|pass|clean)|doesn't pass|inappropriate|flagged|dangerous|harmful|caught|problem)/i;
const PASSES = /\b(?:pass(?:es|ed)?|ok|okay|clean|safe|fine|good)\b/i;

const MOODS = ['Positive', 'Neutral', 'Negative'];

/** Mood of a text: one way each where they are told apart, else the mood goes on with the item. */
function feel(draft: Draft, said: Act, rest: readonly Clause[]): boolean {
  const { text } = said;
  const words = rest.map((it) => it.text).join('. ');
  const moods = /\b(?:positive|negative|neutral)\b/i;
  const asked =
    /\bsentiments?\b/i.test(text) ||
    (/\b(?:positive|negative)\b/i.test(text) && /^(?:classify|analyze|get|generate|run)$/.test(said.intent)) ||
    (/\b(?:mood|tone)\b/i.test(text) && moods.test(`${text} ${words}`));
  const several = /\b(?:positive|negative)\b.*\b(?:and|or)\b.*\babout\b/i.test(text);
  if (!asked || several || said.mentions.some((it) => it.role === 'to' || it.role === 'in')) return false;
  openFile(draft, said);
  const scale = /\b(?:very (?:positive|negative)|mixed|angry|happy|frustrated)\b/i.test(`${text} ${words}`);
  const names = scale ? customMoods(`${text} ${words}`) : MOODS;
  const step = append(draft, {
    node: `${LC}sentimentAnalysis`,
    action: 'sentiment',
    title: 'Sentiment',
    says: text,
    settings: {},
    data: scale ? { categories: names } : {},
  });
  attachModel(draft, step.id, said.ai);
  const told = rest.some(
    (it) =>
      it.kind !== 'note' &&
      (it.kind === 'condition' || it.kind === 'case' || it.kind === 'otherwise' || it.kind === 'action') &&
      names.some((name) => new RegExp(String.raw`\b${name}\b|\b${name.slice(0, 5)}\w*\b`, 'i').test(it.text)) &&
      !/\bsentiment\b.*\b(?:in|to|into)\b/i.test(it.text),
  );
  if (told) draft.sorted = { step: step.id, names };
  draft.ends = names.map((_, i) => ({ from: step.id, output: i }));
  return true;
}

function customMoods(text: string): string[] {
  const known = [
    'Very positive',
    'Very negative',
    'Positive',
    'Neutral',
    'Negative',
    'Mixed',
    'Happy',
    'Angry',
    'Frustrated',
  ];
  let left = text.toLowerCase();
  const found = known.filter((it) => {
    if (!left.includes(it.toLowerCase())) return false;
    left = left.replaceAll(it.toLowerCase(), ' ');
    return true;
  });
  return found.length > 1 ? found : MOODS;
}

/** Into kinds with a language model, where the kinds go different ways afterwards. */
function sort(draft: Draft, said: Act, rest: readonly Clause[]): boolean {
  const { text } = said;
  const sorts =
    said.intent === 'classify' ||
    /\b(?:classif|categori[sz]|sort|triage|route|label|decide|figure out|tell|detect|judge|check|see|determine|find out)\w*\b/i.test(
      text,
    );
  if (!sorts || draft.sorted) return false;
  const cases = rest.filter((it) => it.kind === 'case');
  const listed = draft.kinds ?? categoriesIn(text);
  const names = listed.length > 1 ? listed : cases.map((it) => it.label);
  if (names.length < 2) return false;
  const used = cases.length > 0 || draft.kinds !== undefined || rest.some((it) => usesCategories(it, names));
  if (!used) return false;
  // "invoices" is what it may be, not a file to open.
  if (!/\.(?:gmailTrigger|microsoftOutlookTrigger|emailReadImap)$/.test(draft.steps[0]?.node ?? ''))
    openFile(draft, said);
  const others =
    !names.some((it) => /^others?$/i.test(it)) &&
    rest.some((it) => it.kind === 'otherwise' || (it.kind === 'case' && it.fallback));
  // "otherwise" stands for one of the kinds where all but one have a way of their own.
  const told = names.filter((name) =>
    rest.some((it) => (it.kind === 'case' || it.kind === 'condition') && it.text.toLowerCase().includes(head(name))),
  );
  const fallback = others && told.length === names.length;
  const categories: Category[] = names.map((name) => ({ name, description: describe(name, text) }));
  const step = appendClassifier(draft, said, categories, fallback, 'Sort the text');
  draft.sorted = { step: step.id, names: fallback ? [...names, 'other'] : names };
  return true;
}

const head = (name: string): string => name.toLowerCase().split(' ')[0] ?? name;

function describe(name: string, text: string): string {
  const own = new RegExp(String.raw`\b${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\s*\(([^)]+)\)`, 'i').exec(
    text,
  )?.[1];
  if (own) return own;
  return /^(?:others?|misc\w*|general|unknown|none|rest)$/i.test(name)
    ? 'Everything that fits none of the other categories'
    : `The text is about ${name}`;
}

/** Named values out of a text: each becomes a field that later steps can use. */
function extract(draft: Draft, said: Act): boolean {
  const reads =
    said.intent === 'extract' ||
    (/\b(?:extract|exract|pull out|parse)\w*\b|\b(?:pull|get|read|grab|pick|take)\b[^.]*\b(?:out of|from)\b/i.test(
      said.text,
    ) &&
      !/^(?:send|create|add|post)$/.test(said.intent));
  if (!reads || /\btranslat/i.test(said.text)) return false;
  const attributes = attributesIn(said.text);
  if (attributes.length === 0) return false;
  bringPage(draft, said);
  openFile(draft, said);
  const step = append(draft, {
    node: `${LC}informationExtractor`,
    action: 'extract',
    title: `Extract ${attributes
      .slice(0, 3)
      .map((it) => it.label)
      .join(', ')}${attributes.length > 3 ? ' …' : ''}`,
    says: said.text,
    settings: {},
    data: { attributes, intent: 'extract' },
  });
  attachModel(draft, step.id, said.ai);
  return true;
}

/** "extract the price from https://…": what it is taken from is read first. */
function bringPage(draft: Draft, said: Act): void {
  const address = said.entities.some((it) => it.kind === 'url' || it.kind === 'domain');
  const [start, ...more] = draft.steps;
  if (!address || more.length > 0 || !/\.(?:scheduleTrigger|manualTrigger)$/.test(start?.node ?? '')) return;
  append(draft, stepFor(draft, `${BASE}httpRequest`, { ...said, intent: 'get', nouns: ['page'], mentions: [] }));
}

const LONG =
  /\b(?:long|entire|whole|huge|full|\d+[- ]page|pages|documents?|docs?|pdfs?|books?|transcripts?|reports?|papers?|contracts?|recordings?|chapters?)\b/i;

/** Long texts are summarized part by part. */
function condense(draft: Draft, said: Act): boolean {
  if (said.intent !== 'summarize') return false;
  const trigger = draft.steps[0];
  const words = `${said.text} ${trigger?.says ?? ''}`;
  const heard = draft.steps.some((it) => it.action === 'audio.transcribe');
  if (!LONG.test(words) && !heard) return false;
  openFile(draft, said);
  const opened =
    last(draft)?.node === `${BASE}extractFromFile` ||
    heard ||
    draft.steps.some((it) => it.node === `${BASE}extractFromFile`);
  if (
    !opened &&
    !/\b(?:long|entire|whole|huge|\d+[- ]page|books?|transcripts?|papers?|documents?|pdfs?)\b/i.test(words)
  )
    return false;
  const step = append(draft, {
    node: `${LC}chainSummarization`,
    action: 'summarize',
    title: 'Summarize',
    says: said.text,
    settings: {},
    data: { instruction: said.text, intent: 'summarize' },
  });
  attachModel(draft, step.id, said.ai);
  return true;
}

/** A model's answer as fields, where the words ask for them: "score it 1-10 with a reason and save both". */
export function structure(draft: Draft, root: string, said: Act): void {
  if (!/\bjson\b|\bstructured\b|\bfields?\b/i.test(said.text)) return;
  const attributes = attributesIn(said.text);
  if (attributes.length > 0 && !draft.steps.some((it) => it.node.endsWith('.outputParserStructured')))
    withAttributes(draft, root, attributes);
}

/** The model's answer has these fields. */
export function withAttributes(draft: Draft, root: string, attributes: Attribute[]): void {
  draft.steps = draft.steps.map((it) => (it.id === root ? { ...it, data: { ...it.data, attributes } } : it));
  attach(draft, root, 'ai_outputParser', {
    node: `${LC}outputParserStructured`,
    action: 'parser',
    says: '',
    settings: {},
    data: { attributes },
  });
}
