import { fileFact } from '../../catalog/file-facts.ts';
import type { Condition, Step, WrittenCode } from '../outline.ts';
import {
  actionOf,
  BASE,
  before,
  type Flow,
  intoOf,
  isMain,
  needed,
  outOf,
  reached,
  stepOf,
  testsOf,
  thins,
} from './flow.ts';

/**
 * A mail may bring several files, a picture of its signature among them, and n8n counts them from 0 in whatever order they come. A step
 * that takes a file gets each one by itself: one that reads a kind of file that kind alone, one that keeps files what is read elsewhere.
 */
export function eachOfItsKind(flow: Flow): void {
  for (const trigger of [...flow.steps].filter((it) => MAIL.test(it.node) && !it.kept)) {
    const file = actionOf(flow, trigger)?.file;
    if (file === undefined) continue;
    const behind = [...reached(flow, [trigger.id])].flatMap((id) => stepOf(flow, id) ?? []);
    const read = [...new Set(behind.flatMap((it) => kindOf(trigger, it) ?? []))];
    for (const taker of behind) {
      const kind = kindOf(trigger, taker) ?? (KEEPS.test(taker.action) ? keptKind(read, trigger, taker) : undefined);
      if (kind !== undefined && !taker.kept && comesAsItWas(flow, trigger, taker))
        split(flow, firstAbout(flow, taker), kind, file);
    }
  }
}

const MAIL = /\.(?:gmailTrigger|microsoftOutlookTrigger|emailReadImap)$/;

type Kind = { name: string; test: string };
const endsIn = (...ends: string[]): Kind['test'] => `/\\.(?:${ends.join('|')})$/i.test(name)`;
const of = (mime: string): string => `type === '${mime}'`;
/** What mail programs call the pictures of a signature. */
const SIGNATURE = '/^(?:image\\d{3}|outlook-.+)\\.(?:png|jpe?g|gif)$/i.test(name)';
const ANY: Kind = { name: 'attachment', test: `!${SIGNATURE}` };
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
  picture: { name: 'picture', test: `type.startsWith('image/') && !${SIGNATURE}` },
  audio: { name: 'recording', test: `type.startsWith('audio/') || ${endsIn('mp3', 'wav', 'm4a', 'ogg', 'amr')}` },
};

/** What a step reads, or what the search of the trigger lets in alone for a step that keeps the file. */
function kindOf({ settings: { query } }: Step, { node, action }: Step): Kind | undefined {
  if (node.endsWith('.extractFromFile')) return KINDS[action];
  if (/^audio\.(?:transcribe|translate)$/.test(action)) return KINDS.audio;
  if (/^image\.analyze$/.test(action)) return KINDS.picture;
  const searched = query && query.from !== 'missing' ? [...query.value.matchAll(/filename:"?\.?(\w+)/g)] : [];
  return KEEPS.test(action) && searched.length === 1 ? KINDS[searched[0]?.[1]?.toLowerCase() ?? ''] : undefined;
}

const KEEPS = /(?:^|\.)(?:upload|sendDocument)/i;
/** What is kept beside one kind that is read is of that kind where the words are of that kind, and not of attachments. */
function keptKind([one, more]: readonly Kind[], trigger: Step, taker: Step): Kind {
  const named = one?.name.split(' ')[0]?.toLowerCase() ?? '';
  const isNamed = `${trigger.says} ${taker.says}`.toLowerCase().includes(named);
  return one && !more && isNamed && !/\battachments?\b|\bfiles\b/i.test(taker.says) ? one : ANY;
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

/** A filter by the name or kind of the file asks it of each file, and not of the first alone. */
function firstAbout(flow: Flow, taker: Step): Step {
  const [only, more] = intoOf(flow, taker.id);
  const from = only && !more ? stepOf(flow, only.from) : undefined;
  const asks = (it: Condition): boolean => fileFact(it.left?.field ?? it.field) !== undefined;
  const isAbout = from?.node.endsWith('.filter') && !from.kept && testsOf(from).some(asks);
  return from && isAbout && outOf(flow, from.id).length === 1 ? firstAbout(flow, from) : taker;
}

const FORKS = /\.(?:if|switch|textClassifier|sentimentAnalysis)$/;

function split(flow: Flow, taker: Step, { name, test }: Kind, file: string): void {
  const title = `Each ${name} by itself`;
  const there = flow.steps.find((it) => it.title === title && sameSource(flow, it, taker));
  const each =
    there ??
    needed(
      flow,
      {
        id: `${taker.id}-files`,
        node: `${BASE}code`,
        action: 'code',
        title,
        data: { code: codeFor(test, file), checks: true },
      },
      `a mail may bring several files, and pictures of its signature: each ${name} goes on by itself, and nothing else`,
    );
  if (there) flow.wires = flow.wires.filter((it) => it.to !== taker.id || !isMain(it));
  else {
    flow.steps.splice(
      flow.steps.findIndex((it) => it.id === taker.id),
      0,
      each,
    );
    flow.wires = flow.wires.map((it) => (it.to === taker.id && isMain(it) ? { ...it, to: each.id } : it));
  }
  flow.wires.push({ from: each.id, to: taker.id });
  // What meets the mail again meets the one of its files that it is about.
  const from = new Set(intoOf(flow, each.id).map((it) => it.from));
  const meets = [...reached(flow, [each.id])].filter((id) => stepOf(flow, id)?.node.endsWith('.merge'));
  flow.wires = flow.wires.map((it) =>
    from.has(it.from) && isMain(it) && meets.includes(it.to) ? { ...it, from: each.id, output: 0 } : it,
  );
}

/** Does a splitter that is there already get what this step gets? */
function sameSource(flow: Flow, each: Step, taker: Step): boolean {
  const sources = (id: string): string =>
    intoOf(flow, id)
      .map((it) => `${it.from} ${it.output ?? 0}`)
      .sort()
      .join();
  return each.id.endsWith('-files') && sources(each.id) === sources(taker.id);
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
