import { NavLink } from 'react-router';

const LINK =
  'rounded-small py-1 text-[0.9375rem] font-medium text-ink-soft underline-offset-[0.45em] hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:underline aria-[current=page]:decoration-accent aria-[current=page]:decoration-2';

/** Between making automations and those that were kept. */
export function SavedNav() {
  return (
    <nav aria-label="Automations" className="flex gap-6">
      <NavLink to="/" end className={LINK}>
        Create
      </NavLink>
      <NavLink to="/saved" end className={LINK}>
        Saved Automations
      </NavLink>
    </nav>
  );
}
