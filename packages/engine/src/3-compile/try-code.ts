import type { Workflow } from '@plainflow/contracts/workflow';
import { dryRun } from '@plainflow/expressions/dry-run';
import type { CodeOutput, Outline, Step, WrittenCode } from '../2-outline/outline.ts';
import { liesAt } from '../catalog/answers.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { CodeLab, CodeRun, CodeText, FieldKind, Files, Missed } from '../catalog/code-lab.ts';
import { namesIn } from '../catalog/field-path.ts';
import type { Reference } from '../catalog/template.ts';
import { fileOf } from './file-of.ts';
import { nameSteps } from './names.ts';
import { fieldsOf, hasFixedFields, moreOf, outputOf } from './output-shape.ts';
import { sampleItems } from './sample-items.ts';
import { known, outputFrom, outputOfText, sampleOf, textsAsRead, varied, withValues } from './trial-items.ts';
import { tellingItems, withMissed } from './trial-samples.ts';
import { otherSources, passersBefore, type Source, sourcesOf } from './upstream.ts';
import { valuesOf } from './values.ts';
import { bodyOf, codeReferences } from './written-code.ts';

type Json = Record<string, unknown>;

/**
 * `faults`: its own text can't be used so; `failures`: it can't be used with what comes in; `hints`: it can, but reads what
 * nobody knows of; `misreads`: what lies elsewhere. `likely`: what its text says that it gives, where the text can be used.
 */
export type Trial = {
  faults: string[];
  failures: string[];
  hints: string[];
  misreads: string[];
  output?: CodeOutput;
  likely?: CodeOutput;
};

/** The moment that previews speak of. */
const MOMENT = '2025-01-15T09:00:00.000Z';

/** Looks at the code of a step, and runs it on sample items of the steps before. `workflow`: what the outline compiles to. */
export function tryCode(
  catalog: Catalog,
  outline: Outline,
  workflow: Workflow,
  step: Step,
  code: WrittenCode,
  lab: CodeLab,
): Trial {
  const names = nameSteps(catalog, outline);
  const sources = [...sourcesOf(catalog, outline, step), ...otherSources(catalog, outline, step)];
  const before = new Map(sources.map((it) => [names.get(it.step.id) ?? '', it]));
  // A filter, an if or a loop has the items that came in there.
  const passers = [...passersBefore(outline, step)].map((id) => names.get(id) ?? '');
  const stepsBefore = new Set([...before.keys(), ...passers]);
  const values = valuesOf(catalog, outline, names, step);
  const body = bodyOf(code, names, values.codeOf);
  const text = lab.read(body, code.each === true);
  const odd = text.names.filter((it) => !stepsBefore.has(it));
  const lacking = codeReferences(step).filter((it) => values.codeOf(it) === undefined);
  const faults = [
    ...text.faults,
    ...odd.map((it) => `${JSON.stringify(it)} is no step before it: name steps by their ids`),
  ];
  if (faults.length > 0) return { faults, failures: lacking.map(lackText), hints: [], misreads: [] };
  const likely: CodeOutput = { ...outputOfText(text.gives, code.each === true), untried: true };
  if (lacking.length > 0) return { faults, failures: lacking.map(lackText), hints: [], misreads: [], likely };

  const job = withFiles(
    catalog,
    jobFor(catalog, outline, workflow, names.get(step.id) ?? '', body, code.each === true, stepsBefore),
    before,
    sources,
  );
  // What nobody knows the type of is the text that the code takes it for.
  const numbers = new Set(
    sources.flatMap((it) =>
      fieldsOf(catalog, it.step)
        .filter((one) => one.type === 'number')
        .map((one) => lastOf(one.path)),
    ),
  );
  const isText = (name: string): boolean => text.kinds[name] === 'string' && !numbers.has(name);
  const first = withItems(job, (it) => textsAsRead(it, isText));
  const run = tried(lab, first, text);
  if ('untried' in run) return { faults, failures: [], hints: [], misreads: [], output: likely };
  const reads = { catalog, missed: run.missed, before, sources, names, body };
  const misreads = wrongReads(reads);
  const hints = unknownReads(reads);
  if ('fault' in run) return { faults, failures: [run.fault], hints, misreads, likely };
  const { unpaired, ...output } = outputFrom(run.items, first, code.each === true, text.gives);
  // n8n traces everything to the one item that comes in.
  const isAlone = sources.every((it) => ONE_ITEM.test(it.step.node));
  const ownReads = run.missed.flatMap(({ step: of, path }) =>
    readFrom(reads, of).map((it) => ({ step: it.step.id, field: path })),
  );
  return {
    faults,
    failures: [],
    hints,
    misreads,
    likely,
    output: {
      ...output,
      sample: sampleOf(tellingItems(lab, first, text, run.items, run.missed)),
      ...(unpaired && !isAlone ? { unpaired } : {}),
      ...(ownReads.length > 0 ? { reads: ownReads } : {}),
    },
  };
}

