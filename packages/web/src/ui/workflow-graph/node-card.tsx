import { Zap } from 'lucide-react';
import { classes } from '../../lib/classes.ts';
import type { PlacedNode } from './layout.ts';
import { ServiceIcon } from './service-icon.tsx';

/** One node, drawn: a card, or a small disc for what is attached to another node. Fills the box that it is given. */
export function NodeCard({
  node,
  selected = false,
  lit = false,
}: {
  node: PlacedNode;
  selected?: boolean;
  lit?: boolean;
}) {
  return node.isSub ? <Disc node={node} selected={selected} /> : <Card node={node} selected={selected} lit={lit} />;
}

function Card({ node, selected, lit }: { node: PlacedNode; selected: boolean; lit: boolean }) {
  const toFill = node.toFill.length > 0;
  return (
    <div
      className={classes(
        'relative flex size-full items-center gap-2.5 border bg-sheet px-2.5 shadow-lift transition-colors',
        node.isTrigger ? 'rounded-l-[36px] rounded-r-normal pl-3.5' : 'rounded-normal',
        toFill ? 'border-dashed border-marker-line' : lit || selected ? 'border-accent' : 'border-line',
        (selected || lit) && 'ring-2 ring-accent',
        node.isDisabled && 'opacity-55',
      )}
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-small bg-sunken">
        <ServiceIcon type={node.type} />
      </span>
      <span className="min-w-0 flex-1 text-left">
        <span
          className={classes(
            'text-[0.9375rem] leading-[1.15] font-semibold tracking-[-0.005em] text-ink',
            node.subtitle ? 'line-clamp-2' : 'line-clamp-3',
          )}
        >
          {node.name}
        </span>
        {node.subtitle && (
          <span className="mt-0.5 block truncate text-[0.8125rem] leading-[1.3] text-ink-faint">{node.subtitle}</span>
        )}
      </span>
      {node.isTrigger && (
        <span className="absolute -top-2 left-4 grid size-5 place-items-center rounded-full bg-accent text-on-accent">
          <Zap aria-hidden className="size-3" fill="currentColor" strokeWidth={0} />
          <span className="sr-only">Trigger</span>
        </span>
      )}
      <Marks node={node} />
      <Assumed node={node} />
    </div>
  );
}

function Disc({ node, selected }: { node: PlacedNode; selected: boolean }) {
  return (
    <div className="relative flex size-full flex-col items-center">
      <span
        className={classes(
          'relative grid size-[52px] shrink-0 place-items-center rounded-full border bg-sheet shadow-lift transition-colors',
          node.toFill.length > 0 ? 'border-dashed border-marker-line' : selected ? 'border-accent' : 'border-line',
          selected && 'ring-2 ring-accent',
        )}
      >
        <ServiceIcon type={node.type} />
        {node.assumed.length > 0 && <Dot className="absolute -top-0.5 right-0" />}
      </span>
      <span className="mt-1.5 line-clamp-2 max-w-full text-center text-[0.8125rem] leading-[1.2] font-medium text-ink-soft">
        {node.name}
      </span>
      <Assumed node={node} />
    </div>
  );
}

/** The dot, for the ear. */
function Assumed({ node }: { node: PlacedNode }) {
  return node.assumed.length > 0 && <span className="sr-only">{node.assumed.length} assumed</span>;
}

function Marks({ node }: { node: PlacedNode }) {
  return (
    <>
      {node.assumed.length > 0 && <Dot className="absolute -top-1.5 -right-1.5" />}
      {node.toFill.length > 0 && (
        <span className="absolute right-3 -bottom-2.5 rounded-small border border-marker-line bg-marker-wash px-1.5 py-px text-[0.7rem] leading-[1.35] font-semibold text-marker-ink">
          {node.toFill.length === 1 ? 'Fill in' : `Fill in ${node.toFill.length}`}
        </span>
      )}
    </>
  );
}

/** The highlighter's mark: something here was assumed. */
export function Dot({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={classes(
        'block size-3.5 rounded-full border-2 border-sheet bg-marker outline outline-marker-line',
        className,
      )}
    />
  );
}
