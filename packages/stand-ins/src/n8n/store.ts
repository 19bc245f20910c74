import type { Node } from './rules.ts';

/** A workflow as the API gives it. */
export type StoredWorkflow = {
  id: string;
  name: string;
  active: boolean;
  isArchived: boolean;
  nodes: Node[];
  connections: Record<string, unknown>;
  settings: Record<string, unknown>;
  pinData: Record<string, unknown> | null;
  tags: { id: string; name: string }[];
  updatedAt: string;
  [more: string]: unknown;
};
export type StoredCredential = { id: string; name: string; type: string };

/** The content of an n8n; its clock is a count. */
export function createStore() {
  let workflows: StoredWorkflow[] = [];
  let credentials: StoredCredential[] = [];
  let changes = 0;
  const stamp = () => new Date(Date.UTC(2026, 0, 1) + ++changes * 1000).toISOString();
  return {
    clear: () => {
      workflows = [];
      credentials = [];
      changes = 0;
    },
    workflows: () => workflows,
    find: (id: string) => workflows.find((it) => it.id === id),
    add: (given: object): StoredWorkflow => {
      const made = {
        ...{
          name: 'My workflow',
          nodes: [],
          connections: {},
          settings: {},
          pinData: null,
          meta: null,
          staticData: null,
        },
        ...{ active: false, isArchived: false, tags: [], nodeGroups: [], activeVersion: null },
        ...given,
        id: `standin${String(workflows.length + 1).padStart(9, '0')}`,
        updatedAt: stamp(),
      };
      workflows.push(made);
      return made;
    },
    change: (id: string, change: object): StoredWorkflow => {
      const now = workflows.map((it) => (it.id === id ? { ...it, ...change, updatedAt: stamp() } : it));
      workflows = now as StoredWorkflow[];
      const found = workflows.find((it) => it.id === id);
      if (!found) throw new Error(`There is no workflow ${id}.`);
      return found;
    },
    remove: (id: string) => {
      workflows = workflows.filter((it) => it.id !== id);
    },
    credentials: () => credentials,
    addCredential: (it: StoredCredential) => {
      credentials.push(it);
    },
  };
}
export type Store = ReturnType<typeof createStore>;
