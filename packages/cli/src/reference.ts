import type { Command } from './table/command.ts';
import { EXITS, TABLE } from './table/table.ts';
import { called, optionsOf } from './usage.ts';

/** The tables of commands, options and exit statuses of docs/cli.md. */
export const reference = (): string =>
  [
    '| command | what it does | options |',
    '|---|---|---|',
    ...TABLE.map((it) => `| \`${cell(called(it))}\` | ${it.about} | ${optionsText(it)} |`),
    '',
    '| exit status | meaning |',
    '|---|---|',
    ...EXITS.map(([status, meaning]) => `| ${status} | ${meaning} |`),
  ].join('\n');

const optionsText = (command: Command): string =>
  optionsOf(command)
    .filter(([name]) => name !== 'help')
    .map(([name, { value }]) => `\`--${name}${value ? ` ${value}` : ''}\``)
    .join(' ');

const cell = (text: string): string => text.replaceAll('|', '\\|');

const [BEGIN, END] = ['<!-- made by “npm run cli-texts” -->', '<!-- end -->'];

/** A page with the tables that it has between its marks made anew. */
export function withReference(page: string): string {
  const [start, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (start === -1 || end < start) throw new Error(`the page has no ${BEGIN} … ${END}`);
  return `${page.slice(0, start + BEGIN.length)}\n\n${reference()}\n\n${page.slice(end)}`;
}
