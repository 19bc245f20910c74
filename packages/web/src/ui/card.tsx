import type { HTMLAttributes } from 'react';
import { classes } from '../lib/classes.ts';

/** A sheet on the paper. */
export function Card({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div className={classes('rounded-large border border-line bg-sheet', className)} {...rest} />;
}
