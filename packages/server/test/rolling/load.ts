import { accountOf } from '../support/build.ts';

/** What became of the requests of one phase. `failed`: by what was wrong. */
export type Phase = { requests: number; failed: Map<string, number>; ms: number[] };

export type Load = {
  /** From now on counts under this name. */
  phase(name: string): void;
  /** Waits for what is open. */
  end(): Promise<ReadonlyMap<string, Phase>>;
};

type Person = { cookie: string };
type Kind = (url: string, person: Person, number: number) => Promise<void>;

const FILE = { name: 'Mine', nodes: [], connections: {} };
const WISH = 'every weekday at 9 post "Good morning" to #general on Slack';

/** What people do, each kind again and again: the pages, reading, saving, generating, and following a reply as a stream. */
const KINDS: readonly Kind[] = [
  async (url) => expectOk(await fetch(`${url}/health/live`)),
  async (url, { cookie }) => expectOk(await fetch(`${url}/api/auth/me`, { headers: { cookie } })),
  async (url, { cookie }) => expectOk(await fetch(`${url}/api/saved`, { headers: { cookie } })),
  async (url, person, number) =>
    expectOk(await post(url, person, '/api/workflows', { name: `Mine ${number}`, description: 'D', json_data: FILE })),
  async (url, person, number) =>
    expectOk(
      await post(url, person, '/api/workflow/generate', {
        message: WISH,
        conversation_id: `talk-${Date.now()}-${number}`,
      }),
    ),
  async (url, person, number) => {
    const body = { message: WISH, conversation_id: `stream-${Date.now()}-${number}` };
    const reply = await post(url, person, '/api/workflow/generate', body, { accept: 'text/event-stream' });
    const text = await reply.text();
    if (!reply.ok || !text.includes('\nevent: reply\n')) throw new Error(`${reply.status}, a stream without its reply`);
  },
];

/** People who each do one thing after another, until the end. */
export async function startLoad(url: string, { people }: { people: number }): Promise<Load> {
  const phases = new Map<string, Phase>();
  let name = '';
  let isOver = false;
  const phaseOf = () => {
    const it = phases.get(name) ?? { requests: 0, failed: new Map<string, number>(), ms: [] };
    phases.set(name, it);
    return it;
  };

  async function goOn(person: Person, kind: Kind, number: number): Promise<void> {
    while (!isOver) {
      const began = performance.now();
      const phase = phaseOf();
      try {
        await kind(url, person, number);
      } catch (error) {
        const what = whyOf(error);
        phase.failed.set(what, (phase.failed.get(what) ?? 0) + 1);
      }
      phase.requests += 1;
      phase.ms.push(performance.now() - began);
    }
  }

  const known: Person[] = [];
  for (let i = 0; i < people; i++) known.push(await signUp(url, `rolling_${i}`));
  const all = known.map((it, i) => goOn(it, KINDS[i % KINDS.length] as Kind, i));
  return {
    phase: (it) => {
      name = it;
    },
    end: async () => {
      isOver = true;
      await Promise.all(all);
      phases.delete('');
      return phases;
    },
  };
}

const post = (url: string, { cookie }: Person, path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, ...headers },
    body: JSON.stringify(body),
  });

async function signUp(url: string, username: string): Promise<Person> {
  const reply = await post(url, { cookie: '' }, '/api/auth/register', accountOf(username));
  if (!reply.ok) throw new Error(`Signing up: ${reply.status} ${await reply.text()}`);
  return { cookie: reply.headers.get('set-cookie')?.split(';')[0] ?? '' };
}

async function expectOk(reply: Response): Promise<void> {
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${reply.status} ${text.slice(0, 200)}`);
}

function whyOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
}