const lackText = ({ field }: Reference): string => `no step before it gives ${JSON.stringify(field)}`;

/** Starts that bring one item at a time. */
const ONE_ITEM = /\.(?:scheduleTrigger|manualTrigger|webhook|formTrigger|chatTrigger)$/;

type Job = Parameters<CodeLab['run']>[0];

function jobFor(
  catalog: Catalog,
  outline: Outline,
  workflow: Workflow,
  name: string,
  body: string,
  each: boolean,
  before: ReadonlySet<string>,
): Job {
  const scopes = dryRun(workflow, sampleItems(catalog, outline, workflow), MOMENT).scopesOf(name);
  const came = scopes.map((it) => known(it.item.json));
  // Of one item alone nobody could tell whether the code makes one of all, or one of each.
  const [only, more] = came;
  const twice = only && !more && !each;
  const nodes = [...before].map((name) => {
    const seen = scopes.map((it) => it.node(name));
    const all = seen[0]?.items ?? [];
    const paired = seen.map((it) => (it?.item ? all.indexOf(it.item) : -1));
    const items = all.length > 0 ? all.map((it) => known(it.json)) : [{}];
    return [name, { items, paired: twice ? [...paired, ...paired] : paired }] as const;
  });
  return {
    body,
    each,
    items: twice ? [only, varied(only)] : came,
    nodes: Object.fromEntries(nodes),
    now: MOMENT,
  };
}

/** Each step that brings a file has it with its items; it comes in where the steps between only add to these. */
function withFiles(catalog: Catalog, job: Job, before: ReadonlyMap<string, Source>, sources: readonly Source[]): Job {
  const filesOf = (from: readonly Source[]): Pick<Job, 'files'> => {
    const name = from.map((it) => fileOf(catalog, it.step)).find((it) => it !== undefined);
    return name === undefined ? {} : { files: { [name]: SAMPLE_FILE } };
  };
  const nodes = Object.entries(job.nodes).map(([name, it]) => {
    const source = before.get(name);
    return [name, { ...it, ...(source ? filesOf([source]) : {}) }];
  });
  return { ...job, ...filesOf(directly(sources)), nodes: Object.fromEntries(nodes) as Job['nodes'] };
}

const SAMPLE_FILE = {
  fileName: 'report-1.pdf',
  fileExtension: 'pdf',
  mimeType: 'application/pdf',
  fileType: 'pdf',
  fileSize: '12 kB',
  data: 'U2FtcGxl',
};

/** Runs it until nothing more is read that the samples lack: what nobody knows of may be there all the same. */
function tried(lab: CodeLab, first: Job, text: CodeText): CodeRun {
  const all = new Map<string, Missed>();
  const done = filled(lab, first, text, all);
  // Where nothing comes through, the samples may be of the other sort: another state, another year.
  for (const now of isEmpty(done) ? MOMENTS : []) {
    const other = filled(lab, { ...first, now }, text, all, text.wants);
    if ('items' in other && !isEmpty(other)) return other;
  }
  if ('untried' in done || ('fault' in done && done.spent)) return done;
  // A day long before or after the run may leave out what the code reads of a near one.
  const samples = JSON.stringify([first.items, first.nodes]);
  for (const it of FAR_DAYS) if (samples.includes(it.slice(0, 10))) filled(lab, { ...first, now: it }, text, all);
  return { ...done, missed: [...all.values()] };
}

const isEmpty = (run: CodeRun): boolean => 'items' in run && run.items.length === 0;
/** The days that samples have which must be late or early, see pin-reads.ts. */
const FAR_DAYS = ['2099-01-15T06:00:00.000Z', '2001-01-15T06:00:00.000Z'];
const MOMENTS = [MOMENT, '2035-01-15T09:00:00.000Z', '2015-01-15T09:00:00.000Z'];

function filled(
  lab: CodeLab,
  first: Job,
  { kinds }: CodeText,
  all: Map<string, Missed>,
  wants: Readonly<Json> = {},
): CodeRun {
  const kindOf = (it: Missed): FieldKind => kinds[lastOf(it.path)];
  const job = (of: (it: Missed) => FieldKind): Job => {
    const whole = withMissed(first, [...all.values()], of);
    const files = whole.files && { files: withValues(whole.files, wants) as Files };
    return { ...whole, ...files, items: whole.items.map((it) => withValues(it, wants)) };
  };
  const rounds = (of: (it: Missed) => FieldKind): CodeRun => {
    let run = lab.run(job(of));
    for (let round = 0; round < ROUNDS && run.missed.length > 0; round++) {
      for (const it of run.missed) all.set(`${it.step} ${it.path}`, it);
      run = lab.run(job(of));
    }
    return run;
  };
  const run = rounds(kindOf);
  const missed = [...all.values()];
  // A sample of the wrong kind is no fault of the code.
  const open = 'fault' in run && !run.spent ? missed.filter((it) => kindOf(it) === undefined).slice(0, MOST_OPEN) : [];
  for (const { it, kind } of open.flatMap((it) => GUESSES.map((kind) => ({ it, kind })))) {
    const again = rounds((one) => (one.step === it.step && one.path === it.path ? kind : kindOf(one)));
    if ('items' in again) return { ...again, missed: [...all.values()] };
  }
  return { ...run, missed };
}

