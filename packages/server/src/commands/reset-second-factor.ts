import { parseArgs } from 'node:util';
import { ConfigError } from '../platform/config.ts';
import { run } from './open.ts';

const USAGE = `Switches off the second factor of somebody who has lost both their app and their recovery codes.
Make sure first that it is really them. They are told by mail, and all their sessions end.

  npm run reset-second-factor -- --username NAME`;

const { values } = parseArgs({ options: { username: { type: 'string' }, help: { type: 'boolean' } } });

if (values.help) process.stdout.write(`${USAGE}\n`);
else
  await run(async ({ accounts }) => {
    if (!values.username) throw new ConfigError(USAGE);
    const wasOn = await accounts.secondFactor.removeFor(values.username);
    return wasOn
      ? `The second factor of ${values.username} is off. They sign in with their password and can set up a new one.`
      : `${values.username} has no second factor.`;
  });
