import type { Outline, Step, Wire } from '../src/2-outline/outline.ts';
import { compile } from '../src/3-compile/compile.ts';
import type { Catalog } from '../src/catalog/catalog.ts';
import type { Port } from '../src/catalog/facts.ts';
import { inputsOf, outputsOf } from '../src/catalog/ports.ts';
import { HOST } from './facts-alone.ts';
import { HOSTS } from './hosts.ts';

/** The smallest outline in which a node is sound: what starts it, what it serves, and what it needs below it. */
export function surrounded(
  catalog: Catalog,
  { node, action, settings, data }: Pick<Step, 'node' | 'action' | 'settings' | 'data'>,
): Outline {
  const built: { steps: Step[]; wires: Wire[] } = { steps: [], wires: [] };
  const add = (type: string, key: string, more: Partial<Step> = {}): Step => {
    const id = `s${built.steps.length + 1}`;
    const step: Step = { id, node: type, action: key, settings: {}, says: `example ${key}`, ...more };
    built.steps.push(step);
    return step;
  };
  /** What a step needs: sub-nodes below it, a node that it serves, or a trigger before it. */
  const complete = (step: Step, served?: string): void => {
    const { inputs, outputs } = portsOf(catalog, step);
    for (const [at, port] of inputs.entries()) {
      if (port.type === 'main' || !port.required || port.type === served) continue;
      const helper = add(giverOf(port), HOST);
      const input = inputs.slice(0, at).filter((it) => it.type === port.type).length;
      built.wires.push({ from: helper.id, to: step.id, input, type: port.type });
      complete(helper, undefined);
    }
    const given = outputs.find((it) => it.type !== 'main')?.type;
    if (given && !built.wires.some((it) => it.from === step.id)) {
      const host = add(takerOf(given), HOST);
      built.wires.push({ from: step.id, to: host.id, type: given });
      complete(host, given);
    } else if (inputs.some((it) => it.type === 'main')) {
      const start = add('n8n-nodes-base.manualTrigger', '');
      for (const [input] of inputs.filter((it) => it.type === 'main').entries())
        built.wires.push({ from: start.id, to: step.id, input });
    }
  };
  const own = add(node, action, { settings, ...(data ? { data } : {}) });
  complete(own);
  if (built.steps.length === 1) {
    // A trigger leads somewhere; a sticky note lies beside something that runs.
    const start = outputsAre(catalog, own, 'main') ? own : add('n8n-nodes-base.manualTrigger', '');
    built.wires.push({ from: start.id, to: add('n8n-nodes-base.noOp', '').id });
  }
  return { name: `${node} ${action}`, ...built, notUnderstood: [], notes: [] };
}

const outputsAre = (catalog: Catalog, step: Step, type: string): boolean =>
  portsOf(catalog, step).outputs.some((it) => it.type === type);

function portsOf(catalog: Catalog, step: Step): { inputs: Port[]; outputs: Port[] } {
  const alone: Outline = { name: 'alone', steps: [step], wires: [], notUnderstood: [], notes: [] };
  const [node] = compile(catalog, alone).nodes;
  return node ? { inputs: inputsOf(catalog, node), outputs: outputsOf(catalog, node) } : { inputs: [], outputs: [] };
}

function giverOf({ type, only = [] }: Port): string {
  const [named] = only;
  const host = HOSTS.find((it) => it.gives === type && (only.length === 0 || only.includes(it.node)))?.node ?? named;
  if (!host) throw new Error(`nothing gives ${type}`);
  return host;
}

function takerOf(type: string): string {
  const host = HOSTS.find((it) => it.takes?.includes(type))?.node;
  if (!host) throw new Error(`nothing takes ${type}`);
  return host;
}
