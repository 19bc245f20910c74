import { PRODUCT_NAME } from '@plainflow/contracts/product';
import { ChartLine, LayoutDashboard, LogOut, Menu as MenuIcon, PenLine, ScrollText, Server } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useLogout } from '../../features/accounts/api/logout.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { LogoMark } from '../../ui/logo.tsx';
import { Menu, MenuItemFor } from '../../ui/menu.tsx';
import { ThemeToggle } from '../../ui/theme-toggle.tsx';

const LINKS = [
  { to: '/admin/trends', label: 'Trends', icon: <ChartLine /> },
  { to: '/admin/audit', label: 'Audit log', icon: <ScrollText /> },
  { to: '/admin/system', label: 'System', icon: <Server /> },
  { to: '/dashboard', label: 'Automation Builder', icon: <PenLine /> },
];
const HOME = { to: '/admin/dashboard', label: 'Admin Dashboard', icon: <LayoutDashboard /> };

/** The console's header: to its pages, which a menu holds where there is no room for their names, and out. */
export function AdminHeader() {
  const { pathname } = useLocation();
  const logout = useLogout('/login', {
    title: 'Logout Failed',
    description: 'Could not log out. Please try again.',
  });
  return (
    <header className="border-b border-line bg-sheet">
      <div className="mx-auto flex h-15 max-w-[96rem] items-center justify-between gap-3 px-(--gutter)">
        <div className="flex items-center gap-3.5">
          <Link to="/" aria-label={`${PRODUCT_NAME}, home`} className="-m-1 p-1">
            <LogoMark />
          </Link>
          <Badge look="accent">Admin</Badge>
        </div>
        <nav aria-label="Account" className="flex items-center gap-0.5">
          {LINKS.map(({ to, label, icon }) => (
            <ButtonLink
              key={to}
              to={to}
              look="quiet"
              size="small"
              icon={icon}
              aria-current={pathname === to ? 'page' : undefined}
              className="aria-[current=page]:bg-sunken max-lg:[&_svg]:hidden max-md:hidden"
            >
              {label}
            </ButtonLink>
          ))}
          <div className="md:hidden">
            <Menu
              trigger={
                <Button look="quiet" size="small" icon={<MenuIcon />} className="max-sm:!px-2">
                  Menu
                </Button>
              }
            >
              {[HOME, ...LINKS].map(({ to, label, icon }) => (
                <MenuItemFor key={to}>
                  <Link
                    to={to}
                    aria-current={pathname === to ? 'page' : undefined}
                    className="aria-[current=page]:font-semibold"
                  >
                    {icon}
                    {label}
                  </Link>
                </MenuItemFor>
              ))}
            </Menu>
          </div>
          <Button
            look="quiet"
            size="small"
            icon={<LogOut className="max-lg:hidden" />}
            busy={logout.isPending}
            onClick={() => logout.mutate()}
            className="max-sm:!px-2"
          >
            Log Out
          </Button>
          <ThemeToggle />
        </nav>
      </div>
    </header>
  );
}
