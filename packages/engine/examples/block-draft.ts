import type { Conditions, Step, Wire } from '../src/2-outline/outline.ts';
import type { Port } from '../src/catalog/facts.ts';
import type { Block, Ways } from './block.ts';
import { BASE, type Choice, chosen, LC, type Pool } from './pool.ts';
import { type Said, settingsOf } from './samples.ts';

/** Where the next step hangs. */
export type End = { from: string; output: number };

/** Steps and wires while they are made. Each method takes the open ends and gives the new ones. */
export class BlockDraft {
  readonly steps: Step[] = [];
  readonly wires: Wire[] = [];
  readonly pool: Pool;
  constructor(pool: Pool) {
    this.pool = pool;
  }

  build(blocks: readonly Block[], ends: readonly End[]): End[] {
    return blocks.reduce<End[]>((at, block) => this.block(block, at), [...ends]);
  }

  /** A step with the sub-nodes that it needs. */
  add({ node, action, inputs }: Choice, said: Said, more: Partial<Step> = {}, depth = 0): Step {
    const step = this.push({ node, action: action.key, settings: settingsOf(action, said), says: '', ...more });
    const seen = new Map<string, number>();
    for (const port of inputs.filter((it) => it.type !== 'main')) {
      const input = seen.get(port.type) ?? 0;
      seen.set(port.type, input + 1);
      if (port.required) this.sub(step, port, input, depth);
    }
    return step;
  }

  private push(step: Omit<Step, 'id'>): Step {
    const made = { id: `s${this.steps.length + 1}`, ...step };
    this.steps.push(made);
    return made;
  }

  tools(step: Step, picks: readonly number[]): void {
    for (const pick of picks) this.sub(step, { type: 'ai_tool' }, 0, 1, pick);
  }

  /** One that fits the port; below the second level one that needs nothing itself, where there is such. */
  private sub(step: Step, port: Port, input: number, depth: number, pick = this.steps.length * 7): void {
    const fitting = (this.pool.subs.get(port.type) ?? []).filter(
      ({ node }) => (port.only?.includes(node) ?? true) && !port.except?.includes(node),
    );
    const simple = fitting.filter(({ inputs }) => !inputs.some((it) => it.required));
    const made = this.add(chosen(depth > 1 && simple.length > 0 ? simple : fitting, pick), 'half', {}, depth + 1);
    this.wires.push({ from: made.id, to: step.id, type: port.type, ...(input ? { input } : {}) });
  }

  private lead(ends: readonly End[], step: Step, input = 0): void {
    for (const { from, output } of ends)
      this.wires.push({ from, to: step.id, ...(output ? { output } : {}), ...(input ? { input } : {}) });
  }

  /** Nobody is answered where no webhook asked. */
  private act(pick: number): Choice {
    const asked = this.steps.some(({ node }) => node === `${BASE}webhook`);
    return chosen(
      this.pool.acts.filter(({ node }) => asked || node !== `${BASE}respondToWebhook`),
      pick,
    );
  }

  private leadAll(ends: readonly End[], step: Step, { inputs }: Choice): void {
    for (const [input] of inputs.filter((port) => port.type === 'main').entries()) this.lead(ends, step, input);
  }

  private plain(ends: readonly End[], step: Omit<Step, 'id' | 'settings'>): Step {
    const made = this.push({ settings: {}, ...step });
    this.lead(ends, made);
    return made;
  }

  private modelled(ends: readonly End[], step: Omit<Step, 'id' | 'settings'>, pick: number): Step {
    const made = this.plain(ends, step);
    this.sub(made, { type: 'ai_languageModel', except: NOT_CHAT }, 0, 1, pick);
    return made;
  }

