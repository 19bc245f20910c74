/** The tiles that icons stand on, as luminance (0 black to 1 white): see --sunken in tokens.css. */
const TILES = { light: 0.86, dark: 0.012 } as const;

/** A brand's colour where it can be told from the tile (contrast 2.2 at least), else our ink. */
export function readableOn(theme: keyof typeof TILES, colour: string): string {
  const [lighter, darker] = [TILES[theme], luminance(colour)].sort((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05) >= 2.2 ? colour : 'var(--ink)';
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
