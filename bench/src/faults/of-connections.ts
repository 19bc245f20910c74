import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { type LanguageModelStandIn, startLanguageModel } from '@plainflow/stand-ins';
import { type Fault, pause, type Site, until } from './fault.ts';

const IDLE = 10_000;
const SLOW = 500;
const STREAMS = 100;
/** Requests and their beginnings must be there within a minute; the server looks every half minute. */
const PATIENCE_MS = 100_000;

/** Connections that cost the server something and bring it nothing. */
export async function faultsOfConnections(): Promise<{ faults: Fault[]; leave(): Promise<void> }> {
  const model = await startLanguageModel();
  return {
    faults: [
      held(`${IDLE.toLocaleString('en')} connections send nothing`, IDLE, () => {}),
      held(`${SLOW} senders of a byte a second, half in the head and half in the body`, SLOW, drip),
      halfOpen(model),
    ],
    leave: () => model.stop(),
  };
}

/** Connections that never finish what they ask for: the server ends them by itself. */
function held(name: string, count: number, act: (socket: Socket, i: number, site: Site) => void): Fault {
  let sockets: Socket[] = [];
  let [before, most, taken, left] = [0, 0, 0, 0];
  const open = () => sockets.filter((it) => !it.destroyed).length;
  return {
    name,
    databaseUrl: null,
    begin: async (site) => {
      before = memoryOf(site.pid());
      sockets = [];
      // Not more at once than wait to be accepted.
      while (sockets.length < count) {
        const some = Array.from({ length: Math.min(100, count - sockets.length) }, () => connectTo(site));
        sockets.push(...(await Promise.all(some)));
      }
      sockets.forEach((it, i) => {
        act(it, i, site);
      });
      taken = open();
    },
    meanwhile: async (site) => {
      most = memoryOf(site.pid());
      await until('the end of all connections', () => open() === 0, PATIENCE_MS).catch(() => {});
      left = open();
    },
    end: () => {
      for (const it of sockets) it.destroy();
    },
    proof: () => {
      if (left > 0) throw new Error(`${left} of ${count} were held on to`);
      return `${taken.toLocaleString('en')} were taken, with ${most - before} MB more, and ended by the server`;
    },
  };
}

function drip(socket: Socket, i: number, { traffic }: Site): void {
  const head = `POST /api/workflows HTTP/1.1\r\nhost: localhost\r\ncookie: ${traffic.cookie}\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n`;
  socket.write(i % 2 === 0 ? head : `${head}\r\n{"name":"`);
  const dripping = setInterval(() => socket.write(i % 2 === 0 ? 'x' : 'a'), 1000);
  socket.on('close', () => clearInterval(dripping));
}

/** People who ask for a reply as it grows and go: by half a goodbye, without reading, or both. */
function halfOpen(model: LanguageModelStandIn): Fault {
  let sockets: Socket[] = [];
  let [before, opened] = [0, 0];
  return {
    name: `${STREAMS} streams of replies whose readers have half closed them, or read nothing, while the model is silent`,
    databaseUrl: null,
    variables: {
      LLM_1_PROVIDER: 'compatible',
      LLM_1_MODEL: 'silent',
      LLM_1_API_KEY: model.key,
      LLM_1_URL: model.url,
      LLM_TIMEOUT_SECONDS: '30',
      LLM_FIRST_WORD_SECONDS: '30',
      FREE_PROMPTS: '100000',
    },
    begin: async (site) => {
      before = socketsOf(site.pid());
      model.reset();
      model.otherwise = () => ({ kind: 'silent' });
      sockets = await Promise.all(Array.from({ length: STREAMS }, () => connectTo(site)));
      sockets.forEach((it, i) => {
        it.pause();
        const body = JSON.stringify({ message: `Post "${i}" to #general on Slack`, conversation_id: `half-${i}` });
        it.write(
          `POST /api/workflow/generate HTTP/1.1\r\nhost: localhost\r\naccept: text/event-stream\r\ncookie: ${site.traffic.cookie}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
        );
      });
      await until('the model is asked', () => model.open > 0);
      await pause(2000);
      opened = model.open;
      // Two of three say that they will send no more; of these one goes on without reading, as the third does.
      sockets.forEach((it, i) => {
        if (i % 3 !== 0) it.end();
        if (i % 3 === 1) it.resume();
      });
    },
    meanwhile: () => until('no question to the model is open', () => model.open === 0, 60_000),
    end: () => {},
    proof: async (site) => {
      await until('no connection is left', () => socketsOf(site.pid()) <= before + 10, PATIENCE_MS).finally(() => {
        for (const it of sockets) it.destroy();
      });
      return `${opened} questions to the model were open at once; none is left, nor is a connection`;
    },
  };
}

async function connectTo({ base }: Site): Promise<Socket> {
  const { hostname, port } = new URL(base());
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  // Ended by the other side, which is what is looked at.
  socket.on('error', () => {});
  socket.on('end', () => socket.destroy());
  socket.resume();
  await once(socket, 'connect');
  return socket;
}

/** Megabytes that a process has of the memory; as Linux tells, 0 elsewhere. */
function memoryOf(pid: number): number {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return 0;
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1] ?? 0) / 1024);
}

/** How many sockets a process has open; as Linux tells, 0 elsewhere. */
function socketsOf(pid: number): number {
  const folder = `/proc/${pid}/fd`;
  if (!existsSync(folder)) return 0;
  return readdirSync(folder).filter((it) => {
    try {
      return readlinkSync(`${folder}/${it}`).startsWith('socket:');
    } catch {
      return false;
    }
  }).length;
}
