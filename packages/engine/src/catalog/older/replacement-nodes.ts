import type { Catalog } from '../catalog.ts';
import type { Action } from '../profile.ts';
import { profileOf } from '../profile-of.ts';

const BASE = 'n8n-nodes-base.';
const LC = '@n8n/n8n-nodes-langchain.';

/** What does the work of a node that an older release does not have: the node, and its action that comes nearest. */
export type StandIn = { type: string; action: string; label: string; data?: Record<string, unknown> };

/**
 * The stand-in for an action of a type, or nothing where none can do it. `port`: the connection by which it hangs under a
 * root, `main` for a step of the flow.
 */
export function standInFor(
  catalog: Catalog,
  type: string,
  action: Action | undefined,
  port: string,
): StandIn | undefined {
  for (const candidate of candidates(catalog, type, action, port)) {
    const label = catalog.entry(candidate.type)?.label;
    const actions = profileOf(catalog, candidate.type)?.actions ?? [];
    if (candidate.type === type || label === undefined) continue;
    const near =
      actions.find((it) => it.key === action?.key) ??
      actions.find((it) => it.intents.some((intent) => action?.intents.includes(intent))) ??
      actions[0];
    return { ...candidate, action: candidate.action ?? near?.key ?? '', label };
  }
  return undefined;
}

type Candidate = { type: string; action?: string; data?: Record<string, unknown> };

/** Best first; the release may lack the first of them too. */
function candidates(catalog: Catalog, type: string, action: Action | undefined, port: string): Candidate[] {
  if (/\.vectorStore\w+$/.test(type)) return [{ type: `${LC}vectorStoreInMemory` }];
  if (port !== 'main') return BELOW_A_ROOT[port] ?? [];
  const group = catalog.current.entry(type)?.group;
  if (group === 'trigger') return type.startsWith(LC) ? [] : [{ type: `${BASE}webhook` }];
  if (type === `${LC}guardrails`) return [{ type: `${BASE}if`, data: WITHOUT_A_WORD }];
  if (type.startsWith(LC)) return [{ type: `${LC}openAi` }, { type: `${BASE}httpRequest` }];
  if (action?.intents.includes('approve')) return [{ type: `${BASE}emailSend`, action: 'email.sendAndWait' }];
  if (type === `${BASE}dataTable`) return [{ type: `${BASE}googleSheets` }];
  return [{ type: `${BASE}httpRequest` }];
}

const BELOW_A_ROOT: Record<string, Candidate[]> = {
  ai_languageModel: [{ type: `${LC}lmChatOpenAi` }],
  ai_memory: [{ type: `${LC}memoryBufferWindow` }],
  ai_embedding: [{ type: `${LC}embeddingsOpenAi` }],
  ai_tool: [{ type: `${BASE}httpRequestTool` }, { type: `${LC}toolHttpRequest` }],
};

/** Lets a text through unless it has a word that the user fills in. */
const WITHOUT_A_WORD = {
  conditions: {
    combinator: 'and',
    all: [
      {
        field: 'text',
        operator: 'notContains',
        type: 'string',
        value: 'FILL_IN: word that must not come through',
        says: '',
      },
    ],
  },
};
