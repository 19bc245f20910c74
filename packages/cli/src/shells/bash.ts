import type { Command } from '../table/command.ts';
import { TABLE } from '../table/table.ts';
import { spellings, spellingsFor } from './words.ts';

/** For bash from 3.2 on, which macOS has; nothing of the package bash-completion is needed. */
export const bashCompletion = (
  releases: readonly string[],
): string => `# bash completion for plainflow: source <(plainflow completion bash)
_plainflow() {
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]} command=\${COMP_WORDS[1]}
  local releases='${releases.join(' ')}'
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W '${TABLE.map((it) => it.name).join(' ')} help --help --version' -- "$word"))
    return
  fi
  case $command in
${TABLE.map(caseOf).join('\n')}
    help) COMPREPLY=($(compgen -W '${TABLE.map((it) => it.name).join(' ')}' -- "$word")) ;;
  esac
}
_plainflow_files() {
  local IFS=$'\\n'
  COMPREPLY=($(compgen -f -- "$1"))
  compopt -o filenames 2>/dev/null
}
complete -F _plainflow plainflow
`;

function caseOf(command: Command): string {
  const values: [kind: 'FILE' | 'RELEASE' | 'TEXT', does: string][] = [
    ['FILE', '_plainflow_files "$word"'],
    ['RELEASE', 'COMPREPLY=($(compgen -W "$releases" -- "$word"))'],
    ['TEXT', ':'],
  ];
  const afterOption = values.flatMap(([kind, does]) => {
    const options = spellingsFor(command, kind);
    return options.length > 0 ? [`        ${options.join('|')}) ${does}; return ;;`] : [];
  });
  return [
    `    ${command.name})`,
    ...(afterOption.length > 0 ? ['      case $before in', ...afterOption, '      esac'] : []),
    '      case $word in',
    `        -*) COMPREPLY=($(compgen -W '${spellings(command).join(' ')}' -- "$word")) ;;`,
    `        *) ${offersOf(command)} ;;`,
    '      esac',
    '      ;;',
  ].join('\n');
}

function offersOf({ offers }: Command): string {
  if (offers === 'files') return '_plainflow_files "$word"';
  return offers === 'nothing' ? ':' : `COMPREPLY=($(compgen -W '${offers.join(' ')}' -- "$word"))`;
}
