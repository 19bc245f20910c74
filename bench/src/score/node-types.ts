/** Which node types play which part in the scoring. */
const BASE = 'n8n-nodes-base.';
const LANGCHAIN = '@n8n/n8n-nodes-langchain.';

export const base = (name: string): string => BASE + name;
export const langchain = (name: string): string => LANGCHAIN + name;

export const STICKY = base('stickyNote');
export const SCHEDULES = new Set(['scheduleTrigger', 'cron', 'interval'].map(base));

/** Nodes that can hold a condition; `@control` looks into them first. */
export const CONTROL = new Set([
  ...['if', 'switch', 'filter', 'code', 'function', 'functionItem', 'limit', 'removeDuplicates'].map(base),
  ...['compareDatasets', 'merge', 'wait'].map(base),
  ...['textClassifier', 'sentimentAnalysis'].map(langchain),
]);

/** Plumbing such as Set, Merge or a chat model: never counted as needless. */
export const isIncidental = (type: string): boolean =>
  INCIDENTAL.has(type) || INCIDENTAL_STARTS.some((it) => type.startsWith(it));

export const isTrigger = (type: string): boolean => TRIGGER_LIKE.has(type) || /[tT]rigger$/.test(type);

const INCIDENTAL = new Set(
  (
    'set code function functionItem noOp stickyNote splitOut aggregate limit sort removeDuplicates merge itemLists ' +
    'dateTime renameKeys summarize html htmlExtract markdown xml filter if switch splitInBatches wait convertToFile ' +
    'extractFromFile moveBinaryData respondToWebhook stopAndError manualTrigger executionData compareDatasets crypto ' +
    'compression aiTransform debugHelper spreadsheetFile readPDF'
  )
    .split(' ')
    .map(base),
);
const INCIDENTAL_STARTS =
  'lmChat lm embeddings outputParser textSplitter document memory retriever reranker toolThink modelSelector'
    .split(' ')
    .map(langchain);
const TRIGGER_LIKE = new Set(['webhook', 'cron', 'interval', 'start', 'emailReadImap'].map(base));
