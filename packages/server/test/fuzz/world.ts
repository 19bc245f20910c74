import { ISSUES, repair, respond, validate } from '@plainflow/engine';
import { loadCatalog } from '@plainflow/engine/load';
import { type FileEngine, reportOn } from '../../src/features/workflows/check-report.ts';
import { answerOfSaved } from '../../src/features/workflows/saved-engine.ts';
import { fail } from '../../src/platform/problem.ts';
import { savedEngine } from '../../src/saved-engine-parts.ts';
import { build, type World } from '../support/build.ts';

/** A server that is asked a lot: quick passwords, no limits, nobody's n8n, the real check of files. */
export function fuzzWorld(): Promise<World> {
  const catalog = loadCatalog();
  const pages = new Map(ISSUES.map(({ code, page }) => [code, page]));
  const files: FileEngine = {
    validate: (it) => validate(catalog, it),
    repair: (it) => repair(catalog, it),
    explain: (file) => {
      const reply = respond(catalog, [{ says: '', file }], { force: true });
      return reply.kind === 'workflow' ? reply.guide : null;
    },
    page: (code) => pages.get(code),
  };
  const away = () => fail('unavailable', 'There is no n8n here.');
  return build({
    config: { rateLimits: null, logLevel: 'error', freePrompts: 1_000_000 },
    passwords: {
      hash: async (it) => `hash of ${it}`,
      matches: async (stored, it) => stored === `hash of ${it}`,
    },
    n8nClient: {
      ...{ test: async () => away(), list: async () => away(), get: async () => away(), create: async () => away() },
      ...{ update: async () => away(), switch: async () => away(), credentials: async () => away() },
    },
    askForReport: async (question) => reportOn(files, question),
    askAboutSaved: async (question) => answerOfSaved(savedEngine(catalog), question),
  });
}
