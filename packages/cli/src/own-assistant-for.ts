import type { Catalog } from '@plainflow/engine';
import type { OwnAssistant } from './own-assistant.ts';

type Given = { prompt?: boolean | undefined; answer?: string[] | undefined };

/** The assistant that --prompt and --answer speak of; its code is loaded then only. */
export async function assistantFor(
  catalog: Catalog,
  options: { release?: string },
  { prompt, answer }: Given,
): Promise<OwnAssistant | null> {
  if (!prompt && !answer) return null;
  const { openAssistant } = await import('./own-assistant.ts');
  return openAssistant(catalog, options, { prompt: prompt === true, answers: answer ?? [] });
}
