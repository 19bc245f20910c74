import type { ReactNode } from 'react';
import { IMPORTING } from './basic-guide.ts';

/** The way of the file into n8n, step by step, each with a small drawing of what to look for. */
export function ImportStory() {
  return (
    <ol className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
      {PICTURES.map((picture, i) => (
        <li key={IMPORTING[i]}>
          <svg
            viewBox="0 0 240 132"
            aria-hidden
            className="w-full rounded-normal border border-line bg-paper"
            fill="none"
            strokeWidth="1.5"
          >
            {picture}
          </svg>
          <p className="mt-2.5 flex gap-2.5">
            <span className="grid size-6 shrink-0 place-items-center rounded-full bg-accent-wash text-small font-semibold text-accent-strong">
              {i + 1}
            </span>
            <span>{IMPORTING[i]}</span>
          </p>
        </li>
      ))}
    </ol>
  );
}

/** A browser's window with what is in it. */
function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <rect x="14" y="14" width="212" height="118" rx="7" className="fill-sheet stroke-line-strong" />
      <path d="M14 30h212" className="stroke-line" />
      <g className="fill-line-strong">
        <circle cx="23" cy="22" r="2" />
        <circle cx="30" cy="22" r="2" />
        <circle cx="37" cy="22" r="2" />
      </g>
      {children}
    </>
  );
}

/** Text that nobody has to read. */
const line = (x: number, y: number, width: number) => (
  <rect key={`${x} ${y}`} x={x} y={y} width={width} height="4" rx="2" className="fill-line" />
);

const Words = ({
  x,
  y,
  children,
  className = 'fill-ink',
}: {
  x: number;
  y: number;
  children: string;
  className?: string;
}) => (
  <text x={x} y={y} fontSize="9" fontWeight="600" stroke="none" className={className}>
    {children}
  </text>
);

/** Where to press. */
const Pointer = ({ x, y }: { x: number; y: number }) => (
  <path
    d={`M${x} ${y}l0 15l4 -3.6l2.7 5.8l2.8 -1.3l-2.7 -5.7l5.3 -.5z`}
    className="fill-ink stroke-sheet"
    strokeWidth="1.2"
    strokeLinejoin="round"
  />
);

const PICTURES: readonly ReactNode[] = [
  <Frame key="file">
    <path d="M46 46h30l12 12v42h-42z" className="fill-paper stroke-line-strong" strokeLinejoin="round" />
    <path d="M76 46v12h12" className="stroke-line-strong" strokeLinejoin="round" />
    <Words x={52} y={90} className="fill-accent">
      .json
    </Words>
    <path d="M102 74h34m-8 -7l8 7l-8 7" className="stroke-accent" strokeLinecap="round" strokeLinejoin="round" />
    <rect x="150" y="42" width="62" height="64" rx="5" className="fill-paper stroke-line-strong" />
    <Words x={158} y={56}>
      n8n
    </Words>
    {[line(158, 66, 40), line(158, 78, 46), line(158, 90, 32)]}
  </Frame>,
  <Frame key="create">
    <path d="M80 30v102" className="stroke-line" />
    <Words x={22} y={50} className="fill-accent">
      Workflows
    </Words>
    {[line(22, 60, 28), line(22, 72, 24)]}
    <rect x="142" y="38" width="74" height="18" rx="4" className="fill-accent" />
    <Words x={149} y={50} className="fill-on-accent">
      New workflow
    </Words>
    {[72, 90, 108].map((y) => (
      <rect key={y} x="90" y={y} width="126" height="13" rx="3" className="fill-paper stroke-line" />
    ))}
    <Pointer x={196} y={48} />
  </Frame>,
  <Frame key="menu">
    {line(24, 39, 54)}
    <g className="fill-ink">
      <circle cx="206" cy="41" r="1.8" />
      <circle cx="212" cy="41" r="1.8" />
      <circle cx="218" cy="41" r="1.8" />
    </g>
    <rect x="200" y="34" width="24" height="14" rx="3" className="stroke-accent" />
    <rect x="126" y="52" width="96" height="62" rx="5" className="fill-sheet stroke-line-strong" />
    {[line(134, 61, 44), line(134, 101, 52)]}
    <rect x="129" y="72" width="90" height="20" rx="3" className="fill-accent-wash" />
    <Words x={134} y={85} className="fill-accent-strong">
      Import from File
    </Words>
    <Pointer x={206} y={82} />
  </Frame>,
  <Frame key="drawn">
    <g className="stroke-line-strong">
      <path d="M78 78h28M146 78c14 0 10 -18 24 -18M146 78c14 0 10 20 24 20" />
    </g>
    <g className="fill-sheet stroke-accent">
      <path d="M50 62h28v32h-28a16 16 0 0 1 0 -32z" />
      <rect x="106" y="62" width="40" height="32" rx="5" />
      <rect x="170" y="46" width="40" height="28" rx="5" />
      <rect x="170" y="84" width="40" height="28" rx="5" />
    </g>
    {[line(50, 76, 18), line(114, 76, 24), line(178, 58, 24), line(178, 96, 24)]}
  </Frame>,
];
