import { PRODUCT_NAME } from '@plainflow/contracts/product';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useOrigin } from '../lib/use-origin.ts';
import { Logo } from './logo.tsx';

/** The footer of the public pages. */
export function SiteFooter() {
  const origin = useOrigin();
  return (
    <footer className="mt-24 border-t border-line">
      <div className="page grid grid-cols-2 gap-x-8 gap-y-10 py-14 lg:grid-cols-[1fr_auto_auto] lg:gap-x-20">
        <div className="col-span-2 max-w-xs lg:col-span-1">
          <Logo />
          <p className="mt-4 text-ink-soft">
            Transform natural language into powerful workflow automations in seconds.
          </p>
          <ul className="mt-5 -ml-2 flex gap-1" aria-label="Share Plainflow">
            {SOCIAL.map((it) => (
              <li key={it.name}>
                <a
                  href={it.address(origin)}
                  target="_blank"
                  rel="noreferrer"
                  title={`Share on ${it.name}`}
                  className="grid size-10 place-items-center rounded-normal text-ink-soft hover:bg-ink/7 hover:text-ink"
                >
                  <span className="sr-only">
                    Share {PRODUCT_NAME} on {it.name}
                  </span>
                  <span
                    aria-hidden
                    className="block size-4.5 bg-current mask-contain mask-center mask-no-repeat"
                    style={{ maskImage: `url("${BRAND_ICONS}${it.icon}.svg")` }}
                  />
                </a>
              </li>
            ))}
          </ul>
        </div>
        <Column title="Resources">
          <Link to="/#benefits">Features</Link>
          <Link to="/tutorials">Tutorials</Link>
          <Link to="/#testimonials">Testimonials</Link>
        </Column>
        <Column title="Company">
          <Link to="/login">Account Login</Link>
          <Link to="/plan-selection">Pricing</Link>
          <Link to="/investors">For Investors</Link>
          <Link to="/privacy-policy">Privacy Policy</Link>
          <Link to="/terms-of-service">Terms of Service</Link>
        </Column>
      </div>
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="font-text text-small font-semibold tracking-normal">{title}</h2>
      <ul className="mt-2 text-ink-soft [&_a]:inline-block [&_a]:py-1 [&_a:hover]:text-ink [&_a:hover]:underline [&_a:hover]:underline-offset-4">
        {children.map((it, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list of links.
          <li key={i}>{it}</li>
        ))}
      </ul>
    </nav>
  );
}

const SOCIAL: { name: string; icon: string; address: (page: string) => string }[] = [
  { name: 'X', icon: 'x', address: (page) => `https://x.com/intent/post?url=${encodeURIComponent(page)}` },
  {
    name: 'Reddit',
    icon: 'reddit',
    address: (page) => `https://www.reddit.com/submit?url=${encodeURIComponent(page)}`,
  },
  {
    name: 'Facebook',
    icon: 'facebook',
    address: (page) => `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(page)}`,
  },
];
