import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Holds JSON against what Stripe publishes of its API. The types of Stripe's SDK are generated from its OpenAPI description of
 * the very version that the SDK pins; of that version no package carries the description itself. So the compiler is asked:
 * each piece of JSON becomes a constant of its published type.
 */
export type Piece = {
  /** What to call it in an objection. */
  name: string;
  /** `Stripe.Invoice` */
  type: string;
  /** In an answer numbers are numbers; in a request's form everything is text. */
  as: 'answer' | 'form';
  json: unknown;
};

const root = fileURLToPath(new URL('../../../../../', import.meta.url));

/** Objections, one a line, each with the piece that it is about; empty: all is as published. */
export function objectionsTo(pieces: readonly Piece[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'plainflow-published-'));
  try {
    const lines = pieces.map(({ type, as, json }, i) => {
      const wire = as === 'answer' ? 'Answer' : 'Form';
      return `export const piece${i}: ${wire}<${type}> = ${JSON.stringify(json, null, 1)};`;
    });
    writeFileSync(join(folder, 'pieces.ts'), [PREAMBLE, ...lines].join('\n'));
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(CONFIG));
    const compiler = join(root, 'node_modules/typescript/bin/tsc');
    const { stdout, error } = spawnSync(process.execPath, [compiler, '-p', folder, '--pretty', 'false'], {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    if (error) throw error;
    return told(stdout, pieces);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Published lists of values are open, as `OtherString` says, for values to come; a stand-in's are closed. */
const PREAMBLE = `
import type Stripe from 'stripe';
type OtherString = string & Record<never, never>;
type IsOther<T> = (<X>() => X extends T ? 1 : 2) extends (<X>() => X extends OtherString ? 1 : 2) ? true : false;
type Answer<T> = T extends Stripe.Decimal ? string
  : T extends string ? (IsOther<T> extends true ? never : T)
  : T extends readonly (infer U)[] ? Answer<U>[]
  : T extends object ? { [K in keyof T]: Answer<T[K]> } : T;
type Form<T> = T extends number ? \`\${number}\` : T extends boolean ? \`\${T}\`
  : T extends Stripe.Decimal ? string
  : T extends string ? (IsOther<T> extends true ? never : T)
  : T extends readonly (infer U)[] ? Form<U>[]
  : T extends object ? { [K in keyof T]: Form<T[K]> } : T;
`;

const CONFIG = {
  compilerOptions: {
    ...{ target: 'es2024', module: 'nodenext', moduleResolution: 'nodenext', strict: true, noEmit: true },
    ...{ skipLibCheck: true, exactOptionalPropertyTypes: true, lib: ['es2024'] },
    types: ['node'],
    typeRoots: [join(root, 'node_modules/@types')],
    paths: { stripe: [join(root, 'node_modules/stripe/esm/stripe.esm.node.d.ts')] },
  },
  files: ['pieces.ts'],
};

/** The compiler names lines; whoever reads wants the piece. */
function told(output: string, pieces: readonly Piece[]): string[] {
  const at: number[] = [];
  const begins = PREAMBLE.split('\n').length;
  let line = begins + 1;
  for (const { json } of pieces) {
    at.push(line);
    line += JSON.stringify(json, null, 1).split('\n').length;
  }
  const objections: string[] = [];
  for (const text of output.split('\n')) {
    const [, number, message] =
      /^pieces\.ts\((\d+),\d+\): error \w+: (.*)$/.exec(text.replace(/^.*pieces\.ts\(/, 'pieces.ts(')) ?? [];
    if (number === undefined) {
      // The reasons of an objection stand below it.
      const last = objections.pop();
      if (last !== undefined) objections.push(text.trim() === '' ? last : `${last}\n${text}`);
      else if (text.trim() !== '') objections.push(text);
      continue;
    }
    const piece = pieces[at.findLastIndex((begin) => begin <= Number(number))];
    objections.push(`${piece?.name ?? '?'}: ${message}`);
  }
  return objections;
}
