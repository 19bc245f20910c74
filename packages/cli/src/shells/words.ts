import type { Command, Option } from '../table/command.ts';
import { optionsOf } from '../usage.ts';

/** The options of a command as they are typed: ["--out", "-o"]. */
export const spellings = (command: Command): string[] =>
  optionsOf(command).flatMap(([name, { short }]) => [`--${name}`, ...(short ? [`-${short}`] : [])]);

/** Those of them that a value of this kind follows. */
export const spellingsFor = (command: Command, value: Option['value']): string[] =>
  optionsOf(command)
    .filter(([, option]) => option.value === value)
    .flatMap(([name, { short }]) => [`--${name}`, ...(short ? [`-${short}`] : [])]);

/** Inside of single quotes of a shell. */
export const quotedFor = (text: string): string => text.replaceAll("'", "'\\''");
