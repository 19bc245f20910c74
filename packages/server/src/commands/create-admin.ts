import { parseArgs } from 'node:util';
import { ConfigError } from '../platform/config.ts';
import { run } from './open.ts';

const USAGE = `Creates an administrator.

  npm run create-admin -- --username NAME --password PASSWORD [--email ADDRESS] [--name "FULL NAME"]

The variables ADMIN_USERNAME, ADMIN_EMAIL and ADMIN_PASSWORD stand in for what is not given. A password given
as a variable does not show in the list of processes. There is no default password.`;

const { values } = parseArgs({
  options: {
    username: { type: 'string' },
    email: { type: 'string' },
    name: { type: 'string' },
    password: { type: 'string' },
    help: { type: 'boolean' },
  },
});

if (values.help) process.stdout.write(`${USAGE}\n`);
else await create();

async function create(): Promise<void> {
  await run(
    async ({ accounts, config }) => {
      if (!config.firstAdmin) throw new ConfigError(USAGE);
      const { username } = await accounts.createAdmin({
        ...config.firstAdmin,
        name: values.name ?? config.firstAdmin.username,
      });
      return `Administrator ${username} was created. Sign in at /admin/login.`;
    },
    { ADMIN_USERNAME: values.username, ADMIN_EMAIL: values.email, ADMIN_PASSWORD: values.password },
  );
}
