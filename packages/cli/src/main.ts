import { paintFor } from './paint.ts';
import { program } from './program.ts';

// Somebody may read the first lines only: … | head
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  console.error(`plainflow: cannot write to standard output: ${error.message}`);
  process.exit(2);
});
process.stderr.on('error', () => process.exit(process.exitCode ?? 0));

const terminal = { out: paintFor(process.stdout, process.env), err: paintFor(process.stderr, process.env) };
process.exitCode = await program(process.argv.slice(2), terminal);
