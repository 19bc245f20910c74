import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { messageOf } from '../check/findings.ts';
import { loadN8nCode } from '../n8n/code.ts';
import { catalogOf } from '../n8n/description.ts';
import { startN8n } from '../n8n/server.ts';
import { credentialMaker } from './credentials.ts';
import { startMongo } from './databases/mongo.ts';
import { startMySql } from './databases/mysql.ts';
import { startPostgres } from './databases/postgres.ts';
import { startRedis } from './databases/redis.ts';
import { evaluator } from './evaluate.ts';
import { explore, type Verdict } from './explore.ts';
import { runReader } from './kept-run.ts';
import { startMailServer } from './mail-server.ts';
import { preparer } from './prepare.ts';
import { startRecorder } from './recorder.ts';
import { runnerOnce } from './run-once.ts';
import type { Work } from './work.ts';

/** An n8n of its own whose every request lands in a recorder of ours. */
export type Proving = { prove(work: Work): Promise<Verdict>; stop(): Promise<void> };

/** `folder`: where n8n is installed. */
export async function openProving(folder: string): Promise<Proving> {
  const place = mkdtempSync(join(tmpdir(), 'plainflow-arrive-'));
  const recorder = await startRecorder(join(place, 'authority.pem'));
  const mails = await startMailServer((it) => recorder.keep(it));
  const keep: typeof recorder.keep = (it) => recorder.keep(it);
  const loopback = {
    mySql: await startMySql(folder, keep),
    mongoDb: await startMongo(folder, keep),
    redis: await startRedis(keep),
  };
  const postgres = await startPostgres(folder, keep).catch((error: unknown) => {
    console.error(`PostgreSQL could not be started, so its steps are pinned: ${messageOf(error)}`);
    return undefined;
  });
  const rest = () =>
    Promise.all([recorder.stop(), mails.stop(), ...Object.values(loopback).map((it) => it.stop()), postgres?.stop()]);
  const server = await startN8n(folder, recorder.environment).catch(async (error: unknown) => {
    await rest();
    throw error;
  });
  const types = await server.types();
  const catalog = catalogOf(types);
  const code = loadN8nCode(folder, catalog);
  const special = {
    smtp: mails.credential,
    ...Object.fromEntries(Object.entries(loopback).map(([type, it]) => [type, it.credential])),
    ...(postgres ? { postgres: postgres.credential } : {}),
  };
  const tools = {
    catalog,
    prepare: preparer(code, catalog, credentialMaker(server, types, special), server.subWorkflowId),
    once: runnerOnce(server, recorder, runReader(folder, server)),
    evaluate: evaluator(folder, catalog),
    loopback,
    postgres,
  };
  return {
    prove: (work) => explore(tools, work),
    async stop() {
      await server.stop();
      await rest();
      rmSync(place, { recursive: true, force: true });
    },
  };
}
