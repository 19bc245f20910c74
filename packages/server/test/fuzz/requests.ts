import fc, { type Arbitrary } from 'fast-check';
import type { DescribedCall } from './calls.ts';
import { hostile, nearlyValid, valid } from './values.ts';

export const WHO = ['visitor', 'user', 'administrator'] as const;
export type Who = (typeof WHO)[number];

/** One request before it is known which ids there are: a number stands for one of those that replies told. */
export type Draft = {
  who: Who;
  params: (number | string)[];
  query: [string, string][];
  /** undefined: none. A text goes as it is, everything else as JSON. */
  body: unknown;
  headers: Record<string, string>;
};

const weird = hostile.map((it) => (typeof it === 'string' ? it : (JSON.stringify(it) ?? 'undefined')));
/** What HTTP itself lets through. */
const headerValue = weird.map((it) => it.replaceAll(/[^\x20-\x7e]/g, '?').trim());

const RAW: readonly string[] = [
  ...[
    '',
    '{',
    '[]',
    'null',
    '"text"',
    '{"a":1e999}',
    '{"__proto__":{"role":"admin"}}',
    '{"constructor":{"prototype":1}}',
  ],
  ...[
    '{"a":"\\u0000"}',
    '{"a":"\\ud800"}',
    '{"a":1,"a":2}',
    `${'['.repeat(5000)}${']'.repeat(5000)}`,
    '\ufeff{}',
    '{"a":01}',
  ],
  ...[`{"a":"${'x'.repeat(70_000)}"}`, '1'.repeat(400)],
];

export function draftsOf({ params, query, body }: DescribedCall): Arbitrary<Draft> {
  const names = Object.keys(query);
  const queryValue = (name: string) =>
    fc.oneof(
      { weight: 2, arbitrary: valid(query[name] ?? {}).map((it) => String(it)) },
      { weight: 1, arbitrary: weird },
    );
  const queries =
    names.length === 0
      ? fc.array(fc.tuple(weird, weird), { maxLength: 1 })
      : fc.array(
          fc.constantFrom(...names).chain((name) => fc.tuple(fc.constant(name), queryValue(name))),
          { maxLength: 5 },
        );
  const bodies = body
    ? fc.oneof(
        { weight: 4, arbitrary: valid(body) },
        { weight: 5, arbitrary: nearlyValid(body) },
        { weight: 2, arbitrary: hostile },
        { weight: 1, arbitrary: fc.constantFrom(...RAW).map((text) => new Raw(text)) },
        { weight: 1, arbitrary: fc.constant(undefined) },
      )
    : fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: hostile });
  return fc.record({
    who: fc.constantFrom<Who>('visitor', 'user', 'user', 'user', 'administrator', 'administrator', 'administrator'),
    params: fc.tuple(
      ...params.map(() => fc.oneof({ weight: 3, arbitrary: fc.nat() }, { weight: 1, arbitrary: weird })),
    ),
    query: queries,
    body: bodies,
    headers: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: headers }),
  });
}

/** A body that is no JSON of ours. */
export class Raw {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const headers: Arbitrary<Record<string, string>> = fc
  .array(
    fc.oneof(
      fc.tuple(
        fc.constantFrom('accept', 'user-agent', 'accept-language', 'if-none-match', 'range', 'cookie'),
        headerValue,
      ),
      fc.tuple(fc.constantFrom('origin', 'sec-fetch-site', 'x-forwarded-for', 'host', 'stripe-signature'), headerValue),
      fc.constantFrom(
        ...([
          ['content-type', 'text/plain'],
          ['content-type', 'application/json; charset=utf-16'],
          ['content-type', 'multipart/form-data; boundary=x'],
          ['accept', 'text/event-stream'],
          ['accept-encoding', 'gzip, br;q=0'],
          ['x-http-method-override', 'DELETE'],
        ] as [string, string][]),
      ),
    ),
    { minLength: 1, maxLength: 2 },
  )
  .map((pairs) => Object.fromEntries(pairs));
