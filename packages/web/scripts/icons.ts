/**
 * Writes the icons that browsers and phones ask for, from public/favicon.svg:
 *
 *   node packages/web/scripts/icons.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';

const folder = join(import.meta.dirname, '../public');
const mark = readFileSync(join(folder, 'favicon.svg'), 'utf8');
const PAPER = '#f6f6f2';

save('favicon.ico', ico(picture(mark, 32), 32));
save('icon-192.png', picture(onPaper(0.72, 14), 192));
save('icon-512.png', picture(onPaper(0.72, 14), 512));
// Apple rounds the corners; of a maskable icon only the inner four fifths are sure to be seen.
save('apple-touch-icon.png', picture(onPaper(0.68, 0), 180));
save('icon-maskable-512.png', picture(onPaper(0.56, 0), 512));

/** The mark in the middle of a sheet of 64 units. `part`: of the sheet's width; `corner`: radius in units. */
function onPaper(part: number, corner: number): string {
  const size = 64 * part;
  const at = (64 - size) / 2;
  const inner = mark.replace('<svg ', `<svg x="${at}" y="${at}" width="${size}" height="${size}" `);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${corner}" fill="${PAPER}"/>${inner}</svg>`;
}

function picture(svg: string, width: number): Buffer {
  return new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng();
}

/** An ICO file with one PNG in it: a header of 6 bytes, one entry of 16, the picture. */
function ico(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

function save(name: string, bytes: Buffer): void {
  writeFileSync(join(folder, name), bytes);
}
