import { type Catalog, changesBetween, checkRelease, credentialsOf, updateForRelease } from '@plainflow/engine';
import type { EngineOfSaved } from './features/workflows/saved-engine.ts';

/** The engine as saved automations ask it. */
export function savedEngine(catalog: Catalog): EngineOfSaved {
  return {
    findings: (workflow, release) =>
      checkRelease(catalog, workflow, release).flatMap(({ node, label, kind, text, update }) =>
        // Of these nothing has to be done.
        kind === 'new-name' || kind === 'community'
          ? []
          : [{ node, label, kind, text, isCertain: update !== undefined }],
      ),
    renew(workflow, release, only) {
      const renewed = updateForRelease(catalog, workflow, release, only);
      return { workflow: renewed.workflow, updated: renewed.updated.map((it) => it.node) };
    },
    changes: changesBetween,
    credentials: (workflow) => credentialsOf(catalog, workflow),
  };
}
