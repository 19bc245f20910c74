import { BASE, type Draft } from './draft.ts';

/** The call that gets the list asks for all its pages. */
export function settlePaging(draft: Draft): void {
  const { paging } = draft;
  const call = draft.steps.find((it) => it.node === `${BASE}httpRequest`);
  if (!paging || !call) return;
  delete draft.paging;
  const { mode, name, size } = paging;
  const data = { ...call.data, paging: { mode, ...(name ? { name } : {}), ...(size ? { size } : {}) } };
  const action = call.action === 'page' || call.action === 'download' || call.action === '' ? 'get' : call.action;
  draft.steps = draft.steps.map((it) => (it.id === call.id ? { ...it, action, data } : it));
}

/** The page that thanks comes last, whenever it was told of: nothing behind it would be shown. */
export function lastPage(draft: Draft): void {
  const page = draft.steps.find((it) => it.node === `${BASE}form` && it.action === 'completion');
  if (!page) return;
  const next = draft.wires.filter((it) => it.from === page.id && (it.type ?? 'main') === 'main');
  const into = draft.wires.filter((it) => it.to === page.id);
  const [end, another] = draft.ends;
  if (next.length === 0 || !end || another || end.from === page.id) return;
  draft.wires = [
    ...draft.wires.filter((it) => !next.includes(it) && !into.includes(it)),
    ...into.flatMap((before) => next.map((after) => ({ ...before, to: after.to }))),
    { from: end.from, to: page.id, ...(end.output ? { output: end.output } : {}) },
  ];
  draft.ends = [{ from: page.id }];
}

/** "News site (https://…): … get the page": the only address that is told is the one that was meant. */
export function settleAddress(draft: Draft): void {
  const blank = draft.steps.filter((it) => it.node === `${BASE}httpRequest` && it.settings.url?.from === 'missing');
  const used = new Set(draft.steps.map((it) => (it.settings.url?.from === 'said' ? it.settings.url.value : '')));
  const told = [...new Set(draft.words.match(/https?:\/\/[^\s"'<>)\]]+/gi) ?? [])]
    .map((it) => it.replace(/[.,;:!?]+$/, ''))
    .filter((it) => !used.has(it));
  const [first] = blank;
  const [value] = told;
  if (!first || !value || told.length > 1 || used.size > 1) return;
  draft.steps = draft.steps.map((it) =>
    it === first ? { ...it, settings: { ...it.settings, url: { from: 'said', value } } } : it,
  );
}

/** How a service knows who calls it, where the words tell: as a credential of that kind. */
export function settleAuth(draft: Draft, words: string): void {
  const kind = AUTH.find(([, pattern]) => pattern.test(words))?.[0];
  if (!kind) return;
  draft.steps = draft.steps.map((it) =>
    it.node === `${BASE}httpRequest` && it.data?.auth === undefined ? { ...it, data: { ...it.data, auth: kind } } : it,
  );
}

const AUTH: [string, RegExp][] = [
  ['basic', /\bbasic[ -]auth\w*\b|\b(?:user ?name|login) and password\b/i],
  ['oauth2', /\boauth ?2?\b/i],
  ['bearer', /\bbearer\b/i],
  [
    'query',
    /\b(?:api[ -]?key|token|key)\b[^.]{0,30}\b(?:query|url|parameter|querystring)\b|\?(?:api_?key|token|key)=/i,
  ],
  [
    'header',
    /\bapi[ -]?(?:key|token)\b|\bx-api-key\b|\b(?:auth\w*|access|secret) (?:header|token|key)\b|\bauthorization header\b|\bheader auth\w*\b/i,
  ],
];
