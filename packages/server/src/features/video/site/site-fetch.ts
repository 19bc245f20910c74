import { SiteFault } from './site.ts';

/** Captions of an hour are about 2 MB; a page of the site about 1. */
const BYTES_AT_MOST = 12_000_000;

/** What a video site's own replies may lead to: nothing inside our network. */
const SITE = /^(?:[a-z\d-]+\.)*(?:youtube\.com|youtube-nocookie\.com|googleapis\.com)$/;

export type SiteFetch = (input: Request | URL | string, init?: RequestInit) => Promise<Response>;

/**
 * A `fetch` for one video: to the site alone, cut off by the signal, and of limited size. What the site's status says
 * (429 with its wait, a check for robots) becomes a fault here, since nobody further up sees the headers.
 */
export function siteFetch(fetch: SiteFetch, signal: AbortSignal): SiteFetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (signal.aborted || url.protocol !== 'https:' || !SITE.test(url.hostname)) throw new SiteFault('network');
    const from = input instanceof Request ? input : undefined;
    const request = {
      method: init?.method ?? from?.method ?? 'GET',
      headers: init?.headers ?? from?.headers ?? {},
      ...(init?.body ? { body: init.body } : {}),
      // A check for robots is a page elsewhere.
      redirect: 'manual' as const,
      signal,
    };
    const reply = await fetch(url, request).catch((cause: unknown) => {
      throw cause instanceof SiteFault ? cause : new SiteFault('network', { cause });
    });
    return settled(reply);
  };
}

/** The same paths of another place, which stands in for the site. */
export const redirected =
  (fetch: SiteFetch, origin: string): SiteFetch =>
  (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    return fetch(new URL(pathname + search, origin), init);
  };

async function settled(reply: Response): Promise<Response> {
  const { status, headers } = reply;
  const elsewhere = headers.get('location') ?? '';
  if (status < 300) return limited(reply);
  await reply.body?.cancel().catch(() => {});
  if (/\/sorry\/|consent\./.test(elsewhere)) throw new SiteFault('bot-check');
  if (status === 429) throw new SiteFault('rate-limit', { wait: waitOf(headers.get('retry-after')) });
  if (status === 403) throw new SiteFault('bot-check');
  throw new SiteFault('network');
}

/** Seconds, from a number of them or from a date. */
function waitOf(header: string | null): number | undefined {
  if (header === null) return undefined;
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : undefined;
}

async function limited(reply: Response): Promise<Response> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of reply.body ?? []) {
      size += part.byteLength;
      if (size > BYTES_AT_MOST) throw new SiteFault('network');
      parts.push(part);
    }
  } catch (cause) {
    throw cause instanceof SiteFault ? cause : new SiteFault('network', { cause });
  }
  return new Response(Buffer.concat(parts), { status: reply.status, headers: plainHeaders(reply.headers) });
}

/** The body is unpacked already. */
function plainHeaders(headers: Headers): Headers {
  const plain = new Headers(headers);
  for (const it of ['content-encoding', 'content-length', 'transfer-encoding']) plain.delete(it);
  return plain;
}
