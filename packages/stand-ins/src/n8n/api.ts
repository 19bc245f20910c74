import { objectionTo, pathsOf, whyNotOn } from './rules.ts';
import type { Store, StoredWorkflow } from './store.ts';

export type ApiReply = { status: number; json: object };
type Ask = {
  method: string;
  path: string;
  query: URLSearchParams;
  body: string;
  scopes: ReadonlySet<string> | null;
  /** As releases of the first major version are, as far as that is known. */
  isOld: boolean;
};

/** n8n's public API, as far as this project calls it. Checked against n8n 2.41.1. */
export function answerOf(store: Store, { method, path, query, body, scopes, isOld }: Ask): ApiReply {
  if (isOld) {
    const refusal = oldRefusal(path, query, body);
    if (refusal) return refusal;
  }
  const [resource, id, verb] = path.split('/');
  const allowed = (scope: string) => scopes === null || scopes.has(scope);
  const guarded = (scope: string, answer: () => ApiReply) => (allowed(scope) ? answer() : said(403, 'Forbidden'));

  if (resource === 'credentials' && id === undefined && method === 'GET') {
    return guarded('credential:list', () => pageOf(store.credentials(), query));
  }
  if (resource !== 'workflows') return said(404, 'not found');
  if (id === undefined) {
    if (method === 'GET') return guarded('workflow:list', () => pageOf(named(store, query.get('name'), isOld), query));
    if (method === 'POST') return guarded('workflow:create', () => made(store, JSON.parse(body)));
    return said(405, `${method} method not allowed`);
  }
  const stored = store.find(id);
  if (verb === 'activate' && method === 'POST') {
    return guarded('workflow:activate', () => (stored ? switchedOn(store, stored) : NO_RIGHT));
  }
  if (verb === 'deactivate' && method === 'POST') {
    return guarded('workflow:deactivate', () => (stored ? ok(store.change(id, { active: false })) : NO_RIGHT));
  }
  if (method === 'GET') return guarded('workflow:read', () => (stored ? ok(stored) : said(404, 'Not Found')));
  if (method === 'PUT') {
    return guarded('workflow:update', () => (stored ? changed(store, stored, JSON.parse(body)) : NO_RIGHT));
  }
  return said(405, `${method} method not allowed`);
}

const ok = (json: object): ApiReply => ({ status: 200, json });
const said = (status: number, message: string): ApiReply => ({ status, json: { message } });
const NO_RIGHT = said(404, 'You do not have permission to update this workflow. Ask the owner to share it with you.');

/** Old releases find a name only by all of it. */
function named(store: Store, name: string | null, isOld: boolean): StoredWorkflow[] {
  const wanted = (name ?? '').trim().toLowerCase();
  if (isOld && name) return store.workflows().filter((it) => it.name === name);
  return store.workflows().filter((it) => it.name.toLowerCase().includes(wanted));
}

/** What they do not know, they refuse; so they do with settings that they gave themselves. */
function oldRefusal(path: string, query: URLSearchParams, body: string): ApiReply | null {
  if (path === 'credentials') return said(405, 'GET method not allowed');
  if (query.has('excludePinnedData')) return said(400, "Unknown query parameter 'excludePinnedData'");
  const { settings } = (body === '' ? {} : JSON.parse(body)) as { settings?: object };
  const isStrange = settings !== undefined && 'availableInMCP' in settings;
  return isStrange ? said(400, 'request/body/settings must NOT have additional properties') : null;
}

/** Its cursor holds the limit and where the next page begins. */
function pageOf(all: readonly object[], query: URLSearchParams): ApiReply {
  const cursor = query.get('cursor');
  const at = cursor
    ? (JSON.parse(Buffer.from(cursor, 'base64').toString()) as { limit: number; offset: number })
    : null;
  const { limit, offset } = at ?? { limit: Math.min(250, Number(query.get('limit') ?? 100)), offset: 0 };
  const end = offset + limit;
  const next = end < all.length ? Buffer.from(JSON.stringify({ limit, offset: end })).toString('base64') : null;
  return ok({ data: all.slice(offset, end), nextCursor: next });
}

type Body = Record<string, unknown>;

function made(store: Store, body: Body): ApiReply {
  const objection = objectionTo(body);
  return objection ? said(400, objection) : ok(store.add(withKnownCredentials(store, body)));
}

/** What is left out stays; settings are added to those that are there. One that is on is switched on anew, after it was kept. */
function changed(store: Store, stored: StoredWorkflow, body: Body): ApiReply {
  if (stored.isArchived) return said(400, 'Cannot update an archived workflow.');
  const objection = objectionTo(body);
  if (objection) return said(400, objection);
  const settings = { ...stored.settings, ...(body.settings as object) };
  const now = store.change(stored.id, { ...withKnownCredentials(store, body), settings });
  return stored.active ? switchedOn(store, now) : ok(now);
}

/** An id that it does not know becomes that of the credential of the same name and type, where there is one. */
function withKnownCredentials(store: Store, body: Body): Body {
  const known = store.credentials();
  const nodes = (body.nodes as StoredWorkflow['nodes']).map((node) => {
    if (!node.credentials) return node;
    const credentials = Object.fromEntries(
      Object.entries(node.credentials).map(([type, it]) => {
        const own = known.filter((other) => other.type === type);
        const found = own.find(({ id }) => id === it.id) ?? own.find(({ name }) => name === it.name);
        return [type, found ? { id: found.id, name: found.name } : it];
      }),
    );
    return { ...node, credentials };
  });
  return { ...body, nodes };
}

function switchedOn(store: Store, stored: StoredWorkflow): ApiReply {
  if (stored.isArchived) return said(400, 'Cannot activate an archived workflow.');
  const others = store.workflows().filter((it) => it.active && it.id !== stored.id);
  const why = whyNotOn(stored.nodes, new Set(others.flatMap((it) => pathsOf(it.nodes))));
  return why ? said(why.status, why.message) : ok(store.change(stored.id, { active: true }));
}
