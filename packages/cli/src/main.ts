import { HELP, USAGE, UsageError } from './usage.ts';

const COMMANDS = ['generate', 'validate', 'repair', 'explain', 'mcp'] as const;

const [name = '', ...args] = process.argv.slice(2);
const command = COMMANDS.find((it) => it === name);

// Somebody may read the first lines only: … | head
process.stdout.on('error', () => process.exit(0));

if (!command) {
  const asked = ['', '--help', '-h', 'help'].includes(name);
  if (asked) console.log(USAGE);
  else console.error(`plainflow: there is no command “${name}”.\n\n${USAGE}`);
  process.exitCode = asked ? 0 : 2;
} else if (args.includes('--help') || args.includes('-h')) {
  console.log(HELP[command]);
} else {
  try {
    const { run } = (await import(`./commands/${command}.ts`)) as { run(args: string[]): Promise<number> };
    process.exitCode = await run(args);
  } catch (error) {
    if (!(error instanceof UsageError) && !isBadOption(error)) throw error;
    console.error(`plainflow ${command}: ${error.message}`);
    if (isBadOption(error)) console.error(`“plainflow ${command} --help” lists the options.`);
    process.exitCode = 2;
  }
}

/** What node:util's parseArgs throws for an option that it does not know. */
function isBadOption(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
