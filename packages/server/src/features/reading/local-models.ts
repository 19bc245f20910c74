import { z } from 'zod';
import type { ModelSettings } from '../../platform/config-models.ts';

/** A server of language models on this machine, on the port that it has unless somebody chose another. */
export type LocalServer = { name: string; url: string };

export const LOCAL_SERVERS: readonly LocalServer[] = [
  { name: 'Ollama', url: 'http://127.0.0.1:11434/v1' },
  { name: 'LM Studio', url: 'http://127.0.0.1:1234/v1' },
];

/** Whoever is there answers at once. */
const TIMEOUT_MS = 700;
/** Of a list of models; what is longer is no such list. */
const MOST_CHARACTERS = 200_000;
const MOST_NAMED = 5;

/**
 * What to tell whoever starts the server of language models that run on this machine and are not used: one line for each server with
 * models; none where one is configured already, where nobody answers in time, or where what answers is something else. It is only
 * asked for the names of its models.
 */
export async function offerLocalModels(
  providers: readonly Pick<ModelSettings, 'url'>[],
  { fetch, servers = LOCAL_SERVERS }: { fetch: typeof globalThis.fetch; servers?: readonly LocalServer[] },
): Promise<string[]> {
  const used = new Set(providers.map((it) => it.url?.port).filter((it) => it));
  const free = servers.filter((it) => !used.has(new URL(it.url).port));
  const offers = await Promise.all(
    free.map(async (server) => {
      const models = await modelsOf(server, fetch).catch(() => []);
      return models.length > 0 ? [offerText(server, models)] : [];
    }),
  );
  return offers.flat();
}

const listSchema = z.object({ data: z.array(z.object({ id: z.string() })) });

/** The models that can answer; those that only embed texts can't. */
async function modelsOf({ url }: LocalServer, fetch: typeof globalThis.fetch): Promise<string[]> {
  const reply = await fetch(`${url}/models`, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!reply.ok || Number(reply.headers.get('content-length') ?? 0) > MOST_CHARACTERS) return [];
  const text = await reply.text();
  if (text.length > MOST_CHARACTERS) return [];
  const { data } = listSchema.parse(JSON.parse(text));
  return data.map((it) => it.id).filter((it) => NAME.test(it) && !/embed/i.test(it));
}

/** What stands in a log line holds nothing but names of models. */
const NAME = /^[\w.:/@+-]{1,100}$/;

function offerText({ name, url }: LocalServer, models: readonly string[]): string {
  const shown = models.slice(0, MOST_NAMED).join(', ');
  const more = models.length > MOST_NAMED ? `, and ${models.length - MOST_NAMED} more` : '';
  return `${name} runs on this machine with ${shown}${more} and is not used. To have it read messages: LLM_1_PROVIDER=compatible LLM_1_URL=${url} LLM_1_MODEL=${models[0]} LLM_1_CONTEXT=8192`;
}
