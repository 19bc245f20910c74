import type { Command, Option } from '../table/command.ts';
import { TABLE } from '../table/table.ts';
import { optionsOf } from '../usage.ts';

/** For fish 3 and later. */
export const fishCompletion = (
  releases: readonly string[],
): string => `# fish completion for plainflow: plainflow completion fish > ~/.config/fish/completions/plainflow.fish
complete -c plainflow -f
complete -c plainflow -n __fish_use_subcommand -l version -d 'tells the version'
complete -c plainflow -n __fish_use_subcommand -s h -l help -d 'tells of the commands'
${TABLE.map((it) => `complete -c plainflow -n __fish_use_subcommand -a ${it.name} -d '${escaped(it.about)}'`).join('\n')}
${TABLE.flatMap((it) => [...optionsOf(it).map(([name, option]) => optionLine(it, name, option, releases)), ...offersOf(it)]).join('\n')}
`;

const on = ({ name }: Command): string => `complete -c plainflow -n '__fish_seen_subcommand_from ${name}'`;

function optionLine(
  command: Command,
  name: string,
  { short, about, value }: Option,
  releases: readonly string[],
): string {
  const takes = { FILE: ' -r -F', TEXT: ' -x', RELEASE: ` -x -a '${releases.join(' ')}'` };
  return `${on(command)} -l ${name}${short ? ` -s ${short}` : ''}${value ? takes[value] : ''} -d '${escaped(about)}'`;
}

function offersOf(command: Command): string[] {
  if (command.offers === 'nothing') return [];
  return [`${on(command)} ${command.offers === 'files' ? '-F' : `-a '${command.offers.join(' ')}'`}`];
}

const escaped = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll("'", "\\'");
