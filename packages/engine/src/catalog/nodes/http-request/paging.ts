import { milliseconds } from '../../amounts.ts';
import type { Pair } from '../../pairs.ts';
import type { Need, Values } from '../../profile.ts';
import { asCode, isExpression, numeric } from '../../shape.ts';

/** All pages of an answer, in n8n's own pagination. */

const may = (key: string, label: string, ask: string, also: string[] = [], options?: string[]): Need => ({
  key,
  label,
  ask,
  from: [],
  weight: 'may',
  also,
  ...(options ? { options } : {}),
});

export const pageNeeds: readonly Need[] = [
  may(
    'pagination',
    'Pages of the answer',
    'How does the API give the next page?',
    [],
    ['page', 'offset', 'next', 'link'],
  ),
  may('pageParameter', 'Query parameter of the page', 'Which query parameter takes the page or the offset?', [
    'page parameter',
    'offset parameter',
  ]),
  may('pageSize', 'Entries of a page', 'How many entries does a page have?', ['per page', 'offset step']),
  may('nextUrl', 'Field with the address of the next page', 'Which field of the answer holds it?', ['next url field']),
  may('maxPages', 'Most pages', 'How many pages at most?', ['max pages', 'maxRequests', 'limit pages']),
  may('pageInterval', 'Pause between pages', 'How long should it wait between two pages?', [
    'interval between requests',
    'interval between requests (ms)',
    'requestInterval',
    'pause between requests',
  ]),
];

/** Without an end a service that never runs dry would be asked for ever. */
const MOST = 100;

type Known = { mode?: 'page' | 'offset' | 'link'; name?: string; size?: number };

/** The options of a call that reads all pages; undefined where nobody asked for them. `query`: the parameters of each call. */
export function pagination(v: Values, query: readonly Pair[]): object | undefined {
  const known = v.data('paging') as Known | undefined;
  const said = v.has('pagination') ? v('pagination') : toldOf(v);
  if (!known && said === undefined && !wantsAll(query)) return undefined;
  const mode = said === undefined ? (known?.mode ?? 'page') : modeOf(said);
  const most = v.has('maxPages') ? numeric(v('maxPages'), MOST) : MOST;
  const pause = v.has('pageInterval') ? milliseconds(v('pageInterval')) : undefined;
  const interval = pause === undefined ? {} : { requestInterval: pause };
  if (mode === 'header') return { ...FROM_HEADER, limitPagesFetched: true, maxRequests: most, ...interval };
  if (mode === 'link') {
    const field = known?.name ?? (v.has('nextUrl') ? v('nextUrl') : undefined);
    const limit = v.has('maxPages') ? { limitPagesFetched: true, maxRequests: most } : {};
    return { ...fromBody(field ?? 'next'), ...limit, ...interval };
  }
  const words = said ?? '';
  const size = known?.size ?? (v.has('pageSize') ? numeric(v('pageSize'), 100) : (sizeIn(words) ?? sizeOf(query)));
  const name = known?.name ?? (v.has('pageParameter') ? v('pageParameter') : nameIn(words));
  const first = mode === 'page' && /\bfrom 0\b|\bzero\b/i.test(words) ? '={{ $pageCount }}' : '={{ $pageCount + 1 }}';
  const step = typeof size === 'string' && isExpression(size) ? asCode(size) : (size ?? 100);
  const value = mode === 'offset' ? `={{ $pageCount * ${step} }}` : first;
  return {
    paginationMode: 'updateAParameterInEachRequest',
    parameters: {
      parameters: [{ type: 'qs', name: name ?? (mode === 'offset' && !known ? 'offset' : 'page'), value }],
    },
    limitPagesFetched: true,
    maxRequests: most,
    ...interval,
  };
}

/** In other words than the options: "query start grows by 100 until the answer is empty". */
const toldOf = (v: Values): string | undefined =>
  ((v.data('sets') as { field: string; value: string }[] | undefined) ?? []).find((it) =>
    /^(?:pagination|paging|pages|pagination mode)$/i.test(it.field),
  )?.value;

function modeOf(said: string): 'page' | 'offset' | 'link' | 'header' {
  if (/\blink\b|\bheader\b/i.test(said)) return 'header';
  if (/\bnext\b|response contains/i.test(said)) return 'link';
  return /offset|\bskip\b|\bstart\b|\bby \d/i.test(said) ? 'offset' : 'page';
}

/** A query with as many entries a page as services allow wants all of them. */
const wantsAll = (query: readonly Pair[]): boolean =>
  query.some(({ name, value }) => name === 'per_page' && Number(value) >= 100) &&
  !query.some(({ name }) => name === 'page');

const sizeOf = (query: readonly Pair[]): number | undefined => {
  const size = query.find(({ name }) => /^(?:limit|per_?page|page_?size|size|count)$/i.test(name))?.value;
  return size !== undefined && /^\d+$/.test(size) ? Number(size) : undefined;
};
const sizeIn = (said: string): number | undefined => Number(/\bby (\d+)/i.exec(said)?.[1]) || undefined;
const nameIn = (said: string): string | undefined =>
  [...said.matchAll(/\b(?:query|parameter)(?: parameter)? ["“]?([\w.[\]-]+)/gi)]
    .map((it) => it[1])
    .find((it) => it !== undefined && !/^(?:in|each|every|of|with|from|is|grows|the|parameter|to)$/i.test(it));

/** "links.next" → `$response.body.links.next`. */
function fromBody(field: string): object {
  const path = field.split('.').map((it) => (/^[A-Za-z_$][\w$]*$/.test(it) ? `.${it}` : `[${JSON.stringify(it)}]`));
  const code = `$response.body${path.join(path.length > 1 ? '?' : '').replaceAll('?[', '?.[')}`;
  return {
    paginationMode: 'responseContainsNextURL',
    nextURL: `={{ ${code} }}`,
    paginationCompleteWhen: 'other',
    completeExpression: `={{ !${code} }}`,
  };
}

/** Link: <https://…>; rel="next" */
const NEXT = '($response.headers.link ?? "").match(/<([^>]+)>;\\s*rel="?next"?/)?.[1]';
const FROM_HEADER = {
  paginationMode: 'responseContainsNextURL',
  nextURL: `={{ ${NEXT} }}`,
  paginationCompleteWhen: 'other',
  completeExpression: `={{ !${NEXT} }}`,
};
