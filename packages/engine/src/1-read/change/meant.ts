import type { Meant } from '../clause.ts';
import { verbBase, verbIntent } from '../verbs.ts';

/** Words that mean a step which is there, with what their verbs ask for. */
export function meant(words = ''): Meant {
  const does = words
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap((it) => {
      const done = DONE[it.replace(/s$/, '')];
      const base = done ?? verbBase(it);
      return base ? [verbIntent(base)] : [];
    });
  return { words, does };
}

/** What people call a piece of work, by its verb. */
const DONE: Record<string, string> = {
  lookup: 'search',
  enrichment: 'search',
  translation: 'translate',
  classification: 'classify',
  transcription: 'transcribe',
  transcript: 'transcribe',
  extraction: 'extract',
  approval: 'approve',
  deletion: 'delete',
  creation: 'create',
  insertion: 'insert',
  notification: 'notify',
  reminder: 'remind',
};
