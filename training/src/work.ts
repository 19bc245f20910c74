import { type Action, type Catalog, type Intent, type Profile, profileOf } from '@plainflow/engine';

/** What kind of work an action is, whatever service does it: its part in a workflow, what is done, and what with. */
export type Work = { part: Profile['kind']; verb: string; nouns: readonly string[] };

/** '' stands for the first action of the node, as in a sketch; undefined for a node that the catalog does not have. */
export function actionOf(catalog: Catalog, node: string, action: string): Action | undefined {
  const actions = profileOf(catalog, node)?.actions ?? [];
  return actions.find((it) => it.key === action) ?? actions[0];
}

export function workOf(catalog: Catalog, node: string, action: string): Work | undefined {
  const part = profileOf(catalog, node)?.kind;
  const found = actionOf(catalog, node, action);
  return part && found ? { part, verb: verbOf(part, found), nouns: found.nouns } : undefined;
}

/** The same thing is done to the same kind of thing: a message is posted, a row is added. */
export const isSameWork = (a: Work | undefined, b: Work | undefined): boolean =>
  isSameGroup(a, b) && (ALONE.has(a?.verb ?? '') || (a?.nouns ?? []).some((it) => b?.nouns.includes(it)));

/** Both start a workflow, both tell somebody, both decide: the thing that it is done to does not count. */
export const isSameGroup = (a: Work | undefined, b: Work | undefined): boolean =>
  a !== undefined && a.part === b?.part && a.verb === b.verb;

function verbOf(part: Profile['kind'], { intents: [first = 'run'] }: Action): string {
  if (part === 'trigger' || part === 'sub-node') return part;
  if (part === 'logic' && first === 'classify') return 'decide';
  return VERBS[first] ?? first;
}

const VERBS: Readonly<Partial<Record<Intent, string>>> = {
  ...verbs('tell', ['send', 'post', 'reply', 'publish', 'comment', 'share', 'invite']),
  ...verbs('keep', ['create', 'add', 'upsert', 'upload', 'copy', 'draft']),
  ...verbs('change', ['update', 'move', 'label', 'assign', 'complete', 'archive']),
  ...verbs('read', ['get', 'list', 'search', 'download']),
  ...verbs('word', ['generate', 'summarize', 'classify', 'extract', 'translate', 'analyze', 'answer', 'transcribe']),
  filter: 'decide',
};

function verbs(name: string, intents: readonly Intent[]): Partial<Record<Intent, string>> {
  return Object.fromEntries(intents.map((it) => [it, name]));
}

/** Kinds of work that need no noun to be alike: an If and a Filter, a chain and an agent. */
const ALONE: ReadonlySet<string> = new Set(['decide', 'word', 'merge', 'split', 'sort', 'limit', 'wait', 'compute']);
