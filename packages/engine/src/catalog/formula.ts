import { readFormula, type Token } from './formula-reader.ts';
import { type Template, templateIn } from './template.ts';

/**
 * A test or a sum as people write it, `[[price]] < [[old price]] * 0.97 and ([[state]] = "open" or [[state]] = "new")`, as
 * JavaScript in which the parts of a template stand for what only the run knows. `truth`: it is true or false, else a number.
 */
export type Formula = { code: Template; truth: boolean };

/** Is it more than words or one mark? */
export function isFormula(text: string): boolean {
  const [only, more] = templateIn(text.trim()) ?? [];
  return only !== undefined && (typeof only === 'string' || more !== undefined);
}

/** The formula that a text is; undefined where it can't be read. */
export function formulaIn(text: string, isStep: (id: string) => boolean = () => false): Formula | undefined {
  const tokens = tokensIn(templateIn(text, isStep) ?? [text]);
  if (!tokens) return undefined;
  const read = readFormula(tokens);
  if (!read || read.kind === 'text' || read.kind === 'part' || read.kind === 'moment') return undefined;
  return { code: read.code, truth: read.kind === 'truth' };
}

const TOKEN = /\s*(?:("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(\d+(?:\.\d+)?|<=|>=|!=|==?|[<>()+*/,|-]|[A-Za-z]+))/y;

function tokensIn(template: Template): Token[] | undefined {
  const tokens: Token[] = [];
  for (const part of template) {
    if (typeof part !== 'string') {
      tokens.push({ mark: part });
      continue;
    }
    TOKEN.lastIndex = 0;
    while (part.slice(TOKEN.lastIndex).trim() !== '') {
      const [, text, word] = TOKEN.exec(part) ?? [];
      if (text === undefined && word === undefined) return undefined;
      tokens.push(text === undefined ? { word: (word ?? '').toLowerCase() } : { text: text.slice(1, -1) });
    }
  }
  return tokens;
}
