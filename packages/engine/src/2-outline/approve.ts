import type { Act } from '../1-read/clause.ts';
import type { Family } from '../catalog/lexicon.ts';
import { append, BASE, type Draft } from './draft.ts';
import { talker, use } from './use.ts';
import { TALKING } from './work.ts';

/** Asks somebody and waits for yes or no; what follows happens after a yes. */
export function approve(draft: Draft, said: Act, families: readonly Family[]): void {
  const able = families.find((it) => it.action && TALKING.includes(it.key)) ?? talker(draft, said);
  use(draft, able, said);
  const step = append(draft, {
    node: `${BASE}if`,
    action: '',
    says: 'Approved?',
    settings: {},
    data: {
      conditions: {
        combinator: 'and',
        all: [{ field: 'approved', operator: 'true', value: '', type: 'boolean', says: 'approved' }],
      },
    },
  });
  draft.ends = [{ from: step.id, output: 0 }];
  draft.open.push({ step: step.id, output: 1, closed: [] });
}
