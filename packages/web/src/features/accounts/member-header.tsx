import type { User } from '@plainflow/contracts/accounts';
import { PRODUCT_NAME } from '@plainflow/contracts/product';
import { CircleQuestionMark, LogOut, Menu as MenuIcon, Settings, ShieldCheck, WifiOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useOnline } from '../../lib/online.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx';
import { DemoBadge } from '../../ui/demo-badge.tsx';
import { LogoMark } from '../../ui/logo.tsx';
import { Menu, MenuItem, MenuItemFor, MenuLine } from '../../ui/menu.tsx';
import { ThemeToggle } from '../../ui/theme-toggle.tsx';
import { useLogout } from './api/logout.ts';
import { useSession } from './api/session.ts';
import { HelpDialog } from './help-dialog.tsx';

/** The header of every page behind the sign-in; on a small screen its buttons are in a menu. */
export function MemberHeader({ children, afterLogout = '/' }: { children?: ReactNode; afterLogout?: string }) {
  const { data: user } = useSession();
  const [helping, setHelping] = useState(false);
  const logout = useLogout(afterLogout);
  const online = useOnline();
  const leave = () => logout.mutate();

  return (
    <header className="border-b border-line bg-sheet">
      {/* As wide on each page, so that nothing of it moves from one to the next. */}
      <div className="mx-auto flex h-15 max-w-[110rem] items-center justify-between gap-3 px-(--gutter)">
        <div className="flex min-w-0 items-center gap-3.5">
          <Link to="/" aria-label={`${PRODUCT_NAME}, home`} className="-m-1 p-1">
            <LogoMark />
          </Link>
          {user && <Who user={user} />}
          {!online && (
            <span role="status" className="flex shrink-0 items-center gap-1.5 text-small font-semibold text-amber">
              <WifiOff aria-hidden className="size-4" />
              <span className="max-sm:sr-only">You are offline</span>
            </span>
          )}
        </div>
        {children}
        <nav aria-label="Account" className="hidden items-center gap-0.5 md:flex">
          {user?.role === 'admin' && (
            <ButtonLink to="/admin/dashboard" look="quiet" size="small" icon={<ShieldCheck />}>
              Admin
            </ButtonLink>
          )}
          <ButtonLink to="/settings" look="quiet" size="small" icon={<Settings />}>
            Settings
          </ButtonLink>
          <Button look="quiet" size="small" icon={<CircleQuestionMark />} onClick={() => setHelping(true)}>
            Help
          </Button>
          <Button look="quiet" size="small" icon={<LogOut />} busy={logout.isPending} onClick={leave}>
            Logout
          </Button>
          <ThemeToggle />
        </nav>
        <div className="flex items-center md:hidden">
          <ThemeToggle />
          <Menu trigger={<IconButton label="Menu" icon={<MenuIcon />} />}>
            {user?.role === 'admin' && (
              <MenuItemFor>
                <Link to="/admin/dashboard">
                  <ShieldCheck /> Admin
                </Link>
              </MenuItemFor>
            )}
            <MenuItemFor>
              <Link to="/settings">
                <Settings /> Settings
              </Link>
            </MenuItemFor>
            <MenuItem icon={<CircleQuestionMark />} onSelect={() => setHelping(true)}>
              Help
            </MenuItem>
            <MenuLine />
            <MenuItem icon={<LogOut />} onSelect={leave}>
              Logout
            </MenuItem>
          </Menu>
        </div>
      </div>
      <HelpDialog open={helping} onOpenChange={setHelping} />
    </header>
  );
}

function Who({ user }: { user: User }) {
  const pro = user.subscription_status === 'active';
  return (
    <p className="flex min-w-0 items-center gap-2.5">
      <Link to="/profile" title="Your profile" className="truncate font-semibold underline-offset-4 hover:underline">
        {user.name || user.username}
      </Link>
      <Badge look={pro ? 'accent' : 'plain'}>{pro ? 'Pro Member' : 'Free User'}</Badge>
      {user.isDemoMode && <DemoBadge />}
    </p>
  );
}
