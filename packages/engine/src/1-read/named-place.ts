import type { Token } from './tokens.ts';

/** "the folder Scans", "list Leads": what a place is called. */
export const isNamed = (tokens: readonly Token[], i: number): boolean =>
  /^[A-Z][a-z]/.test(tokens[i]?.text ?? '') && PLACES.test(tokens[i - 1]?.lower ?? '');
const PLACES =
  /(?:^| )(?:folder|subfolder|sheet|spreadsheet|tab|worksheet|list|board|channel|table|base|database|calendar|project|collection|bucket|queue|label|audience|workbook)$/;
