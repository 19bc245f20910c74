import { PAGES, type PagePath } from '@plainflow/contracts/pages';
import { PRICES, PRODUCT_NAME } from '@plainflow/contracts/product';
import { planQuestions, type Question, TUTORIAL_QUESTIONS } from '@plainflow/contracts/questions';

/** What a page says in the words of schema.org; `site` is the origin that addresses begin with. */
export function structuredData(path: PagePath, site: string, supportEmail: string): readonly object[] {
  return OF_PAGE[path]?.(site, supportEmail) ?? [];
}

const OF_PAGE: Partial<Record<PagePath, (site: string, supportEmail: string) => readonly object[]>> = {
  '/': (site, supportEmail) => [organization(site, supportEmail), website(site), product(site)],
  '/plan-selection': (site, supportEmail) => [product(site), questions(planQuestions(supportEmail))],
  '/tutorials': () => [questions(TUTORIAL_QUESTIONS)],
};

const organization = (site: string, supportEmail: string) => ({
  '@type': 'Organization',
  '@id': `${site}/#organization`,
  name: PRODUCT_NAME,
  url: `${site}/`,
  logo: `${site}/icon-512.png`,
  email: supportEmail,
});

const website = (site: string) => ({
  '@type': 'WebSite',
  name: PRODUCT_NAME,
  url: `${site}/`,
  inLanguage: 'en',
  publisher: { '@id': `${site}/#organization` },
});

const product = (site: string) => ({
  '@type': 'Product',
  name: PRODUCT_NAME,
  description: PAGES['/'].description,
  image: `${site}/card.png`,
  brand: { '@type': 'Brand', name: PRODUCT_NAME },
  offers: [
    offer('Monthly plan', PRICES.monthly, `${site}/plan-selection`),
    offer('Lifetime access', PRICES.lifetime, `${site}/plan-selection?plan=lifetime`),
  ],
});

const offer = (name: string, cents: number, url: string) => ({
  '@type': 'Offer',
  name,
  price: (cents / 100).toFixed(2),
  priceCurrency: 'USD',
  availability: 'https://schema.org/InStock',
  url,
});

const questions = (list: readonly Question[]) => ({
  '@type': 'FAQPage',
  mainEntity: list.map(({ ask, say }) => ({
    '@type': 'Question',
    name: ask,
    acceptedAnswer: { '@type': 'Answer', text: say },
  })),
});
