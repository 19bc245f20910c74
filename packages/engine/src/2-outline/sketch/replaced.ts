import type { Catalog } from '../../catalog/catalog.ts';
import type { Action } from '../../catalog/profile.ts';
import { profileOf } from '../../catalog/profile-of.ts';
import { isTable } from '../../catalog/table-nodes.ts';
import type { Setting, Step } from '../outline.ts';

/**
 * What stays of a step when it gets another node or another action: what was said and has the same meaning there. The rest was
 * said of something that is gone.
 */
export function fitting(catalog: Catalog, old: Step, now: Omit<Step, 'id'>): Partial<Step> {
  const [then, next] = [actionOf(catalog, old), actionOf(catalog, now)];
  const alike = sharesPurpose(then, next);
  const settings = Object.fromEntries(
    Object.entries(old.settings).filter(
      ([key, it]) =>
        it.from === 'said' &&
        now.settings[key]?.from !== 'said' &&
        (fits(then, next, key) || (key === 'text' && alike)),
    ),
  );
  const sameNode = old.node === now.node;
  const kept = DATA.filter(([, where]) => where({ sameNode, alike, old: old.node, now: now.node })).map(([key]) => key);
  const data = Object.fromEntries(Object.entries(old.data ?? {}).filter(([key]) => kept.includes(key)));
  return {
    settings: settings as Record<string, Setting>,
    ...(old.mentions && (sameNode || alike) ? { mentions: old.mentions } : {}),
    ...(Object.keys(data).length > 0 ? { data } : {}),
  };
}

function actionOf(catalog: Catalog, { node, action }: Pick<Step, 'node' | 'action'>): Action | undefined {
  const actions = profileOf(catalog, node)?.actions ?? [];
  return actions.find((it) => it.key === action) ?? actions[0];
}

/** Both take a value by that name, of one kind: a phone number is no mail address, though both are called "to". */
function fits(then: Action | undefined, now: Action | undefined, key: string): boolean {
  const [a, b] = [then, now].map((it) => it?.needs?.find((one) => one.key === key));
  if (!a || !b) return false;
  return (a.from.length === 0 && b.from.length === 0) || a.from.some((it) => b.from.includes(it));
}

/** Both hand a message out, or both do the same to some record. */
function sharesPurpose(then: Action | undefined, now: Action | undefined): boolean {
  const [a, b] = [then?.intents ?? [], now?.intents ?? []];
  return a.some((it) => b.includes(it)) || (a.some((it) => HANDS_OUT.has(it)) && b.some((it) => HANDS_OUT.has(it)));
}
const HANDS_OUT: ReadonlySet<string> = new Set(['send', 'post', 'reply', 'publish', 'comment']);

type Change = { sameNode: boolean; alike: boolean; old: string; now: string };
const both =
  (nodes: RegExp) =>
  ({ old, now }: Change): boolean =>
    nodes.test(old) && nodes.test(now);

const TASK = both(/^@n8n\/n8n-nodes-langchain\.(?!lmChat|embeddings|memory|tool|outputParser|.*Trigger)/);
const TESTS = both(/\.(?:if|filter)$/);

/** The structured parts of a step, and where each means the same after the change. */
const DATA: readonly (readonly [string, (it: Change) => boolean])[] = [
  ['onError', () => true],
  ['tries', () => true],
  ['emptyToo', ({ alike }) => alike],
  // Columns stay those of the rows, wherever they are kept.
  ['sets', ({ sameNode, old, now }) => sameNode || (isTable(old) && isTable(now))],
  ['auth', ({ sameNode }) => sameNode],
  ['recipient', ({ sameNode, alike }) => sameNode || alike],
  ['fields', both(/\.form(?:Trigger)?$/)],
  ['conditions', TESTS],
  ['instruction', TASK],
  ['prompt', TASK],
  ['about', TASK],
  ['attributes', both(/\.(?:agent|chainLlm|informationExtractor|outputParserStructured)$/)],
];
