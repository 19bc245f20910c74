import type { NodeFacts } from './facts.ts';

/** One class of the decision what a step does. `node`: its number among the nodes; −1 for the two classes that are no action. */
export type ActionClass = {
  type: string;
  key: string;
  node: number;
  needs: readonly string[];
  isTrigger: boolean;
  /** Others notice it, or nobody can take it back. */
  isDeed: boolean;
};

const DEEDS: ReadonlySet<string> = new Set(['send', 'reply', 'post', 'publish', 'delete', 'invite', 'share']);
const PAYS = /\b(?:charge|pay|payment|payout|refund|transfer)\b/i;

/** No step, and a step of before that is only changed. */
export const NONE = 0;
export const EDIT = 1;

const id = (type: string, key: string): string => `${type} ${key}`;

/** All actions of the catalog as classes, in the order of its nodes. */
export class ActionClasses {
  readonly all: readonly ActionClass[];
  readonly #at = new Map<string, number>();
  readonly #single = new Set<string>();
  readonly #blank: ReadonlySet<string>;
  readonly #ofNode = new Map<number, number[]>();
  /** For each class its service. */
  readonly families: readonly string[];
  readonly nodeAt: ReadonlyMap<string, number>;

  /** `blank`: nodes whose first action has no name in sketches. */
  constructor(nodes: readonly NodeFacts[], blank: readonly string[]) {
    const none = { key: '', node: -1, needs: [], isTrigger: false, isDeed: false };
    const all: ActionClass[] = [
      { ...none, type: '-', key: '-' },
      { ...none, type: '' },
    ];
    for (const [number, { type, kind, actions }] of nodes.entries()) {
      const listed = actions.length > 0 ? actions : [{ key: '', label: '', intents: [], needs: [] }];
      if (listed.length === 1) this.#single.add(type);
      for (const action of listed) {
        const { key, label, intents } = action;
        all.push({
          type,
          key,
          node: number,
          get needs() {
            return [...new Set(action.needs.map((it) => it.key))];
          },
          isTrigger: kind === 'trigger',
          isDeed: kind === 'action' && (DEEDS.has(intents[0] ?? '') || PAYS.test(label)),
        });
      }
    }
    this.all = all;
    for (const [number, { type, key, node }] of all.entries()) {
      if (!this.#at.has(id(type, key))) this.#at.set(id(type, key), number);
      if (node < 0) continue;
      const some = this.#ofNode.get(node);
      if (some) some.push(number);
      else this.#ofNode.set(node, [number]);
    }
    for (const [node, [first]] of this.#ofNode) {
      const type = nodes[node]?.type ?? '';
      if (first !== undefined && !this.#at.has(id(type, ''))) this.#at.set(id(type, ''), first);
    }
    this.families = all.map((it) => familyOf(it.type));
    this.#blank = new Set(blank);
    this.nodeAt = new Map(nodes.map((it, i) => [it.type, i]));
  }

  /** Number of an action; of an unknown action of a known node that of its first; −1 where the node is not known. */
  number(type: string, key: string): number {
    return this.#at.get(id(type, key)) ?? this.#at.get(id(type, '')) ?? -1;
  }

  has(type: string, key: string): boolean {
    return this.#at.has(id(type, key));
  }

  /** As a sketch has it: nodes with one action have no key. */
  shown(number: number): { type: string; key: string } {
    const { type = '', key = '' } = this.all[number] ?? {};
    const plain = this.#single.has(type) || (this.#blank.has(type) && this.#at.get(id(type, '')) === number);
    return { type, key: plain ? '' : key };
  }

  /** Numbers of the actions of a node. */
  ofNode(node: number): readonly number[] {
    return this.#ofNode.get(node) ?? [];
  }
}

/** A trigger is of the service that it listens to. */
const familyOf = (type: string): string => (type.split('.').at(-1) ?? '').replace(/Trigger$/, '');