  private block(it: Block, ends: End[]): End[] {
    switch (it.kind) {
      case 'fails': {
        const choice = this.act(it.pick);
        const data = { onError: 'output', ...(it.tries === undefined ? {} : { tries: it.tries, pause: it.tries * 2 }) };
        const step = this.add(choice, it.said, { says: it.says, data });
        this.leadAll(ends, step, choice);
        // The output for what failed comes after all others.
        const outputs = choice.outputs.filter((port) => port.type === 'main').length;
        this.build(it.handler, [{ from: step.id, output: outputs }]);
        return [{ from: step.id, output: 0 }];
      }
      case 'act': {
        const choice = this.act(it.pick);
        const step = this.add(choice, it.said, {
          says: it.says,
          mentions: it.mentions,
          data: { instruction: it.says },
        });
        this.leadAll(ends, step, choice);
        return [{ from: step.id, output: 0 }];
      }
      case 'filter': {
        const data = { conditions: chosen(COMPARISONS, it.comparison), negate: it.comparison % 2 === 1 };
        return [{ from: this.plain(ends, { node: `${BASE}filter`, action: '', says: it.says, data }).id, output: 0 }];
      }
      case 'prompt': {
        const data = { instruction: it.says, intent: chosen(['summarize', 'extract', 'generate'], it.pick) };
        const step = { node: `${LC}chainLlm`, action: 'prompt', says: it.says, mentions: it.mentions, data };
        return [{ from: this.modelled(ends, step, it.pick).id, output: 0 }];
      }
      case 'agent':
        return this.agent(it, ends);
      case 'if': {
        const data = { conditions: chosen(COMPARISONS, it.comparison) };
        const step = this.plain(ends, { node: `${BASE}if`, action: '', says: it.says, data });
        return this.twoWays(step, it);
      }
      case 'approve': {
        const asked = this.add(chosen(this.pool.approvals, it.pick), it.said, { says: it.says });
        this.lead(ends, asked);
        const data = { conditions: COMPARISONS.at(-1) };
        const from = [{ from: asked.id, output: 0 }];
        return this.twoWays(this.plain(from, { node: `${BASE}if`, action: '', says: 'Approved?', data }), {
          ...it,
          joined: false,
        });
      }
      case 'switch': {
        const rules = it.ways.map((_, i) => ({
          label: `Way ${i + 1}`,
          conditions: chosen(COMPARISONS, it.comparison + i),
        }));
        const data = { rules, fallback: it.fallback !== undefined };
        return this.manyWays(this.plain(ends, { node: `${BASE}switch`, action: '', says: it.says, data }), it);
      }
      case 'classify': {
        const categories = it.ways.map((_, i) => ({ name: `Kind ${i + 1}`, description: `about ${i + 1}` }));
        const data = { categories, fallback: it.fallback !== undefined };
        const step = { node: `${LC}textClassifier`, action: 'classify', says: it.says, data };
        return this.manyWays(this.modelled(ends, step, it.pick), it);
      }
      case 'loop': {
        const data = { batch: it.batch };
        const step = this.plain(ends, { node: `${BASE}splitInBatches`, action: '', says: it.says, data });
        const body: Block[] =
          it.body.length > 0 ? it.body : [{ kind: 'act', pick: 0, said: 'half', mentions: [], says: '' }];
        this.lead(this.build(body, [{ from: step.id, output: 1 }]), step);
        return [{ from: step.id, output: 0 }];
      }
      case 'merge': {
        const ways = it.ways.map((way) => this.build(way, ends));
        const step = this.plain([], { node: `${BASE}merge`, action: '', says: it.says, data: { inputs: ways.length } });
        for (const [input, way] of ways.entries()) this.lead(way, step, input);
        return [{ from: step.id, output: 0 }];
      }
    }
  }

  private agent(it: Extract<Block, { kind: 'agent' }>, ends: readonly End[]): End[] {
    const data = { instruction: it.says };
    const step = this.modelled(ends, { node: `${LC}agent`, action: 'agent', says: it.says, data }, it.pick);
    if (it.memory !== undefined) this.sub(step, { type: 'ai_memory' }, 0, 1, it.memory);
    this.tools(step, it.tools);
    return [{ from: step.id, output: 0 }];
  }

  private twoWays({ id }: Step, { yes, no, joined }: { yes: Block[]; no: Block[]; joined: boolean }): End[] {
    const taken = this.build(yes, [{ from: id, output: 0 }]);
    const other = this.build(no, [{ from: id, output: 1 }]);
    return joined ? [...taken, ...other] : taken;
  }

  private manyWays({ id }: Step, { ways, fallback, joined }: Ways): End[] {
    const all = [...ways, ...(fallback ? [fallback] : [])];
    const ends = all.map((way, output) => this.build(way, [{ from: id, output }]));
    return joined ? ends.flat() : (ends[0] ?? []);
  }
}

/** These complete texts and hold no conversation. */
const NOT_CHAT = ['lmCohere', 'lmLemonade', 'lmOllama', 'lmOpenAi', 'lmOpenHuggingFaceInference'].map((it) => LC + it);

const COMPARISONS: Conditions[] = [
  {
    combinator: 'and',
    all: [{ field: 'subject', operator: 'contains', value: 'invoice', type: 'string', says: 'invoice' }],
  },
  { combinator: 'and', all: [{ field: 'amount', operator: 'gt', value: '100', type: 'number', says: 'over 100' }] },
  {
    combinator: 'or',
    all: [
      { field: '2nd “total”', operator: 'empty', value: '', type: 'string', says: "it's empty" },
      { field: 'due date', operator: 'before', value: '2031-05-06', type: 'dateTime', says: 'due' },
    ],
  },
  { combinator: 'and', all: [{ field: 'tags', operator: 'contains', value: 'vip', type: 'array', says: 'a vip' }] },
  { combinator: 'and', all: [{ field: 'approved', operator: 'true', value: '', type: 'boolean', says: 'approved' }] },
];
