import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { workflowFiles } from '../files.ts';
import { broken } from '../selftest/broken.ts';
import type { Example } from '../selftest/example.ts';
import { good } from '../selftest/good.ts';
import type { Mutation } from './mutation.ts';
import { services } from './services.ts';
import { shapes } from './shapes.ts';
import { skeleton } from './skeleton.ts';
import { texts } from './texts.ts';
import { ways } from './ways.ts';

export type Base = { name: string; workflow: Example };
export type Mutant = { mode: number; name: string; base: string; workflow: Example };

export const MUTATIONS: readonly Mutation[] = [...skeleton, ...ways, ...texts, ...shapes, ...services];

/** What is broken: our samples, the benchmark's outputs, and the good examples of the self-test. */
export function bases(root: string): Base[] {
  const files = ['samples', 'bench/out'].flatMap((it) => workflowFiles(join(root, it)));
  return [
    ...Object.entries(good).map(([name, make]) => ({ name, workflow: make() })),
    ...files.flatMap((file) => {
      const content = JSON.parse(readFileSync(file, 'utf8')) as Example;
      const workflow = Array.isArray(content.asked) ? content.workflow : content;
      const stem = basename(file, '.json');
      return workflow?.nodes ? [{ name: stem === 'workflow' ? basename(dirname(file)) : stem, workflow }] : [];
    }),
  ];
}

/** Each mutation at up to `most` places, of as many different files and kinds of nodes as there are. The same every time. */
export function mutants(from: readonly Base[], most: number): Mutant[] {
  return MUTATIONS.flatMap((mutation) => {
    const able = from.flatMap((base) => {
      const places = mutation.places(base.workflow).length;
      return places > 0 ? [{ base, places }] : [];
    });
    const count = mutation.once ? 1 : most;
    const step = Math.max(1, Math.floor(able.length / count));
    return able
      .filter((_, index) => index % step === 0)
      .slice(0, count)
      .map(({ base, places }, index) => {
        const workflow = structuredClone(base.workflow);
        mutation.places(workflow)[(index * 3 + 1) % places]?.();
        return { mode: mutation.mode, name: mutation.name, base: base.name, workflow };
      });
  });
}

/** The broken examples of the self-test, which n8n refuses in a way that is known. */
export function brokenExamples(): Mutant[] {
  return Object.entries(broken).flatMap(([name, { base, bend }]) => {
    const workflow = good[base]?.();
    if (typeof bend(workflow) === 'string') return [];
    return [{ mode: 0, name, base, workflow }];
  });
}
