import { expressions } from './broken-expressions.ts';
import { files } from './broken-files.ts';
import { parameters } from './broken-parameters.ts';
import { wires } from './broken-wires.ts';
import type { Broken } from './example.ts';

/** Every broken example by name. */
export const broken: Record<string, Broken> = { ...files, ...wires, ...parameters, ...expressions };
