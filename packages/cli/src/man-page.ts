import type { Command } from './table/command.ts';
import { EXITS, IN_SHORT, TABLE } from './table/table.ts';
import { called, exitsOf, optionsOf } from './usage.ts';

/** The manual page, in the macros of man(7). */
export const manPage = (version: string): string =>
  [
    '.\\" Made by npm run cli-texts from packages/cli/src/table.',
    `.TH PLAINFLOW 1 "" "plainflow ${version}" "User Commands"`,
    '.SH NAME',
    `plainflow \\- ${text(IN_SHORT)}`,
    '.SH SYNOPSIS',
    ...TABLE.flatMap((it) => ['.br', `.B plainflow ${it.name}`, ...(it.takes === '' ? [] : [text(it.takes)])]).slice(1),
    '.SH DESCRIPTION',
    text(
      'Turns plain English into n8n workflow files, and checks, mends, explains and compares files that others made. It needs no account, no key and no network. FILE may be "-" for standard input.',
    ),
    '.SH COMMANDS',
    ...TABLE.flatMap(commandLines),
    '.SH EXIT STATUS',
    ...EXITS.flatMap(([status, meaning]) => ['.TP', `.B ${status}`, text(`${meaning}.`)]),
    '.SH ENVIRONMENT',
    '.TP',
    '.B NO_COLOR',
    text('Takes colours away, which only terminals get.'),
    '.TP',
    '.B FORCE_COLOR',
    text('Keeps colours where the output goes into a pipe or file.'),
    '',
  ].join('\n');

function commandLines(command: Command): string[] {
  return [
    `.SS "${text(called(command)).replaceAll('"', '\\(dq')}"`,
    ...command.text.flatMap((it, at) => (at === 0 ? [text(it)] : ['.PP', text(it)])),
    ...optionsOf(command).flatMap(([name, { short, value, about }]) => {
      const names = [...(short ? [`\\-${short}`] : []), `\\-\\-${name}`].map((it) => `\\fB${it}\\fR`).join(', ');
      return ['.TP', `${names}${value ? ` \\fI${value}\\fR` : ''}`, text(about)];
    }),
    '.PP',
    text(`Exit status: ${exitsOf(command)}.`),
    ...command.examples.flatMap((it) => ['.PP', '.RS', '.nf', text(it), '.fi', '.RE']),
  ];
}

/** As roff takes it: no line begins with a control character, hyphens of options stay hyphens. */
function text(it: string): string {
  const escaped = it.replaceAll('\\', '\\e').replaceAll('-', '\\-').replaceAll('…', '...').replaceAll(/[“”]/g, '"');
  return /^[.']/.test(escaped) ? `\\&${escaped}` : escaped;
}
