import { PRODUCT_NAME } from '@plainflow/contracts/product';
import type { Workflow } from '@plainflow/contracts/workflow';
import { BOX, type CardNode, type CardWire, DISC, layOutCard, scaleOf } from './card-layout.ts';

/** The page's own colours (web: ui/tokens.css, light), in the sRGB that a picture needs. */
const INK = '#171c2b';
const INK_SOFT = '#4b5264';
const PAPER = '#f6f6f2';
const SHEET = '#ffffff';
const LINE = '#dedcd6';
const PEN = '#2347c0';
const SUNKEN = '#ecebe6';

const PLACE = { x: 64, y: 236, width: 1072, height: 318 } as const;
const LEAST_SCALE = 0.6;

/** The social card of an automation, 1200 × 630: its name and its graph. SVG. */
export function cardPicture({ name, workflow }: { name: string; workflow: Workflow }): string {
  const layout = layOutCard(workflow, PLACE, LEAST_SCALE);
  const scale = scaleOf(layout, PLACE);
  const x = PLACE.x + (PLACE.width - layout.width * scale) / 2;
  const y = PLACE.y + (PLACE.height - layout.height * scale) / 2;
  const isShort = name.length <= 34;
  const title = isShort ? [name] : wrapped(name, 44, 2);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630" font-family="Instrument Sans">
<defs><pattern id="dots" width="22" height="22" patternUnits="userSpaceOnUse"><circle cx="3" cy="3" r="1.4" fill="${LINE}"/></pattern></defs>
<rect width="1200" height="630" fill="${SHEET}"/>
<rect y="204" width="1200" height="382" fill="${PAPER}"/><rect y="204" width="1200" height="382" fill="url(#dots)"/>
<path d="M0 204H1200M0 586H1200" stroke="${LINE}"/>
<g transform="translate(64 36)" fill="none" stroke-width="3" stroke-linecap="round"><path stroke="${INK}" d="M3 7h15M3 23h4"/><rect stroke="${INK}" x="22.5" y="3.5" width="7" height="7" rx="1.8"/><path stroke="${PEN}" d="M3 15h7.5c4.8 0 3.4 10 8.4 10h3.6"/><circle cx="26" cy="25" r="4" fill="${PEN}"/></g>
<text x="108" y="60" font-family="Bricolage Grotesque" font-size="25" font-weight="700" fill="${INK}">${PRODUCT_NAME}</text>
${title.map((it, i) => `<text x="64" y="${(title.length > 1 ? 120 : 146) + i * 54}" font-family="Bricolage Grotesque" font-size="${isShort ? 58 : 46}" font-weight="700" letter-spacing="-1" fill="${INK}">${xml(it)}</text>`).join('\n')}
<g transform="translate(${round(x)} ${round(y)}) scale(${round(scale)})">
${layout.wires.map(wire).join('\n')}
${layout.nodes.map(node).join('\n')}
</g>
<text x="64" y="616" font-size="19" font-weight="600" fill="${INK_SOFT}">${steps(layout.nodes.length + layout.left)} · plain English to n8n workflow</text>
${layout.left > 0 ? `<text x="1136" y="616" text-anchor="end" font-size="19" font-weight="600" fill="${INK_SOFT}">and ${layout.left} more</text>` : ''}
</svg>`;
}

const steps = (count: number) => `${count} step${count === 1 ? '' : 's'}`;

function wire({ from, to, isSub }: CardWire): string {
  if (isSub) {
    const top = to.y + BOX.height / 2;
    const middle = (top + from.y) / 2;
    return `<path d="M${round(to.x)} ${round(top)}C${round(to.x)} ${round(middle)} ${round(from.x)} ${round(middle)} ${round(from.x)} ${round(from.y - DISC / 2)}" fill="none" stroke="#8b90a0" stroke-width="2" stroke-dasharray="5 5"/>`;
  }
  const [x0, x1] = [from.x + BOX.width / 2, to.x - BOX.width / 2];
  const reach = Math.max(30, Math.abs(x1 - x0) / 2);
  return `<path d="M${round(x0)} ${round(from.y)}C${round(x0 + reach)} ${round(from.y)} ${round(x1 - reach)} ${round(to.y)} ${round(x1)} ${round(to.y)}" fill="none" stroke="#6a7082" stroke-width="2.2"/>`;
}

function node(it: CardNode): string {
  const isTrigger = /Trigger$|\.webhook$/.test(it.type);
  const sign = `font-family="Bricolage Grotesque" font-size="19" font-weight="700" fill="${PEN}" text-anchor="middle"`;
  if (it.isSub) {
    return `<circle cx="${round(it.x)}" cy="${round(it.y)}" r="${DISC / 2}" fill="${SHEET}" stroke="${LINE}" stroke-width="1.5"/><text x="${round(it.x)}" y="${round(it.y + 7)}" ${sign}>${xml(initials(it.type))}</text><text x="${round(it.x)}" y="${round(it.y + 46)}" font-size="15" font-weight="600" fill="${INK_SOFT}" text-anchor="middle">${xml(wrapped(it.name, 22, 1)[0] ?? '')}</text>`;
  }
  const [x, y] = [it.x - BOX.width / 2, it.y - BOX.height / 2];
  const lines = wrapped(it.name, 17, 2);
  const text = lines
    .map(
      (line, i) =>
        `<text x="${round(x + 68)}" y="${round(it.y + 6 + (i - (lines.length - 1) / 2) * 21)}" font-size="17" font-weight="600" fill="${INK}">${xml(line)}</text>`,
    )
    .join('');
  return `<rect x="${round(x)}" y="${round(y)}" width="${BOX.width}" height="${BOX.height}" rx="${isTrigger ? 36 : 10}" fill="${SHEET}" stroke="${isTrigger ? PEN : LINE}" stroke-width="1.5"/><rect x="${round(x + 14)}" y="${round(it.y - 22)}" width="44" height="44" rx="${isTrigger ? 22 : 8}" fill="${SUNKEN}"/><text x="${round(x + 36)}" y="${round(it.y + 7)}" ${sign}>${xml(initials(it.type))}</text>${text}`;
}

/** `n8n-nodes-base.googleSheetsTrigger` → `GS`, `n8n-nodes-base.slack` → `Sl` */
function initials(type: string): string {
  const words = type
    .slice(type.lastIndexOf('.') + 1)
    .replace(/(?<=.)(Trigger|Tool)$/, '')
    .replace(/^(lmChat|embeddings|vectorStore|memory)(?=[A-Z])/, '')
    .split(/(?=[A-Z])/);
  const [first = '', second] = words;
  return first.charAt(0).toUpperCase() + (second?.charAt(0) ?? first.charAt(1));
}

/** Cut at words into lines of about so many characters; what does not fit ends with an ellipsis. */
function wrapped(text: string, characters: number, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word;
    if (longer.length <= characters || !line) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  if (line) lines.push(line);
  const shown = lines.slice(0, most).map((it) => (it.length > characters ? `${it.slice(0, characters - 1)}…` : it));
  const last = shown.at(-1);
  if (lines.length <= most || last === undefined || last.endsWith('…')) return shown;
  return [...shown.slice(0, -1), `${last.slice(0, characters - 1).trimEnd()}…`];
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** XML has no place for most control characters, not even escaped. */
function xml(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
