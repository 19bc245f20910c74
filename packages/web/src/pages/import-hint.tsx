import { classes } from '../lib/classes.ts';

/** What to do with a saved automation. */
export function ImportHint({ className }: { className?: string }) {
  return (
    <p className={classes('max-w-[60ch] text-ink-soft', className)}>
      To use one, download it and import it into n8n: open your n8n dashboard, go to Workflows, choose Import from File
      and select the file.
    </p>
  );
}
