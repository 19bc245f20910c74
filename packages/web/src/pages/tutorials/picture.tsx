import { classes } from '../../lib/classes.ts';
import sizes from './pictures/sizes.json';

export type PictureName = keyof typeof sizes;

// Made by `npm run tutorial-pictures`.
const FILES = import.meta.glob<string>('./pictures/*.webp', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});

/** What the product looks like at a step: in the theme that is on, and loaded when it comes near. */
export function Picture({ name, alt }: { name: PictureName; alt: string }) {
  const picture = (theme: 'light' | 'dark', shown: string) => (
    <img
      src={FILES[`./pictures/${name}-${theme}.webp`]}
      alt={alt}
      loading="lazy"
      decoding="async"
      {...sizes[name]}
      className={classes(
        'mt-4 h-auto max-w-full rounded-normal border border-line shadow-lift max-sm:-ml-10 max-sm:max-w-[calc(100%+2.5rem)]',
        shown,
      )}
    />
  );
  // What is not displayed is not loaded either.
  return (
    <>
      {picture('light', '[[data-theme=dark]_&]:hidden')}
      {picture('dark', '[:root:not([data-theme=dark])_&]:hidden')}
    </>
  );
}
