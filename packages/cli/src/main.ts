import { UsageError } from './usage.ts';

const COMMANDS = ['generate', 'validate', 'repair', 'explain'] as const;

const USAGE = `plainflow generate "what to automate" [--out FILE] [--guide FILE] [--answers TEXT]…
plainflow validate FILE [--json]
plainflow repair FILE [--out FILE]
plainflow explain FILE

Without a text or with "-", generate reads standard input; so do the others without a file.`;

const [name = '', ...args] = process.argv.slice(2);
const command = COMMANDS.find((it) => it === name);

// Somebody may read the first lines only: … | head
process.stdout.on('error', () => process.exit(0));

if (!command) {
  console.error(USAGE);
  process.exitCode = name === '' || name === '--help' || name === 'help' ? 0 : 2;
} else {
  try {
    const { run } = (await import(`./commands/${command}.ts`)) as { run(args: string[]): Promise<number> };
    process.exitCode = await run(args);
  } catch (error) {
    if (!(error instanceof UsageError) && !isBadOption(error)) throw error;
    console.error(`plainflow ${command}: ${error.message}`);
    process.exitCode = 2;
  }
}

/** What node:util's parseArgs throws for an option that it does not know. */
function isBadOption(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
