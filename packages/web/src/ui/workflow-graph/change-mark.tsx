import { Minus, Pencil, Plus } from 'lucide-react';
import { classes } from '../../lib/classes.ts';

export type Mark = 'added' | 'changed' | 'gone';
/** By the names of nodes. */
export type Marks = ReadonlyMap<string, Mark>;

/** Over a node that is new, other or gone: its outline and a sign, so that colour alone says nothing. */
export function ChangeMark({ mark, isSub = false }: { mark: Mark | undefined; isSub?: boolean }) {
  if (!mark) return null;
  return (
    <span
      className={classes(
        'pointer-events-none absolute border-2',
        isSub ? 'top-0 left-1/2 size-[52px] -translate-x-1/2 rounded-full' : 'inset-0 rounded-normal',
        OUTLINES[mark],
      )}
    >
      <Sign mark={mark} className="absolute -top-2.5 -right-2.5" />
    </span>
  );
}

export function Sign({ mark, className }: { mark: Mark; className?: string }) {
  const Icon = ICONS[mark];
  return (
    <span className={classes('grid size-5 place-items-center rounded-full', SIGNS[mark], className)}>
      <Icon aria-hidden className="size-3" strokeWidth={3} />
    </span>
  );
}

const ICONS = { added: Plus, changed: Pencil, gone: Minus };
const OUTLINES = { added: 'border-good', changed: 'border-amber', gone: 'border-dashed border-bad bg-paper/60' };
const SIGNS = { added: 'bg-good text-sheet', changed: 'bg-amber text-sheet', gone: 'bg-bad text-sheet' };
