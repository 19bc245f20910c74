import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FakeVideo, Trouble } from './video.ts';
import { nextReply, playerReply, timedTextReply, transcriptReply } from './wire.ts';

export type YoutubeStandIn = {
  /** The videos that there are, by their ids. */
  videos: Map<string, FakeVideo>;
  /** What was asked: `player ID CLIENT`, `timedtext ID`, `next ID`, `get_transcript ID`. */
  asked: string[];
  /** In place of the network, for who takes a `fetch`. */
  fetch: (input: Request | URL | string, init?: RequestInit) => Promise<Response>;
};

/** YouTube's internal interface over a few videos, without a network. */
export function fakeYoutube(videos: readonly FakeVideo[] = []): YoutubeStandIn {
  const state = { videos: new Map(videos.map((it) => [it.id, it])), asked: [] as string[] };
  return {
    ...state,
    fetch: async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input);
      const body = typeof init?.body === 'string' ? init.body : '{}';
      return answer(state, url, body, init?.signal ?? undefined);
    },
  };
}

type State = Pick<YoutubeStandIn, 'videos' | 'asked'>;

async function answer({ videos, asked }: State, url: URL, body: string, signal?: AbortSignal): Promise<Response> {
  const call = url.pathname.split('/').at(-1) ?? '';
  const request = call === 'timedtext' ? {} : JSON.parse(body);
  const id: string =
    url.searchParams.get('v') ?? request.videoId ?? Buffer.from(request.params ?? '', 'base64').toString();
  const client: string = request.context?.client?.clientName ?? '';
  asked.push(`${call} ${id}${call === 'player' ? ` ${client}` : ''}`);
  const video = videos.get(id);
  const { trouble } = video ?? {};
  if (trouble && (trouble.at ?? 'player') === call) return inTrouble(trouble, signal);
  if (call === 'player') return json(playerReply(video, client));
  if (!video) return new Response('Not found', { status: 404 });
  if (call === 'next') return json(nextReply(video));
  if (call === 'get_transcript') {
    return video.captionsAt === 'nowhere' ? new Response('{}', { status: 400 }) : json(transcriptReply(video));
  }
  if (call !== 'timedtext') return new Response('Not found', { status: 404 });
  const others = asked.filter((it) => it.startsWith(`player ${id}`)).length > 1;
  const here = !video.captionsAt || video.captionsAt === 'timedtext' || (video.captionsAt === 'other-client' && others);
  // How the site says that there are none, and how it turns away who does not prove to be a browser.
  return here ? json(timedTextReply(video)) : new Response('');
}

const json = (reply: object) =>
  Response.json(reply, { headers: { 'content-type': 'application/json; charset=UTF-8' } });

async function inTrouble({ kind, status = 500, retryAfter }: Trouble, signal?: AbortSignal): Promise<Response> {
  switch (kind) {
    case 'status':
      return new Response('<html>Sorry…</html>', {
        status,
        headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter },
      });
    case 'robots':
      return new Response(null, {
        status: 302,
        headers: { location: 'https://www.google.com/sorry/index?continue=https://www.youtube.com/' },
      });
    case 'no-json':
      return new Response('<!doctype html><title>Before you continue</title>', {
        headers: { 'content-type': 'text/html' },
      });
    case 'huge':
      return new Response(new Uint8Array(20_000_000));
    case 'cut':
      return new Response(
        new ReadableStream({
          start: (it) => it.enqueue(new TextEncoder().encode('{"playabilityStatus":')),
          pull: (it) => it.error(new TypeError('terminated')),
        }),
      );
    case 'silence':
      await new Promise((over) => {
        if (signal?.aborted) over(null);
        signal?.addEventListener('abort', over, { once: true });
      });
      throw new DOMException('Nobody waits any more.', 'AbortError');
  }
}

/** The same on a port of this machine, for a server that runs by itself: `YOUTUBE_URL` is its `url`. */
export async function startYoutube(
  videos: readonly FakeVideo[] = [],
): Promise<YoutubeStandIn & { url: string; stop(): Promise<void> }> {
  const site = fakeYoutube(videos);
  const server = createServer((request, response) => void serve(request, response));
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const gone = new AbortController();
    response.on('close', () => gone.abort());
    try {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const url = new URL(request.url ?? '/', 'http://site');
      await send(response, await answer(site, url, Buffer.concat(parts).toString() || '{}', gone.signal));
    } catch {
      response.destroy();
    }
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  return {
    ...site,
    url: `http://127.0.0.1:${address.port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function send(response: ServerResponse, reply: Response): Promise<void> {
  response.writeHead(reply.status, Object.fromEntries(reply.headers));
  for await (const part of reply.body ?? []) response.write(part);
  response.end();
}
