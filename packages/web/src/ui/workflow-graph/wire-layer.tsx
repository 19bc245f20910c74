import { useMemo } from 'react';
import { classes } from '../../lib/classes.ts';
import type { Layout } from './placed.ts';
import { wiresOf } from './wires.ts';

/** All wires and their branch names, under the cards. Decoration for the ear: the steps in words say it all. */
export function WireLayer({ layout }: { layout: Layout }) {
  const wires = useMemo(() => wiresOf(layout), [layout]);
  const labels = new Map(wires.filter((it) => it.label).map((it) => [`${it.from}:${it.output}`, it]));
  return (
    <>
      <svg
        aria-hidden
        width={layout.width}
        height={layout.height}
        className="pointer-events-none absolute top-0 left-0 overflow-visible"
      >
        {wires.map((it) => (
          <g key={it.key}>
            <path
              d={it.path}
              fill="none"
              strokeWidth={it.kind === 'sub' ? 1.5 : 1.75}
              strokeDasharray={it.kind === 'sub' ? '4 4' : undefined}
              className={it.kind === 'sub' ? 'stroke-line-strong' : 'stroke-ink-faint'}
            />
            {it.tip && <polygon points={it.tip} className="fill-ink-faint" />}
          </g>
        ))}
      </svg>
      {[...labels.values()].map((it) => (
        <span
          key={it.key}
          aria-hidden
          className={classes(
            'pointer-events-none absolute max-w-32 -translate-x-1/2 -translate-y-1/2 truncate rounded-full border border-line bg-paper px-2 py-px text-[0.75rem] leading-[1.35] font-semibold',
            it.label === 'error' ? 'text-bad' : 'text-ink-soft',
          )}
          style={{ left: it.labelAt[0], top: it.labelAt[1] }}
        >
          {it.label}
        </span>
      ))}
    </>
  );
}
