/**
 * Events that a service sends for whatever happens to a thing, with what people mean of them by the words for the event. `path` of
 * the event tells which it was.
 */
type Happening = { said: RegExp; is: string; title: string; also?: string };
type EventActions = { path: string; all: readonly Happening[] };

const OPENED = /\b(?:opens?|opened|new|created?|creates|raised|filed|reported)\b/i;
const CLOSED = /\bclos(?:ed|es)\b/i;
const MERGED = /\bmerge[ds]\b|\bgets merged\b/i;

export const EVENT_ACTIONS: Readonly<Record<string, EventActions>> = {
  'githubTrigger release': {
    path: 'body.action',
    all: [{ said: /\bpublish|\breleased\b|\bnew\b/i, is: 'published', title: 'Only published ones' }],
  },
  'githubTrigger pull_request': {
    path: 'body.action',
    all: [
      { said: OPENED, is: 'opened', title: 'Only newly opened ones' },
      { said: CLOSED, is: 'closed', title: 'Only closed ones' },
      { said: MERGED, is: 'closed', title: 'Only merged ones', also: 'body.pull_request.merged' },
    ],
  },
  'githubTrigger issues': {
    path: 'body.action',
    all: [
      { said: OPENED, is: 'opened', title: 'Only newly opened ones' },
      { said: CLOSED, is: 'closed', title: 'Only closed ones' },
    ],
  },
  'gitlabTrigger merge_requests': {
    path: 'body.object_attributes.action',
    all: [
      { said: OPENED, is: 'open', title: 'Only newly opened ones' },
      { said: CLOSED, is: 'close', title: 'Only closed ones' },
      { said: MERGED, is: 'merge', title: 'Only merged ones' },
    ],
  },
  'gitlabTrigger issues': {
    path: 'body.object_attributes.action',
    all: [
      { said: OPENED, is: 'open', title: 'Only newly opened ones' },
      { said: CLOSED, is: 'close', title: 'Only closed ones' },
    ],
  },
};

/** The one that the words for the event mean; undefined where they mean several, or any change. */
export function happeningMeant(event: string, words: string): { path: string; meant: Happening } | undefined {
  const known = EVENT_ACTIONS[event];
  const [meant, more] = known?.all.filter((it) => it.said.test(words)) ?? [];
  return known && meant && !more && !OTHERS.test(words) ? { path: known.path, meant } : undefined;
}

/** It is some other change that is meant, or that as well. */
const OTHERS = /\b(?:or|not|re-?open|updat|chang|edit|label|assign|draft|review|comment|push|approv|delet)/i;
