import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { currentUser } from '@plainflow/contracts/accounts';
import { SUPPORT_STANDIN } from '@plainflow/contracts/product';
import { escaped, type Head, withHead } from './page-head.ts';

/** What the build of the web app says of its pages (packages/web/vite/pages.ts). A page is a route, or `home`. */
type Facts = {
  /** The code that each page loads of its own accord, by path and, where it differs, query; what every page loads at ''. */
  code: Record<string, readonly string[]>;
  /** Pages that are the same for everybody, as HTML. */
  drawn: Record<string, string>;
  /** What members' pages look like before anything is known of the member, by path and, where it differs, query. */
  waiting: Record<string, string>;
  /** What all others show until their code is there. */
  skeleton: string;
  /** Pages that ask who is signed in before they show anything. */
  members: readonly string[];
};

const NOTHING: Facts = { code: {}, drawn: {}, waiting: {}, skeleton: '', members: [] };
const ROOT = '<div id="root"></div>';

/**
 * The HTML of a page: the built one with this page's head and body, and with all that it loads asked for at once. Two with the same
 * `key` differ by their heads alone.
 *
 * @param query what stands behind the path
 */
export type BuiltPage = (
  page: string | null,
  query: URLSearchParams,
  isMember: boolean,
) => { key: string; withHead: (head: Head) => string };

/** `supportEmail` takes the place of its stand-in. */
export function builtPage(folder: string, supportEmail: string): BuiltPage {
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const facts = join(folder, 'pages.json');
  const { code, drawn, waiting, skeleton, members } = existsSync(facts)
    ? (JSON.parse(readFileSync(facts, 'utf8').replaceAll(SUPPORT_STANDIN, supportEmail)) as Facts)
    : NOTHING;
  return (page, query, isMember) => {
    const asks = isMember && page !== null && members.includes(page);
    const whole = page === null ? undefined : drawn[page];
    const shown = page === 'home' ? '/dashboard' : page;
    const withQuery = [...query].map(([name, value]) => `${shown}?${name}=${value}`);
    // Behind another tab there is something else than on the page as such.
    const looks = [...withQuery, ...[...query.keys()].map((name) => `${shown}?${name}`), query.has('tab') ? '' : shown];
    const lookName = asks ? nameIn(waiting, looks) : undefined;
    const codeName = nameIn(code, [...withQuery, page, '']);
    return {
      key: `${asks} ${page} ${lookName} ${codeName}`,
      withHead: (head) => {
        const look = lookName === undefined ? undefined : waiting[lookName];
        const files = codeName === undefined ? [] : (code[codeName] ?? []);
        const links = [
          `<meta name="support-email" content="${escaped(supportEmail)}" />`,
          // Where there is something to see without the code, the page asks for it as soon as that is seen.
          ...(whole === undefined && look === undefined
            ? files.map((it) => `<link rel="modulepreload" crossorigin href="${it}">`)
            : [`<script type="application/json" id="code">${JSON.stringify(files)}</script>`]),
          ...(asks ? [`<link rel="preload" as="fetch" crossorigin="use-credentials" href="${currentUser.path}">`] : []),
        ];
        return withHead(html, head)
          .replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`)
          .replace(ROOT, () => {
            if (whole !== undefined) return `<div id="root" data-drawn>${whole}</div>`;
            return look === undefined
              ? `<div id="root">${skeleton}</div>`
              : `<div id="waiting" inert>${look}</div>${ROOT}`;
          });
      },
    };
  };
}

const nameIn = (known: Record<string, unknown>, names: readonly (string | null)[]): string | undefined =>
  names.find((it): it is string => it !== null && Object.hasOwn(known, it));
