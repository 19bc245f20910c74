import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Done, Side } from '../done.ts';
import { type Flow, PLANTED, SAMPLES } from '../planted.ts';

const FOLDER = path.join(import.meta.dirname, '../../../../samples');
const read = (sample: string): Flow => JSON.parse(readFileSync(path.join(FOLDER, sample, 'workflow.json'), 'utf8'));

/** Is each planted error told, and nothing of files that a real n8n takes whole? */
export async function validating(side: Side): Promise<Done[]> {
  const before = new Map<string, Told>();
  for (const it of SAMPLES) before.set(it, await judge(side, read(it)));
  side.server.spent();
  const missed: string[] = [];
  const counts = { errors: 0, warnings: 0 };
  for (const { what, sample, plant } of PLANTED) {
    const flow = read(sample);
    plant(flow);
    const told = await judge(side, flow);
    const kind = (['errors', 'warnings'] as const).find((it) =>
      told[it].some((one) => !before.get(sample)?.[it].includes(one)),
    );
    if (kind) counts[kind] += 1;
    if (kind !== 'errors') missed.push(`${kind ? 'only a warning' : 'not told'}: ${what}`);
  }
  const lost = PLANTED.length - counts.errors - counts.warnings;
  const result = `${counts.errors} of ${PLANTED.length} planted errors as errors, ${counts.warnings} as warnings, ${lost} not told`;
  const broken = { task: 'check a broken file', spent: side.server.spent(), result, missed };
  return [broken, await soundFiles(side)];
}

async function soundFiles(side: Side): Promise<Done> {
  const samples = readdirSync(FOLDER, { withFileTypes: true }).filter((it) => it.isDirectory());
  const missed: string[] = [];
  for (const { name } of samples) {
    const [first] = (await judge(side, read(name))).errors;
    if (first !== undefined) missed.push(`an error in ${name}: ${first.slice(0, 160)}`);
  }
  const result = `an error told of ${missed.length} of ${samples.length} files`;
  return { task: 'check a sound file', spent: side.server.spent(), result, missed };
}

type Told = { errors: string[]; warnings: string[] };

async function judge({ server, isOurs }: Side, workflow: Flow): Promise<Told> {
  const reply = JSON.parse((await server.call('validate_workflow', { workflow })).text);
  if (!isOurs) return { errors: (reply.errors ?? []).map(said), warnings: (reply.warnings ?? []).map(said) };
  const issues: { severity: string }[] = reply.issues;
  const of = (severity: string) => issues.filter((it) => it.severity === severity).map(said);
  return { errors: of('error'), warnings: of('warning') };
}

const said = (it: unknown): string => JSON.stringify(it);
