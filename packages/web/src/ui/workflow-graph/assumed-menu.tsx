import { PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { Menu, MenuChoice, MenuItem, MenuLine } from '../menu.tsx';
import type { Assumption, OnChange } from './other-values.tsx';

/** Why a value was assumed, and the others that may stand in its place. `children`: the button that opens it. */
export function AssumedMenu({
  assumption,
  onChange,
  children,
}: {
  assumption: Assumption;
  onChange: OnChange;
  children: ReactNode;
}) {
  const { label, node, value, options, because } = assumption;
  return (
    <Menu align="start" trigger={children}>
      <div className="max-w-72">
        <p className="px-2.5 pt-1.5 pb-1 text-tiny text-ink-soft first-letter:uppercase">{because}.</p>
        {options.length > 0 && (
          <MenuChoice
            label={`${label} in ${node}`}
            value={value}
            onChange={(chosen) => chosen !== value && onChange(assumption, chosen)}
            choices={[value, ...options].map((it) => ({ value: it, label: it }))}
          />
        )}
        <MenuLine />
        <MenuItem icon={<PencilLine />} onSelect={() => onChange(assumption)}>
          Something else…
        </MenuItem>
      </div>
    </Menu>
  );
}
