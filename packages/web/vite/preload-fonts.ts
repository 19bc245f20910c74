import type { Plugin } from 'vite';

/** The two faces that the first screen is set in. The others load when a text needs them. */
const FIRST_SCREEN = [/bricolage-grotesque-latin-opsz-normal/, /instrument-sans-latin-wght-normal/];

/**
 * Asks for the first screen's fonts together with the style sheet, not after it: text settles sooner. Where a font comes late all
 * the same, this visit keeps the fallback: no line moves under somebody's eyes (the packages' own "swap" would move them).
 */
export function preloadFonts(): Plugin {
  return {
    name: 'plainflow:preload-fonts',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
        file.source = String(file.source).replace(/font-display:\s*swap/g, 'font-display:optional');
      }
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.woff2') && FIRST_SCREEN.some((it) => it.test(file)))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head' as const,
          })),
    },
  };
}
