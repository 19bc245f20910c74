import { type Action, type Catalog, longType, type Profile, portsOf, profileOf, shortType } from '@plainflow/engine';

/** What the reader knows of a node type: what it is called, and what it can do. */
export type NodeFacts = {
  type: string;
  /** As the notation calls it: the type without its package, or whole where two would share that. */
  short: string;
  name: string;
  /** By which it is recognised, lower case; its name where it has no others. */
  words: readonly string[];
  /** Words that mean it where no service is named: "spreadsheet". */
  implies: readonly string[];
  kind: Profile['kind'];
  /** Its form below an agent. */
  tool?: string;
  /** Kinds of connections by which others serve it from below, and by which it serves others, as itself or as a tool. */
  takes: readonly string[];
  gives: readonly string[];
  /** The first is the one that '' stands for. */
  actions: readonly ActionFacts[];
};

export type ActionFacts = {
  key: string;
  label: string;
  intents: readonly string[];
  nouns: readonly string[];
  /** Known by n8n's own labels alone: people seldom ask for it. */
  rare?: true;
  needs: readonly NeedFacts[];
};

/** `also`: other keys that a value may be given under; `weight`: as in a profile, `should` where none is told. */
export type NeedFacts = {
  key: string;
  label: string;
  options?: readonly string[];
  from: readonly string[];
  nouns?: readonly string[];
  also?: readonly string[];
  weight?: string;
};

export const nodeFacts = (of: Catalog): NodeFacts[] =>
  of.index.flatMap(({ type, label, hidden, toolType }) => {
    const profile = hidden ? undefined : profileOf(of, type);
    if (!profile) return [];
    const { words, implies = [], kind, actions } = profile;
    const short = shortType(type);
    return [
      {
        type,
        short: longType(of, short) === type ? short : type,
        name: label,
        words: words.length > 0 ? words : [label.replace(/ Trigger$/, '').toLowerCase()],
        implies,
        kind,
        ...(toolType ? { tool: toolType } : {}),
        takes: portsOf(of, type, 'inputs'),
        gives: [...portsOf(of, type, 'outputs'), ...(toolType ? portsOf(of, toolType, 'outputs') : [])],
        actions: actions.map(actionFacts),
      },
    ];
  });

/** What an action needs is worked out where it is asked for: of most actions nobody asks. */
const actionFacts = (action: Action): ActionFacts => ({
  key: action.key,
  label: action.title,
  intents: action.intents,
  nouns: action.nouns,
  ...(action.rare ? { rare: true } : {}),
  get needs() {
    return (action.needs ?? []).map(needFacts);
  },
});

type Need = NonNullable<Action['needs']>[number];

const needFacts = ({ key, label, options, from, nouns, also, weight }: Need): NeedFacts => ({
  key,
  label,
  ...(options ? { options } : {}),
  from,
  ...(nouns ? { nouns } : {}),
  ...(also ? { also } : {}),
  ...(weight ? { weight } : {}),
});
