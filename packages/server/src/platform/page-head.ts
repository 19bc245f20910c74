import type { PageFacts } from '@plainflow/contracts/pages';
import { fullTitle } from '@plainflow/contracts/pages';
import { PRODUCT_NAME } from '@plainflow/contracts/product';

/** One page as search engines and social networks are told of it. */
export type Head = PageFacts & {
  /** The page's one address, without a query. */
  address: string;
  card: Card;
  /** schema.org objects. */
  data?: readonly object[];
};

/** The picture of a link that somebody shares, 1200 × 630 pixels. */
export type Card = { address: string; alt: string };

export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** The lines of `<head>` that differ from page to page. */
export function headOf({ title, description, listed, address, card, data = [] }: Head): string {
  const meta = (attribute: 'name' | 'property', name: string, content: string) =>
    `<meta ${attribute}="${name}" content="${escaped(content)}" />`;
  return [
    `<title>${escaped(fullTitle(title))}</title>`,
    meta('name', 'description', description),
    listed ? `<link rel="canonical" href="${escaped(address)}" />` : meta('name', 'robots', 'noindex'),
    meta('property', 'og:site_name', PRODUCT_NAME),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    meta('property', 'og:image', card.address),
    meta('property', 'og:image:type', 'image/png'),
    meta('property', 'og:image:width', String(CARD_SIZE.width)),
    meta('property', 'og:image:height', String(CARD_SIZE.height)),
    meta('property', 'og:image:alt', card.alt),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
    meta('name', 'twitter:image', card.address),
    meta('name', 'twitter:image:alt', card.alt),
    ...data.map((it) => `<script type="application/ld+json">${inScript(it)}</script>`),
  ].join('\n    ');
}

const MARKED = /<!-- page\b.*?<!-- \/page -->/s;

/** The built page with this head in place of the marked lines. */
export function withHead(html: string, head: Head): string {
  return html.replace(MARKED, () => headOf(head));
}

export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** A data block runs nothing, so the content policy has no say in it; no text in it can end it. */
function inScript(value: object): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...value }).replaceAll('<', '\\u003c');
}
