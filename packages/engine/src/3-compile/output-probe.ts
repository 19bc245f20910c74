import type { Outline, Step } from '../2-outline/outline.ts';
import { onceEach } from '../catalog/once-each.ts';

type Probe = { outline: Outline; step: Step };
type Behind = { base: Outline; from: string };

const BEHIND: Step = {
  id: 'behind the step',
  node: 'n8n-nodes-base.noOp',
  action: '',
  title: '',
  says: '',
  settings: {},
};

const behind = new WeakMap<Outline, Behind>();

/** Of an outline with a probe: what it is without it, and behind which step the probe stands. */
export const probedIn = (outline: Outline): Behind | undefined => behind.get(outline);

export const isProbe = (id: string): boolean => id === BEHIND.id;

/**
 * A step that sees what comes out of another, in place of any probe that is there. Made once for each outline and way, as many values
 * ask for it.
 */
export function probeBehind(outline: Outline, id: string, output = 0): Probe {
  const base = behind.get(outline)?.base ?? outline;
  const known = probesOf(base);
  const key = `${output} ${id}`;
  const probe = known.get(key) ?? newProbe(base, id, output);
  known.set(key, probe);
  return probe;
}
const probesOf = onceEach((_: Outline) => new Map<string, Probe>());

function newProbe(base: Outline, from: string, output: number): Probe {
  const outline = {
    ...base,
    steps: [...base.steps, BEHIND],
    wires: [...base.wires, { from, to: BEHIND.id, output }],
  };
  behind.set(outline, { base, from });
  return { step: BEHIND, outline };
}