const MOST_OPEN = 4;
const ROUNDS = 5;
const GUESSES = ['array', 'object', 'number'] as const;
const lastOf = (path: string): string => path.split('.').at(-1) ?? path;

function withItems(job: Job, changed: (item: Json) => Json): Job {
  const nodes = Object.entries(job.nodes).map(([name, it]) => [name, { ...it, items: it.items.map(changed) }]);
  return { ...job, items: job.items.map(changed), nodes: Object.fromEntries(nodes) as Job['nodes'] };
}

type Reads = {
  catalog: Catalog;
  missed: readonly Missed[];
  before: ReadonlyMap<string, Source>;
  sources: readonly Source[];
  names: ReadonlyMap<string, string>;
  body: string;
};

const readFrom = ({ before, sources }: Reads, step: string): Source[] =>
  step === '' ? directly(sources) : [before.get(step)].filter((it) => it !== undefined);

/** Reads of what a service gives elsewhere. Of several ways in, each has to be read as it is. */
function wrongReads(reads: Reads): string[] {
  const { catalog, missed, names, body } = reads;
  return missed.flatMap(({ step, path }): string[] => {
    const isBelow = missed.some((it) => it.step === step && path.startsWith(`${it.path}.`));
    for (const from of isBelow ? [] : readFrom(reads, step)) {
      const place = liesElsewhere(catalog, from, path, body);
      if (place !== undefined && hasFixedFields(catalog, from.step))
        return [
          `“${names.get(from.step.id) ?? step}” has no ${JSON.stringify(path)}: it gives ${JSON.stringify(place)}.`,
        ];
    }
    return [];
  });
}

/** Reads of steps whose fields are known, and that do not have that one. */
function unknownReads(reads: Reads): string[] {
  const { catalog, missed, body } = reads;
  return missed.flatMap(({ step, path }): string[] => {
    const from = readFrom(reads, step);
    if (
      from.length === 0 ||
      from.some(
        (it) => mayHave(catalog, it, path) || readsEither(reads, it, step) || liesElsewhere(catalog, it, path, body),
      )
    )
      return [];
    const there = from.flatMap((it) => fieldsOf(catalog, it.step).map((one) => one.path)).slice(0, 12);
    const whose = step === '' ? 'What comes in' : `“${step}”`;
    return [`${whose} has no ${JSON.stringify(path)}. It has ${there.join(', ') || 'no fields that are known'}.`];
  });
}

/** Where the field lies that the code reads in a wrong place, unless the code reads there too. */
function liesElsewhere(catalog: Catalog, { step, failed }: Source, path: string, body: string): string | undefined {
  const place = failed ? undefined : liesAt([...fieldsOf(catalog, step), ...moreOf(catalog, step)], path);
  const first = place === undefined ? '' : (namesIn(place)[0] ?? '');
  return new RegExp(`\\b${first.replace(/\W/g, '\\$&')}\\b`).test(body) ? undefined : place;
}

/** The steps whose item comes in: the nearest on each way, and those that it only adds to. */
const directly = (sources: readonly Source[]): Source[] => sources.filter((it) => it.direct);

/** `item.json.fields ?? item.json`: code that reads the user's own fields in their place may read the top of the item as well. */
function readsEither({ catalog, missed }: Reads, from: Source, step: string): boolean {
  const under = outputOf(catalog, from.step).open?.under;
  return under !== undefined && missed.some((it) => it.step === step && it.path.split('.')[0] === under);
}

/** With "continue" as its error setting, a node gives failed items with an `error` field beside the others. */
const tellsErrors = ({ data }: Step): boolean => data?.onError === 'goOn' || data?.fullResponse === true;

/** Its fields are the user's own there, or nobody knows them. */
function mayHave(catalog: Catalog, { step, failed }: Source, path: string): boolean {
  const { open, fields } = outputOf(catalog, step);
  if (failed || (fields.length === 0 && !open)) return true;
  if (path.split('.')[0] === 'error' && tellsErrors(step)) return true;
  if (open && (open.under === undefined || path === open.under || path.startsWith(`${open.under}.`))) return true;
  // Below a known object there may be more than anybody wrote down.
  return [...fields, ...moreOf(catalog, step)].some((it) => {
    const own = it.path.replace(/\[\d+\]/g, '');
    return own === path || own.startsWith(`${path}.`) || path.startsWith(`${own}.`);
  });
}
