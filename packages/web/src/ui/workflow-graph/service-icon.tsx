import type { CSSProperties } from 'react';
import { classes } from '../../lib/classes.ts';
import { brandOf } from './brands.ts';
import { glyphOf } from './glyphs.ts';
import { readableOn } from './readable.ts';
import { initials, serviceOf } from './words.ts';

/** The brand's icon, else a drawing of what the node does, else two letters. Decoration: the name stands beside it. */
export function ServiceIcon({ type, className }: { type: string; className?: string }) {
  const brand = brandOf(serviceOf(type).toLowerCase());
  if (brand) {
    const style = {
      '--brand': readableOn('light', brand.colour),
      '--brand-dark': readableOn('dark', brand.colour),
      maskImage: `url("${brand.address}")`,
    } as CSSProperties;
    return (
      <span
        aria-hidden
        className={classes(
          'block bg-(--brand) mask-contain mask-center mask-no-repeat [forced-color-adjust:none] in-data-[theme=dark]:bg-(--brand-dark)',
          className ?? 'size-5',
        )}
        style={style}
      />
    );
  }
  const Glyph = glyphOf(type);
  if (Glyph)
    return <Glyph aria-hidden className={classes('text-ink-soft', className ?? 'size-5')} strokeWidth={1.75} />;
  return (
    <span aria-hidden className="font-display text-small leading-none font-bold tracking-tight text-ink-soft">
      {initials(type)}
    </span>
  );
}
