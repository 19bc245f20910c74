import packageJson from '../package.json' with { type: 'json' };
import { messageOf, UsageError } from './faults.ts';
import type { Terminal } from './paint.ts';
import { TABLE } from './table/table.ts';
import { help, usage } from './usage.ts';

/** Each is loaded when it is called, with what it needs of the engine. */
const COMMANDS: Readonly<Record<string, () => Promise<{ run(args: string[], terminal: Terminal): Promise<number> }>>> =
  {
    generate: () => import('./commands/generate.ts'),
    change: () => import('./commands/change.ts'),
    validate: () => import('./commands/validate.ts'),
    repair: () => import('./commands/repair.ts'),
    explain: () => import('./commands/explain.ts'),
    preview: () => import('./commands/preview.ts'),
    diff: () => import('./commands/diff.ts'),
    check: () => import('./commands/check.ts'),
    mcp: () => import('./commands/mcp.ts'),
    completion: () => import('./commands/completion.ts'),
  };

const INTERRUPTED = 130;

/** Runs a command as its arguments say. Its exit status. */
export async function program([name = '', ...args]: string[], terminal: Terminal): Promise<number> {
  const command = TABLE.find((it) => it.name === (name === 'help' ? args[0] : name));
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (name === '--version' || name === '-V') return told(packageJson.version);
  if (command && (name === 'help' || asksForHelp(args))) return told(help(command));
  if (['', '--help', '-h', 'help'].includes(name)) return told(usage());
  if (!load) return refused(`plainflow: there is no command “${name}”; “plainflow --help” lists them.`);
  try {
    return await (await load()).run(args, terminal);
  } catch (error) {
    if (isAbort(error)) return INTERRUPTED;
    if (isBadOption(error))
      return refused(`plainflow ${name}: ${firstSentence(error)} “plainflow ${name} --help” lists the options.`);
    if (!(error instanceof UsageError)) throw error;
    return refused(`plainflow ${name}: ${messageOf(error)}`);
  }
}

function told(text: string): number {
  console.log(text);
  return 0;
}

function refused(text: string): number {
  console.error(text);
  return 2;
}

/** After "--", words are words. */
function asksForHelp(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  return args.slice(0, end === -1 ? args.length : end).some((it) => it === '--help' || it === '-h');
}

/** What node:util's parseArgs throws for an option that it does not know. It goes on with advice that is seldom right. */
function isBadOption(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}

function firstSentence({ message }: Error): string {
  return `${message.split(/\. |\n/)[0]?.replace(/\.$/, '')}.`;
}

/** Ctrl+C while a question is open. */
function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}
