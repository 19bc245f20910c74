import { parseArgs } from 'node:util';
import { validate } from '@plainflow/engine';
import { loadCatalog } from '@plainflow/engine/load';
import { pretty, readWorkflow } from '../files.ts';

/** Judges an n8n file. Exit status 1 where n8n would refuse, drop or mark something. */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { json: { type: 'boolean' } } });
  const issues = validate(loadCatalog(), await readWorkflow(positionals[0]));
  if (values.json) process.stdout.write(pretty(issues));
  else {
    for (const { severity, code, message, at } of issues)
      console.log(`${severity}\t${code}\t${at?.node ?? ''}\t${message}`);
    console.error(issues.length === 0 ? 'No issues.' : `${issues.length} ${issues.length === 1 ? 'issue' : 'issues'}.`);
  }
  return issues.some((it) => it.severity === 'error') ? 1 : 0;
}
