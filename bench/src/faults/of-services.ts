import { once } from 'node:events';
import { createServer } from 'node:net';
import { type LanguageModelStandIn, startLanguageModel, startStripe } from '@plainflow/stand-ins';
import { SMTPServer } from 'smtp-server';
import { signUpAt } from '../crash/saves.ts';
import { MINUTE, type ServersClock, serversClock } from './clock.ts';
import { type Fault, pause, type Site, until } from './fault.ts';

/** What the server asks of others is not to be had; what it does by itself goes on. */
export async function faultsOfServices(): Promise<{ faults: Fault[]; leave(): Promise<void> }> {
  const clock = serversClock();
  const stripe = await startStripe();
  const model = await startLanguageModel();
  const smtp = await smtpAt(await freePort());
  const faults = [
    mailsWait(clock, smtp),
    paymentsFail(stripe),
    modelFails('the model provider resets each connection', clock, model, () => ({ kind: 'reset' })),
    modelFails('the model provider answers nothing', clock, model, () => ({ kind: 'silent' })),
  ];
  return {
    faults,
    leave: async () => {
      clock.forget();
      await Promise.all([stripe.stop(), model.stop(), smtp.down()]);
    },
  };
}

const NEWCOMERS = 20;
/** So much of the server's time passes between two looks of its outbox. */
const STEP = 4 * MINUTE;
const LOOK_MS = 2500;

function mailsWait(clock: ServersClock, smtp: Smtp): Fault {
  let upTo = 0;
  const pass = async () => {
    upTo += STEP;
    clock.set(upTo);
    await pause(LOOK_MS);
  };
  return {
    name: 'SMTP is down for an hour (of a clock that is moved)',
    databaseUrl: null,
    variables: {
      ...clock.variables,
      SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
      MAIL_FROM: 'Plainflow <hello@example.com>',
      PUBLIC_URL: 'https://plainflow.example.com',
    },
    begin: () => smtp.down(),
    meanwhile: async ({ base }) => {
      for (let i = 0; i < NEWCOMERS; i++) await signUpAt(base());
      while (upTo < 60 * MINUTE) await pass();
    },
    end: () => smtp.up(),
    proof: async () => {
      const wanted = NEWCOMERS + 1;
      const down = upTo;
      while (smtp.received.size < wanted && upTo < down + 60 * MINUTE) await pass();
      const twice = [...smtp.received.values()].filter((it) => it > 1).length;
      if (smtp.received.size !== wanted || twice > 0)
        throw new Error(`${smtp.received.size} of ${wanted} mails arrived, ${twice} more than once`);
      return `${wanted} mails arrived, each once, the last within ${(upTo - down) / MINUTE} min`;
    },
  };
}

function paymentsFail(stripe: Awaited<ReturnType<typeof startStripe>>): Fault {
  let meanwhile: string[] = [];
  return {
    name: 'Stripe is down',
    databaseUrl: null,
    variables: {
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_API_URL: stripe.url,
    },
    begin: () => {
      stripe.faults.down = true;
    },
    meanwhile: async (site) => {
      meanwhile = [];
      for (let i = 0; i < 5; i++) meanwhile.push(await buys(site));
    },
    end: () => {
      stripe.faults.down = false;
    },
    proof: async (site) => {
      const odd = meanwhile.filter((it) => it !== '503 payment-unavailable');
      if (odd.length > 0) throw new Error(`a purchase was answered ${odd.join(', ')}`);
      await until('a purchase', async () => (await buys(site)) === '200');
      return 'purchases are refused with words meanwhile, and work afterwards';
    },
  };
}

async function buys({ base, traffic }: Site): Promise<string> {
  const { status, body } = await post(base(), '/api/subscriptions/create-checkout', traffic.cookie, {
    planType: 'monthly',
  });
  return status === 200 ? '200' : `${status} ${String(body.code)}`;
}

function modelFails(
  name: string,
  clock: ServersClock,
  model: LanguageModelStandIn,
  fault: LanguageModelStandIn['otherwise'],
): Fault {
  let [built, spoken] = [0, 0];
  const says = ({ base, traffic }: Site, i: number) =>
    post(base(), '/api/workflow/generate', traffic.cookie, {
      message: `Every day at 9 post "Good morning" to #general${i} on Slack`,
      conversation_id: `${name.length}-${i}`,
    });
  return {
    name,
    databaseUrl: null,
    variables: {
      ...clock.variables,
      LLM_1_PROVIDER: 'compatible',
      LLM_1_MODEL: 'away',
      LLM_1_API_KEY: model.key,
      LLM_1_URL: model.url,
      LLM_TIMEOUT_SECONDS: '3',
      LLM_FIRST_WORD_SECONDS: '2',
      FREE_PROMPTS: '100000',
    },
    begin: () => {
      clock.set(0);
      model.reset();
      model.otherwise = fault;
    },
    meanwhile: async (site) => {
      [built, spoken] = [0, 0];
      for (let i = 0; i < 5; i++) {
        const { status, body } = await says(site, i);
        if (status === 200 && body.workflowJson) built++;
        if (/built-in reader/.test(JSON.stringify(body))) spoken++;
      }
    },
    end: () => {
      const sketch = { kind: 'automation', steps: [{ id: 'a', node: 'n8n-nodes-base.manualTrigger' }] };
      model.otherwise = () => ({ kind: 'text', text: JSON.stringify(sketch) });
    },
    proof: async (site) => {
      if (built !== 5 || spoken !== 5) throw new Error(`${built} of 5 messages were built, ${spoken} say by whom`);
      const asked = model.asked.length;
      // A model that failed is left alone for a minute.
      clock.set(2 * MINUTE);
      await pause(100);
      await says(site, 9);
      if (model.asked.length === asked) throw new Error('the model is not asked again');
      return 'each message was read by the built-in reader, which says so; the model is asked again after a minute';
    },
  };
}

async function post(
  base: string,
  path: string,
  cookie: string,
  body: object,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const reply = await fetch(base + path, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
}

type Smtp = {
  port: number;
  /** Message-ID → how often it was taken. */
  received: ReadonlyMap<string, number>;
  up(): Promise<void>;
  down(): Promise<void>;
};

async function smtpAt(port: number): Promise<Smtp> {
  const received = new Map<string, number>();
  const make = () =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      logger: false,
      onData: (stream, _session, done) => {
        let text = '';
        stream.on('data', (it) => {
          text += it;
        });
        stream.on('end', () => {
          const id = /^message-id: *(\S+)/im.exec(text)?.[1] ?? text;
          received.set(id, (received.get(id) ?? 0) + 1);
          done();
        });
      },
    });
  let server: SMTPServer | null = null;
  return {
    port,
    received,
    up: async () => {
      server = make();
      await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve));
    },
    down: async () => {
      const old = server;
      server = null;
      if (old) await new Promise<void>((resolve) => old.close(() => resolve()));
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}
