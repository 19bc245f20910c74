import { signUpAt } from '../crash/saves.ts';

/** What was answered to saves while something was wrong, and what became of those that were acknowledged. */
export type Traffic = {
  /** Of the account that saves. */
  cookie: string;
  /** From now on the answers are counted. */
  countFromNow(): void;
  /** What is acknowledged from now on may be lost: what is there is copied now. */
  copiedNow(): void;
  /** Resolves when a save is acknowledged that was sent after this call. */
  nextAcknowledged(): Promise<void>;
  stop(): Promise<{ answers: Record<string, number>; slowest: number; acknowledged: number; lost: number }>;
};

const LINES = 4;
/** Whoever waits longer has left. */
const GIVE_UP_MS = 60_000;
/** Where no server is, one asks again a little later. */
const PAUSE_MS = 20;

/** Saves from four sides, again and again. */
export async function trafficAt(base: () => string): Promise<Traffic> {
  const cookie = await signUpAt(base());
  const acknowledged = new Set<string>();
  let promised: ReadonlySet<string> = acknowledged;
  let answers: Record<string, number> = {};
  let slowest = 0;
  let going = true;
  let waiting: (() => void)[] = [];
  let sent = 0;

  async function save(): Promise<void> {
    const [number, began, waiters] = [sent++, performance.now(), waiting];
    let answer: string;
    try {
      const reply = await fetch(`${base()}/api/workflows`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({
          name: `Automation ${number}`,
          description: 'x'.repeat(2000),
          json_data: { name: 'A', nodes: [], connections: {} },
        }),
        signal: AbortSignal.timeout(GIVE_UP_MS),
      });
      answer = String(reply.status);
      const body = (await reply.json()) as { id: string };
      if (reply.ok) {
        acknowledged.add(body.id);
        for (const it of waiters.splice(0)) it();
      }
    } catch {
      answer = 'no answer';
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    answers[answer] = (answers[answer] ?? 0) + 1;
    slowest = Math.max(slowest, performance.now() - began);
  }

  const line = async () => {
    while (going) await save();
  };
  const lines = Promise.all(Array.from({ length: LINES }, line));
  return {
    cookie,
    countFromNow: () => {
      answers = {};
      slowest = 0;
    },
    copiedNow: () => {
      promised = new Set(acknowledged);
    },
    nextAcknowledged: () => {
      // A new list: saves that are on their way have the old one.
      waiting = [];
      return new Promise((resolve) => waiting.push(resolve));
    },
    stop: async () => {
      going = false;
      await lines;
      const found = await savedAt(base(), cookie);
      const lost = [...promised].filter((it) => !found.has(it)).length;
      return { answers, slowest: Math.round(slowest), acknowledged: acknowledged.size, lost };
    },
  };
}

/** The ids of all that an account has saved. */
async function savedAt(base: string, cookie: string): Promise<Set<string>> {
  const found = new Set<string>();
  for (let part: { id: string }[] | undefined; part?.length !== 0; ) {
    const reply = await fetch(`${base}/api/workflows?offset=${found.size}`, { headers: { cookie } });
    if (!reply.ok) throw new Error(`Listing: ${reply.status} ${await reply.text()}`);
    part = (await reply.json()) as { id: string }[];
    for (const it of part) found.add(it.id);
  }
  return found;
}
