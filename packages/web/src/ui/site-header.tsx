import { PRODUCT_NAME } from '@plainflow/contracts/product';
import { Link } from 'react-router';
import { ButtonLink } from './button.tsx';
import { Logo } from './logo.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

/** The header of the public pages. */
export function SiteHeader() {
  return (
    <header className="page flex h-18 items-center justify-between gap-3">
      <Link to="/" aria-label={`${PRODUCT_NAME}, home`} className="-m-1.5 p-1.5">
        <Logo />
      </Link>
      <nav aria-label="Main" className="flex items-center gap-1 sm:gap-2">
        <ThemeToggle />
        <ButtonLink to="/features" look="quiet" className="max-sm:!px-2.5">
          Features
        </ButtonLink>
        <ButtonLink to="/login" className="max-sm:!px-3">
          Sign In
        </ButtonLink>
      </nav>
    </header>
  );
}
