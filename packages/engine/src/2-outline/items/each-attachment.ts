import type { Step, WrittenCode } from '../outline.ts';
import { actionOf, BASE, before, type Flow, intoOf, isMain, needed, reached, stepOf, thins } from './paths.ts';

/**
 * A mail may bring several files, a picture of its signature among them, and n8n counts them from 0 in whatever order they come. A step
 * that reads one kind of file gets each file of that kind by itself, and no other.
 */
export function eachOfItsKind(flow: Flow): void {
  for (const trigger of [...flow.steps].filter((it) => MAIL.test(it.node) && !it.kept)) {
    const file = actionOf(flow, trigger)?.file;
    if (file === undefined) continue;
    const behind = [...reached(flow, [trigger.id])].flatMap((id) => stepOf(flow, id) ?? []);
    for (const reader of behind) {
      const kind = kindOf(trigger, reader);
      if (kind !== undefined && !reader.kept && comesAsItWas(flow, trigger, reader)) split(flow, reader, kind, file);
    }
  }
}

const MAIL = /\.(?:gmailTrigger|microsoftOutlookTrigger|emailReadImap)$/;

type Kind = { name: string; test: string };
const endsIn = (...ends: string[]): Kind['test'] => `/\\.(?:${ends.join('|')})$/i.test(name)`;
const of = (mime: string): string => `type === '${mime}'`;
const KINDS: Readonly<Record<string, Kind>> = {
  pdf: { name: 'PDF', test: `${of('application/pdf')} || ${endsIn('pdf')}` },
  csv: { name: 'CSV file', test: `${of('text/csv')} || ${endsIn('csv', 'tsv')}` },
  xlsx: { name: 'Excel file', test: `type.includes('spreadsheetml') || ${endsIn('xlsx', 'xlsm')}` },
  xls: { name: 'Excel file', test: `${of('application/vnd.ms-excel')} || ${endsIn('xls')}` },
  ods: { name: 'spreadsheet', test: `type.includes('opendocument.spreadsheet') || ${endsIn('ods')}` },
  fromIcs: { name: 'calendar file', test: `${of('text/calendar')} || ${endsIn('ics')}` },
  xml: { name: 'XML file', test: `/[/+]xml$/.test(type) || ${endsIn('xml')}` },
  fromJson: { name: 'JSON file', test: `${of('application/json')} || ${endsIn('json')}` },
  text: { name: 'text file', test: `${of('text/plain')} || ${endsIn('txt', 'md', 'log')}` },
  audio: { name: 'recording', test: `type.startsWith('audio/') || ${endsIn('mp3', 'wav', 'm4a', 'ogg', 'amr')}` },
};

/** What a step reads, or what the search of the trigger lets in alone for a step that keeps the file. */
function kindOf({ settings: { query } }: Step, { node, action }: Step): Kind | undefined {
  if (node.endsWith('.extractFromFile')) return KINDS[action];
  if (/^audio\.(?:transcribe|translate)$/.test(action)) return KINDS.audio;
  const searched = query && query.from !== 'missing' ? [...query.value.matchAll(/filename:"?\.?(\w+)/g)] : [];
  return /(?:^|\.)upload/i.test(action) && searched.length === 1
    ? KINDS[searched[0]?.[1]?.toLowerCase() ?? '']
    : undefined;
}

/** Does the item of the mail come in, with its files? */
function comesAsItWas(flow: Flow, trigger: Step, step: Step): boolean {
  const into = intoOf(flow, step.id);
  return (
    into.length > 0 &&
    into.every((it) => {
      const from = stepOf(flow, it.from);
      if (from === undefined || before(flow, from.id).has(step.id)) return false;
      const isOwn = from.id === trigger.id || FORKS.test(from.node) || (thins(from) && !from.node.endsWith('.set'));
      return isOwn && (from.id === trigger.id || comesAsItWas(flow, trigger, from));
    })
  );
}

const FORKS = /\.(?:if|switch|textClassifier|sentimentAnalysis)$/;

function split(flow: Flow, reader: Step, { name, test }: Kind, file: string): void {
  const each = needed(
    flow,
    {
      id: `${reader.id}-files`,
      node: `${BASE}code`,
      action: 'code',
      title: `Each ${name} by itself`,
      data: { code: codeFor(test, file), checks: true },
    },
    `a mail may bring several files, and pictures of its signature: each ${name} goes on by itself, and nothing else`,
  );
  flow.steps.splice(
    flow.steps.findIndex((it) => it.id === reader.id),
    0,
    each,
  );
  flow.wires = flow.wires.map((it) => (it.to === reader.id && isMain(it) ? { ...it, to: each.id } : it));
  flow.wires.push({ from: each.id, to: reader.id });
}

const codeFor = (test: string, file: string): WrittenCode => ({
  body: `return $input.all().flatMap(({ json, binary }, item) =>
  Object.values(binary ?? {})
    .filter(({ mimeType, fileName }) => {
      const type = mimeType ?? '';
      const name = fileName ?? '';
      return ${test};
    })
    .map((one) => ({ json, binary: { ${file}: one }, pairedItem: { item } })),
);`,
  tried: { fields: [], keeps: true, items: 'many', sample: [], file },
});
