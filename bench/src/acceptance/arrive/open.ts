import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadN8nCode } from '../n8n/code.ts';
import { catalogOf } from '../n8n/description.ts';
import { startN8n } from '../n8n/server.ts';
import { credentialMaker } from './credentials.ts';
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
  const server = await startN8n(folder, recorder.environment).catch(async (error: unknown) => {
    await Promise.all([recorder.stop(), mails.stop()]);
    throw error;
  });
  const types = await server.types();
  const catalog = catalogOf(types);
  const code = loadN8nCode(folder, catalog);
  const tools = {
    catalog,
    prepare: preparer(code, catalog, credentialMaker(server, types, { smtp: mails.credential }), server.subWorkflowId),
    once: runnerOnce(server, recorder, runReader(folder, server)),
    evaluate: evaluator(folder, catalog),
  };
  return {
    prove: (work) => explore(tools, work),
    async stop() {
      await server.stop();
      await Promise.all([recorder.stop(), mails.stop()]);
      rmSync(place, { recursive: true, force: true });
    },
  };
}
