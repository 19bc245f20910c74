/**
 * The corpus of requests and what they mean, in corpus/*.txt; training/guidelines.md says how to write it. Files or folders of
 * examples that are named take its place.
 *
 *   npm run corpus -- check [FILE…]         every line readable, every quote in its message, every example built without an error
 *   npm run corpus -- show ID               an example as text and as a graph, with what is built
 *   npm run corpus -- nodes "read a sheet"  nodes and actions that may be meant, with the values that they take
 *   npm run corpus -- count [--missing]     how many examples of which kinds, gaps marked; nodes and actions that are missing
 *   npm run corpus -- split [--aside A,B]   which writers are for training and which for development, with counts
 *   npm run corpus -- alike [--top 40]      near doubles, and the same words read in different ways, the most suspicious first
 *   npm run corpus -- augment --out FILE [--seed 1] [--to 60000]   the examples for training, and variants of them, as JSON lines
 *                                           (--aside A,B: writers kept aside in place of those of split.json; --side development: their examples;
 *                                           --before: variants too with what stood before each message)
 *   npm run corpus -- catalog --out FILE    node types, actions and values as JSON, for a program that writes readings
 *   npm run corpus -- read --model DIR      the trained reader as a program: messages as JSON lines in, readings as JSON lines out
 *   npm run corpus -- agree A B [--verbose] how far two annotations of the same messages agree, field by field
 */
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { loadCatalog } from '@plainflow/engine/load';

const { values: options, positionals } = readArguments({
  options: {
    aside: { type: 'string' },
    before: { type: 'boolean' },
    hints: { type: 'boolean' },
    missing: { type: 'boolean' },
    model: { type: 'string' },
    out: { type: 'string' },
    seed: { type: 'string' },
    to: { type: 'string' },
    side: { type: 'string' },
    top: { type: 'string' },
    verbose: { type: 'boolean' },
  },
  allowPositionals: true,
});
const [command = '', ...rest] = positionals;
const aside = options.aside?.split(',') ?? [];

// Somebody may read the first lines only: … | head
process.stdout.on('error', () => process.exit());

const COMMANDS: Readonly<Record<string, () => Promise<number>>> = {
  check: async () => (await import('./commands/check.ts')).check(loadCatalog(), rest, options.hints === true),
  show: async () => (await import('./commands/show.ts')).show(loadCatalog(), rest),
  nodes: async () => (await import('./commands/nodes.ts')).nodes(loadCatalog(), rest),
  count: async () => (await import('./commands/count.ts')).count(loadCatalog(), rest, options.missing === true),
  split: async () => (await import('./commands/split.ts')).split(loadCatalog(), rest, aside),
  alike: async () => (await import('./commands/alike.ts')).alike(loadCatalog(), rest, Number(options.top ?? 40)),
  augment: async () =>
    (await import('./commands/augment.ts')).augment(loadCatalog(), rest, {
      seed: Number(options.seed ?? 1),
      to: Number(options.to ?? 60_000),
      out: options.out ?? '',
      missing: options.missing === true,
      before: options.before === true,
      side: options.side ?? 'training',
      aside,
    }),
  catalog: async () => (await import('./commands/catalog.ts')).catalog(loadCatalog(), options.out ?? ''),
  read: async () => (await import('./commands/read.ts')).read(loadCatalog(), options.model ?? ''),
  agree: async () => (await import('./commands/agree.ts')).agree(loadCatalog(), rest, options.verbose === true),
};

const run = COMMANDS[command] ?? refuse(command ? `“${command}” is no command.` : '');
process.exitCode = await run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  return 2;
});

/** As `parseArgs`; an option that there is not ends the program with a line instead of a stack trace. */
function readArguments<T extends ParseArgsConfig>(known: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(known);
  } catch (error) {
    return refuse(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error));
  }
}

function refuse(reason: string): never {
  const usage = 'npm run corpus -- check | show | nodes | count | split | alike | augment | catalog | read | agree';
  console.error([...(reason ? [reason] : []), usage, 'training/README.md shows each of them.'].join('\n'));
  process.exit(2);
}
