import type { Act } from '../1-read/clause.ts';
import type { Family } from '../catalog/lexicon.ts';
import { profileOf } from '../catalog/profile-of.ts';
import { append, BASE, type Draft } from './draft.ts';
import { talker, use } from './use.ts';
import { TALKING } from './work.ts';

/** Asks somebody and waits for yes or no; what follows happens after a yes. */
export function approve(draft: Draft, said: Act, families: readonly Family[]): void {
  const named = families.find((it) => it.action && TALKING.includes(it.key)) ?? talker(draft, said);
  // Not every app can wait for an answer: then by mail.
  const able = families.includes(named) || waits(draft, named) ? named : (draft.lexicon.families.get('gmail') ?? named);
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

const waits = (draft: Draft, { action }: Family): boolean =>
  profileOf(draft.catalog, action ?? '')?.actions.some((it) => it.intents.includes('approve')) === true;
