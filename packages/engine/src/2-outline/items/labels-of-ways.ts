import type { Step } from '../outline.ts';
import { waysNamed } from '../sketch/ways.ts';
import { actionOf, type Flow, intoOf, isMain, stepOf } from './flow.ts';

/**
 * "Classify the mails as billing, technical or sales and put the matching label on them": where steps alike stand on several named ways, the label,
 * tag or folder that nobody told of one is called as its way.
 */
export function labelByWay(flow: Flow): void {
  flow.steps = flow.steps.map((step) => {
    const need = (actionOf(flow, step)?.needs ?? []).find(({ key }) => LABELS.has(key))?.key;
    const setting = need === undefined ? undefined : step.settings[need];
    if (need === undefined || !step.sketched || step.kept || (setting && setting.from !== 'missing')) return step;
    const way = wayTo(flow, step);
    if (way === undefined) return step;
    const because = `it is what is “${way}” that comes here`;
    return { ...step, settings: { ...step.settings, [need]: { from: 'assumed', value: way, because } } };
  });
}
const LABELS: ReadonlySet<string> = new Set(['label', 'tags', 'folder']);

/** The name of the way that leads to a step, where another way of the same fork leads to a step alike. */
function wayTo(flow: Flow, step: Step): string | undefined {
  const [wire, more] = intoOf(flow, step.id);
  const fork = wire && !more ? stepOf(flow, wire.from) : undefined;
  const isAlike = ({ to, from, output }: Flow['wires'][number]): boolean => {
    const other = stepOf(flow, to);
    return from === fork?.id && output !== wire?.output && other?.node === step.node && other.action === step.action;
  };
  if (!wire || !fork || !flow.wires.some((it) => isMain(it) && isAlike(it))) return undefined;
  return waysNamed(fork)[wire.output ?? 0];
}
