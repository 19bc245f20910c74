import type { Condition, Setting, Step, Wire } from '../outline.ts';
import { actionOf, BASE, type Flow, intoOf, needed, outOf, putBehind, stepOf, testsOf, thins } from './flow.ts';

/**
 * A folder holds whatever people put there, and n8n ends the run at the first file that is read as what it is not, while all of the list
 * count as seen. Only files of the kind that is read go on, no folders; one that can't be read does not hold the others back.
 */
export function readListedFiles(flow: Flow): void {
  for (const fetch of [...flow.steps].filter((it) => it.sketched && !it.kept && fetches(flow, it))) {
    const found = listOf(flow, fetch);
    if (!found) continue;
    const readers = outOf(flow, fetch.id).flatMap(({ to }) => stepOf(flow, to) ?? []);
    const [reader, more] = readers.filter((it) => it.node === READER);
    const kind = more === undefined && readers.length === 1 && reader ? KINDS[reader.action] : undefined;
    if (!found.tested) leaveOut(flow, found.list, kind, reader?.action === 'pdf');
    if (reader && more === undefined && !found.isTrigger) goOnWithOthers(flow, found.list, [fetch, reader]);
  }
}

const READER = `${BASE}extractFromFile`;
const TRIGGERS = /\.(?:googleDriveTrigger|microsoftOneDriveTrigger)$/;
const STORES = /\.(?:googleDrive|dropbox|microsoftOneDrive|microsoftSharePoint|box|awsS3|s3|nextCloud|ftp)$/;

/** By what the reader takes: what the files are called, and how their names end. A text may have any ending. */
const KINDS: Readonly<Record<string, readonly [name: string, ends: string]>> = {
  pdf: ['PDF files', 'pdf'],
  csv: ['CSV files', 'csv|tsv'],
  xlsx: ['Excel files', 'xlsx?|xlsm'],
  xls: ['Excel files', 'xls'],
  ods: ['spreadsheets', 'ods'],
  fromJson: ['JSON files', 'json'],
  xml: ['XML files', 'xml'],
  html: ['HTML files', 'html?'],
  fromIcs: ['calendar files', 'ics'],
};

const fetches = (flow: Flow, step: Step): boolean =>
  STORES.test(step.node) && actionOf(flow, step)?.file !== undefined && actionOf(flow, step)?.sideEffect === false;

type Found = { list: Step; isTrigger: boolean; tested: boolean };

/** The list whose files are fetched one by one, and whether they are told apart on the way. */
function listOf(flow: Flow, fetch: Step): Found | undefined {
  let at = fetch;
  let tested = false;
  for (let steps = 0; steps < 10; steps++) {
    const [into, more] = intoOf(flow, at.id);
    const from = into && !more ? stepOf(flow, into.from) : undefined;
    if (!from || from.kept || !from.sketched) return undefined;
    if (TRIGGERS.test(from.node)) return { list: from, isTrigger: true, tested };
    if (from.node.endsWith('.splitOut') || (STORES.test(from.node) && actionOf(flow, from)?.items === 'many'))
      return { list: from, isTrigger: false, tested };
    if (!thins(from)) return undefined;
    tested ||= testsOf(from).some(
      ({ field, left, expression, operator, value }) =>
        TELLS.test([field, left?.field, expression].join(' ')) ||
        (operator === 'endsWith' && ENDING.test(value.trim())),
    );
    at = from;
  }
  return undefined;
}

/** Somebody tells the files apart by their kind already. */
const TELLS = /name|mime|type|exten|kind|folder/i;
const ENDING = /^\.[a-z\d]{2,5}$/i;

/** What is a folder in the list of a service that lists them, too. */
const FOLDERS: Readonly<Record<string, string>> = {
  'dropbox folder.list': "$json.type !== 'folder'",
  'nextCloud folder.list': "$json.type !== 'folder'",
  'ftp list': "$json.type !== 'd'",
};

const nameOf = (flow: Flow, list: Step): string | undefined =>
  actionOf(flow, list)?.gives?.find((it) => /^(?:name|Key|path)$/.test(it.path))?.path;

function testFor(
  flow: Flow,
  list: Step,
  kind: readonly [string, string] | undefined,
  isPdf: boolean,
): string | undefined {
  const folder = FOLDERS[`${list.node.slice(BASE.length)} ${list.action}`];
  if (!kind) return folder;
  const named = `/\\.(?:${kind[1]})$/i.test($json.${nameOf(flow, list) ?? 'name'} ?? '')`;
  // Google's own documents are fetched as PDF.
  return isPdf && /\.googleDrive(?:Trigger)?$/.test(list.node)
    ? `(${named} || /^application\\/(?:pdf|vnd\\.google-apps\\.(?:document|presentation))$/.test($json.mimeType ?? ''))`
    : [folder, named].filter(Boolean).join(' && ');
}

function leaveOut(flow: Flow, list: Step, kind: readonly [string, string] | undefined, isPdf: boolean): void {
  const expression = testFor(flow, list, kind, isPdf);
  const id = `${list.id}-kind`;
  if (expression === undefined || stepOf(flow, id)) return;
  const test: Condition = { field: '', operator: 'true', value: '', type: 'boolean', says: '', expression };
  const only = needed(
    flow,
    {
      id,
      node: `${BASE}filter`,
      action: 'filter',
      title: `Only ${kind?.[0] ?? 'files'}`,
      data: { conditions: { combinator: 'and', all: [test] } },
    },
    kind
      ? `the next steps read ${kind[0]} alone: others, and folders, are left where they are`
      : 'the list holds folders, too',
  );
  putBehind(flow, list.id, only);
}

/** The others go on; what could not be fetched or read ends the run as failed behind them, so that somebody sees it. */
function goOnWithOthers(flow: Flow, list: Step, steps: readonly Step[]): void {
  if (steps.some((it) => it.kept || it.data?.onError !== undefined)) return;
  const field = nameOf(flow, list);
  const text: Setting = {
    from: 'assumed',
    value: field ? `${FAILED}: {file name}` : FAILED,
    because: 'a file that can’t be read must not hold the others back, and somebody must see it',
    ...(field ? { template: [`${FAILED}: `, { kind: 'field', step: list.id, field }] } : {}),
  };
  const stop: Step = {
    id: `${steps[0]?.id}-stop`,
    node: `${BASE}stopAndError`,
    action: 'message',
    title: 'Tell of files that fail',
    says: '',
    settings: { text },
    sketched: true,
  };
  flow.steps = flow.steps.map((it) => (steps.includes(it) ? { ...it, data: { ...it.data, onError: 'output' } } : it));
  flow.steps.push(stop);
  flow.wires.push(...steps.map((it): Wire => ({ from: it.id, to: stop.id, output: 1 })));
}

const FAILED = 'A file could not be fetched or read';
