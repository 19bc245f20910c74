import { classes } from '../lib/classes.ts';

/** Three dots that come and go, for what is being written. Decoration: say so in words beside it. */
export function Dots({ small = false }: { small?: boolean }) {
  return (
    <span aria-hidden className={classes('inline-flex items-center', small ? 'gap-0.5' : 'gap-1.5')}>
      {[0, 1, 2].map((it) => (
        <span
          key={it}
          className={classes('animate-[dots_1.2s_infinite] rounded-full bg-ink-soft', small ? 'size-1' : 'size-1.5')}
          style={{ animationDelay: `${it * 140}ms` }}
        />
      ))}
    </span>
  );
}
