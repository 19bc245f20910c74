import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { signUpAt } from '../crash/saves.ts';
import { DAY, HOUR, type ServersClock, serversClock } from './clock.ts';
import { type Fault, pause, until } from './fault.ts';

/** The clock of the server jumps, under saves that go on. */
export function faultsOfClock(): { faults: Fault[]; leave(): void } {
  const clock = serversClock();
  return {
    faults: [
      jump(clock, 'the clock jumps a day ahead, and is put right', DAY),
      jump(clock, 'the clock jumps a day back, and is put right', -DAY),
      jump(clock, 'the clock jumps an hour back, and is put right', -HOUR),
    ],
    leave: () => clock.forget(),
  };
}

function jump(clock: ServersClock, name: string, shift: number): Fault {
  let newcomer = '';
  return {
    name,
    databaseUrl: null,
    variables: { ...clock.variables, FREE_PROMPTS: '3' },
    begin: () => clock.set(shift),
    meanwhile: async ({ base }) => {
      await pause(500);
      newcomer = await signUpAt(base());
      await spend(base(), newcomer);
      await pause(3000);
    },
    end: () => clock.set(0),
    // What was begun under the wrong clock holds nobody up under the right one.
    proof: async ({ base, dataDir, traffic }) => {
      for (const cookie of [traffic.cookie, newcomer])
        if ((await statusOf(base(), cookie)) !== 200) throw new Error('somebody was signed out');
      const files = () => (existsSync(join(dataDir, 'outbox')) ? readdirSync(join(dataDir, 'outbox')) : []);
      await until('a mail to everybody', () => files().filter((it) => it.endsWith('.eml')).length >= 2);
      if (shift > 0 && (await promptsLeft(base(), newcomer)) !== 3) throw new Error('prompts are spent until tomorrow');
      return 'everybody is signed in, mails have left, prompts are as they should be';
    },
  };
}

/** A prompt of the free ones. */
async function spend(base: string, cookie: string): Promise<void> {
  const reply = await fetch(`${base}/api/workflow/generate`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ message: 'Every day at 9 post "Good morning" to #general on Slack' }),
  });
  if (!reply.ok) throw new Error(`A prompt: ${reply.status} ${await reply.text()}`);
}

const statusOf = async (base: string, cookie: string): Promise<number> =>
  (await fetch(`${base}/api/auth/me`, { headers: { cookie } })).status;

async function promptsLeft(base: string, cookie: string): Promise<number> {
  const reply = await fetch(`${base}/api/user/prompt-stats`, { headers: { cookie } });
  return ((await reply.json()) as { questionsRemaining: number }).questionsRemaining;
}
