import type { Command } from './command.ts';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;

export const completion = {
  name: 'completion',
  takes: 'bash|zsh|fish',
  about: 'prints the completion for a shell',
  text: [
    'bash: put source <(plainflow completion bash) into ~/.bashrc. zsh: put it after compinit into ~/.zshrc, with zsh instead of bash. fish: plainflow completion fish > ~/.config/fish/completions/plainflow.fish',
  ],
  offers: SHELLS,
  options: {},
  exits: { 0: 'printed', 2: 'wrong usage' },
  examples: ['source <(plainflow completion bash)'],
} as const satisfies Command;
