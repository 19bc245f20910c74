import type { Command, Option } from '../table/command.ts';
import { TABLE } from '../table/table.ts';
import { optionsOf } from '../usage.ts';
import { quotedFor } from './words.ts';

/** For zsh with compinit; as a file named _plainflow in $fpath, or sourced. */
export const zshCompletion = (releases: readonly string[]): string => `#compdef plainflow
# zsh completion for plainflow: source <(plainflow completion zsh), after compinit
_plainflow() {
  local curcontext=$curcontext state line
  local -a commands releases
  releases=(${releases.join(' ')})
  commands=(
${TABLE.map((it) => `    '${quotedFor(`${it.name}:${it.about}`)}'`).join('\n')}
    'help:tells of a command'
  )
  if (( CURRENT == 2 )); then
    _describe -t commands command commands
    return
  fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case $command in
${TABLE.map(caseOf).join('\n')}
    help) _describe -t commands command commands ;;
  esac
}
if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
  _plainflow "$@"
else
  compdef _plainflow plainflow
fi
`;

const caseOf = (command: Command): string =>
  [
    `    ${command.name})`,
    '      _arguments -S \\',
    ...optionsOf(command).map(([name, option]) => `        ${optionText(name, option)} \\`),
    `        '*:${offersOf(command)}'`,
    '      ;;',
  ].join('\n');

/** '(-o --out)'{-o,--out}'[where to write]:file:_files' */
function optionText(name: string, { short, multiple, about, value }: Option): string {
  const text = `[${quotedFor(about.replaceAll(/[[\]:\\]/g, '\\$&'))}]${value ? VALUES[value] : ''}`;
  if (!short) return `'${multiple ? '*' : ''}--${name}${text}'`;
  return multiple ? `'*'{-${short},--${name}}'${text}'` : `'(-${short} --${name})'{-${short},--${name}}'${text}'`;
}

const VALUES = { FILE: ':file:_files', TEXT: ':text: ', RELEASE: ':release:($releases)' } as const;

function offersOf({ offers }: Command): string {
  if (offers === 'files') return 'file:_files';
  return offers === 'nothing' ? 'words: ' : `shell:(${offers.join(' ')})`;
}
