import { briefFor, type Catalog, judge, moreFor, type Turn } from '@plainflow/engine';
import { createSandbox } from '@plainflow/sandbox';
import { createOwnAssistant, isForModels, standardModels } from '@plainflow/server/reading';
import { readText } from './files.ts';

/** An assistant that the user asks by hand. */
export type OwnAssistant = {
  /** Keeps with the last turn what was understood of it. Gives the exit status where the command can't go on. */
  read(turns: Turn[]): Promise<{ status: number } | null>;
};

/** `prompt`: what is to be asked next goes to standard output. `answers`: files with what was answered, one for each message, in order. */
export function openAssistant(
  catalog: Catalog,
  options: { release?: string },
  { prompt, answers }: { prompt: boolean; answers: readonly string[] },
): OwnAssistant {
  const left = [...answers];
  const lab = createSandbox();
  const assistant = createOwnAssistant({
    limits: standardModels(),
    clock: { now: () => Date.now() },
    // These turns are ours, as they were handed in.
    sketching: {
      brief: (turns) => briefFor(catalog, turns as Turn[], options),
      judge: (turns, read) => judge(catalog, turns as Turn[], read, { ...options, lab }),
      more: (wanted) => moreFor(catalog, wanted),
    },
  });
  return {
    read: async (turns) => {
      const last = turns.at(-1);
      if (!last || !isForModels(last)) return null;
      const file = left.shift();
      if (file === undefined && !prompt) {
        console.error('No --answer is left for this message. The same command with --prompt prints what to ask.');
        return { status: 1 };
      }
      const answer = file === undefined ? null : await readText(file);
      const found = await assistant.consult(turns, answer, { owner: '', signal: new AbortController().signal });
      if ('read' in found) {
        turns.splice(-1, 1, { ...last, read: found.read });
        return null;
      }
      if ('note' in found) {
        console.error(found.note);
        return { status: 1 };
      }
      if (file === undefined) {
        console.log(found.copy);
        return { status: 0 };
      }
      console.error(`${file} can't be used yet. Give your assistant this:\n\n${found.copy}`);
      return { status: 1 };
    },
  };
}
