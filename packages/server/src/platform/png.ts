import { fileURLToPath } from 'node:url';
import { renderAsync } from '@resvg/resvg-js';

/** The page's two faces, as files that a program can read. */
const FONTS = [
  '@expo-google-fonts/instrument-sans/600SemiBold/InstrumentSans_600SemiBold.ttf',
  '@expo-google-fonts/bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf',
].map((it) => fileURLToPath(import.meta.resolve(it)));

/** Draws an SVG as a PNG, in a thread. Writing that our faces lack is taken from the machine's fonts, where it has any. */
export async function pngOf(svg: string): Promise<Buffer> {
  const picture = await renderAsync(svg, {
    font: { fontFiles: FONTS, loadSystemFonts: true, defaultFontFamily: 'Instrument Sans' },
  });
  return picture.asPng();
}
