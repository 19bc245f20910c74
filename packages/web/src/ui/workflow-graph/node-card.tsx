import { Zap } from 'lucide-react';
import { classes } from '../../lib/classes.ts';
import type { PlacedNode } from './placed.ts';
import { ServiceIcon } from './service-icon.tsx';
import { countsOf, SEVERITY_MARK, worstOf } from './severity.ts';

/** From so far away that nothing in it can be read, a card is its outline: a thousand of them are painted in no time. */
const FROM_FAR = 'in-data-far:shadow-none in-data-far:*:invisible';

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
  return node.isSub ? (
    <Disc node={node} selected={selected || lit} />
  ) : (
    <Card node={node} selected={selected} lit={lit} />
  );
}

function Card({ node, selected, lit }: { node: PlacedNode; selected: boolean; lit: boolean }) {
  const toFill = node.toFill.length > 0;
  return (
    <div
      className={classes(
        'relative flex size-full items-center gap-2.5 border bg-sheet px-2.5 shadow-lift transition-colors',
        node.isTrigger ? 'rounded-l-[36px] rounded-r-normal pl-3.5' : 'rounded-normal',
        toFill ? 'border-dashed border-marker-line' : lit || selected ? 'border-accent' : borderOf(node),
        (selected || lit) && 'ring-2 ring-accent',
        FROM_FAR,
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
      <Told node={node} />
    </div>
  );
}

function Disc({ node, selected }: { node: PlacedNode; selected: boolean }) {
  return (
    <div className="relative flex size-full flex-col items-center">
      <span
        className={classes(
          'relative grid size-[52px] shrink-0 place-items-center rounded-full border bg-sheet shadow-lift transition-colors',
          node.toFill.length > 0 ? 'border-dashed border-marker-line' : selected ? 'border-accent' : borderOf(node),
          selected && 'ring-2 ring-accent',
          FROM_FAR,
        )}
      >
        <ServiceIcon type={node.type} />
        {node.issues.length > 0 ? (
          <Flaw issues={node.issues} className="absolute -top-1 -right-1" />
        ) : (
          node.assumed.length > 0 && <Dot className="absolute -top-0.5 right-0" />
        )}
      </span>
      <span className="mt-1.5 line-clamp-2 max-w-full text-center text-[0.8125rem] leading-[1.2] font-medium text-ink-soft in-data-far:invisible">
        {node.name}
      </span>
      <Told node={node} />
    </div>
  );
}

/** The marks, for the ear. */
function Told({ node: { assumed, issues } }: { node: PlacedNode }) {
  return (
    <>
      {assumed.length > 0 && <span className="sr-only">{assumed.length} assumed</span>}
      {issues.length > 0 && <span className="sr-only">{countsOf(issues)}</span>}
    </>
  );
}

const borderOf = ({ issues }: PlacedNode): string => (worstOf(issues) === 'error' ? 'border-bad' : 'border-line');

function Marks({ node }: { node: PlacedNode }) {
  return (
    <>
      {node.issues.length > 0 ? (
        <Flaw issues={node.issues} className="absolute -top-2 -right-2" />
      ) : (
        node.assumed.length > 0 && <Dot className="absolute -top-1.5 -right-1.5" />
      )}
      {node.toFill.length > 0 && (
        <span className="absolute right-3 -bottom-2.5 rounded-small border border-marker-line bg-marker-wash px-1.5 py-px text-[0.7rem] leading-[1.35] font-semibold text-marker-ink">
          {node.toFill.length === 1 ? 'Fill in' : `Fill in ${node.toFill.length}`}
        </span>
      )}
    </>
  );
}

/** What a check found in a node: how bad the worst of it is, and how many. */
function Flaw({ issues, className }: { issues: PlacedNode['issues']; className: string }) {
  const worst = worstOf(issues);
  if (!worst) return null;
  if (worst === 'hint')
    return (
      <span
        aria-hidden
        className={classes('m-1 block size-3 rounded-full border-2 border-sheet', SEVERITY_MARK.hint, className)}
      />
    );
  return (
    <span
      aria-hidden
      className={classes(
        'grid h-5 min-w-5 place-items-center rounded-full border-2 border-sheet px-1 text-[0.7rem] leading-none font-bold',
        SEVERITY_MARK[worst],
        className,
      )}
    >
      {issues.filter((it) => it.severity !== 'hint').length}
    </span>
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
