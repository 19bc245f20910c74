import { parseArgs } from 'node:util';
import { startStripe } from './start.ts';

// The stand-in by hand. Events go to the endpoint as they happen; the clock is the machine's.
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '12111' },
    host: { type: 'string', default: '127.0.0.1' },
    webhook: { type: 'string' },
    key: { type: 'string' },
    secret: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) {
  console.log(
    'node packages/stand-ins/src/stripe/main.ts [--port N] [--webhook URL] [--key sk_test_…] [--secret whsec_…]',
  );
} else {
  const standIn = await startStripe({
    port: Number(values.port),
    host: values.host,
    deliver: 'at once',
    ...(values.webhook === undefined ? {} : { webhookUrl: values.webhook }),
    ...(values.key === undefined ? {} : { secretKey: values.key }),
    ...(values.secret === undefined ? {} : { webhookSecret: values.secret }),
  });
  console.log(`Stripe stand-in   ${standIn.url}`);
  console.log(`secret key        ${standIn.secretKey}`);
  console.log(`webhook secret    ${standIn.webhookSecret}`);
  console.log(`webhooks go to    ${values.webhook ?? 'nowhere (--webhook URL)'}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void standIn.stop());
}
