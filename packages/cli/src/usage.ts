import type { Command, Option } from './table/command.ts';
import { HELP } from './table/options.ts';
import { EXITS, IN_SHORT, TABLE } from './table/table.ts';

/** What --help prints: of all commands, and of one. */
export function usage(): string {
  return [
    `plainflow: ${IN_SHORT}`,
    '',
    ...columns(TABLE.map((it) => [`plainflow ${called(it)}`, it.about])),
    '',
    '"plainflow COMMAND --help" tells more; --version tells the version. FILE may be "-", or left out, for standard input.',
    'Colours: on a terminal only; NO_COLOR=1 takes them away, FORCE_COLOR=1 keeps them in a pipe.',
    '',
    'Exit status:',
    ...columns(EXITS.map(([status, meaning]) => [String(status), meaning])),
  ].join('\n');
}

export function help(command: Command): string {
  return [
    `plainflow ${called(command)}${Object.keys(command.options).length > 0 ? ' [options]' : ''}`,
    '',
    ...command.text.flatMap((it) => [...wrapped(it), '']),
    ...columns(optionsOf(command).map(([name, option]) => [spelled(name, option), option.about])),
    '',
    ...command.examples.map((it) => `  $ ${it}`),
    '',
    ...wrapped(`Exit status: ${exitsOf(command)}.`),
  ].join('\n');
}

export const called = ({ name, takes }: Command): string => (takes === '' ? name : `${name} ${takes}`);

/** As they stand in the table, and --help at the end. */
export const optionsOf = ({ options }: Command): [name: string, option: Option][] => [
  ...Object.entries(options),
  ['help', HELP],
];

/** "-o, --out FILE"; the long names of all options begin in one column. */
const spelled = (name: string, { short, value }: Option): string =>
  `${short ? `-${short},` : '   '} --${name}${value ? ` ${value}` : ''}`;

export const exitsOf = ({ exits }: Command): string =>
  Object.entries(exits)
    .map(([status, meaning]) => `${status} ${meaning}`)
    .join(', ');

function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.min(Math.max(...rows.map(([left]) => left.length)), WIDEST);
  return rows.map(([left, right]) =>
    left.length > width ? `  ${left}\n  ${' '.repeat(width)}  ${right}` : `  ${left.padEnd(width)}  ${right}`,
  );
}

function wrapped(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < LINE) lines.splice(-1, 1, `${last} ${word}`);
    else lines.push(word);
  }
  return lines;
}

const LINE = 100;
const WIDEST = 44;
