import type { ReleaseFinding } from '@plainflow/engine';
import type { Explained } from './sarif.ts';

/** What `check` finds, explained as the codes of `validate` are. */
const PAGES: Readonly<
  Record<ReleaseFinding['kind'], [Explained['severity'], title: string, means: string, mend: string]>
> = {
  renamed: [
    'warning',
    'Another node does its work',
    'n8n has replaced the node: it is gone from that release, or still runs and is offered no more.',
    'Add the node that is named in its place and set it as the old one is.',
  ],
  removed: [
    'error',
    'A node that n8n removed',
    'That release does not have the node any more, and no other node does its work.',
    'Do the work in the way that the message names, then take the node out.',
  ],
  retired: [
    'warning',
    'A node that n8n offers no more',
    'The node still runs, but nobody can add it anew, and a later release may drop it.',
    'Plan to replace it in the way that the message names.',
  ],
  'new-version': [
    'warning',
    'A new major version of a node',
    'That release has a new major version of the node; the old one keeps running.',
    'Nothing has to be done at once. To renew it, add the node again in n8n and set it as the old one is.',
  ],
  'not-yet': [
    'error',
    'A node or version that came later',
    'That release is too old for the node, or for its version.',
    'Update n8n first, or let “repair --n8n” give the node a version that the release has.',
  ],
  settings: [
    'error',
    'A setting that the release takes otherwise',
    'That release would drop or refuse a setting which others take.',
    'Look at the setting in the node after the move, or set it as the release takes it.',
  ],
  unknown: [
    'error',
    'A node or version that no n8n has',
    'No release that is known has the node, or this version of it.',
    'Correct the type or the version; “validate” says which are near.',
  ],
  'new-name': [
    'hint',
    'Another name on n8n’s screens',
    'n8n calls the node otherwise in that release.',
    'Nothing has to be done.',
  ],
  community: [
    'hint',
    'A node of the community',
    'The node belongs to a package of the community, of which nothing is known.',
    'Ask its authors whether it runs on that release.',
  ],
};

export const RELEASE_KINDS: readonly Explained[] = Object.entries(PAGES).map(
  ([code, [severity, title, means, mend]]) => ({ code, severity, page: { title, means, mend } }),
);
