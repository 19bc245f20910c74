import { examples, find, put } from './example.ts';
import { base, orders } from './workflows.ts';

/** More than can be judged, or than anybody reads. */
export const BROKEN_LARGE = examples((broken) => {
  broken('too-large', orders(), (it) =>
    put(
      it,
      'nodes',
      Array.from({ length: 5001 }, () => base('A', 'noOp')),
    ),
  );
  broken('unreadable-key', orders(), (it) => put(find(it, 'Tell').parameters, 'text', { toString: null }), {
    severity: 'warning',
  });
  broken(
    'too-many-issues',
    orders(),
    (it) =>
      put(
        it,
        'nodes',
        Array.from({ length: 1001 }, (_, index) => base(`Node ${index}`, 'noSuchNode')),
      ),
    { severity: 'warning' },
  );
});
