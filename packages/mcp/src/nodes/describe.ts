import { type Catalog, longType, type NodeFacts, nearest, profileOf, shortType } from '@plainflow/engine';
import { type DescribedParameter, parametersOf } from './parameters.ts';

/** `operation`: by its key, such as "message.post"; all that it takes and gives is told then. */
export type NodeQuestion = { type: string; operation?: string };

export type DescribedNode = {
  type: string;
  name: string;
  label: string;
  group: 'trigger' | 'action' | 'sub-node';
  release: string;
  version: number;
  versions: number[];
  starts?: string;
  toolType?: string;
  credentials: { type: string; label: string; required: boolean; when?: string }[];
  total: number;
  operations?: { key: string; title: string; needs: string[] }[];
  operation?: DescribedOperation;
};
type DescribedOperation = {
  key: string;
  title: string;
  needs: { key: string; label: string; required: boolean; options?: string[] }[];
  gives: string[];
  parameters: DescribedParameter[];
};

/** A type or an operation that there is not, and those that are called nearly so. */
export type UnknownNode = { unknown: 'type' | 'operation'; near: string[] };

/** What is known of a node type in the release asked for: its facts, and what of its profile a writer of sketches needs. */
export function describeNode(
  catalog: Catalog,
  aimed: Catalog,
  { type: said, operation }: NodeQuestion,
): DescribedNode | UnknownNode {
  const type = catalog.entry(said) || aimed.entry(said) ? said : (longType(catalog, shortType(said)) ?? said);
  const [entry, facts] = [aimed.entry(type), aimed.facts(type)];
  if (!entry || !facts) return { unknown: 'type', near: nearTypes(aimed, said) };
  const actions = profileOf(aimed, type)?.actions ?? [];
  const wanted = actions.find((it) => it.key === operation);
  if (operation !== undefined && !wanted) {
    const keys = actions.map((it) => it.key);
    return { unknown: 'operation', near: nearest(operation, keys, (it) => it, MOST_NEAR, 0) };
  }
  return {
    type,
    name: shortType(type),
    label: entry.label,
    group: entry.group,
    release: aimed.release,
    version: entry.version,
    versions: facts.variants.flatMap((it) => it.versions),
    ...startOf(facts),
    ...(entry.toolType ? { toolType: entry.toolType } : {}),
    credentials: credentialsOf(aimed, facts),
    total: actions.length,
    ...(wanted
      ? { operation: operationOf(facts, wanted) }
      : { operations: actions.slice(0, MOST_OPERATIONS).map(short) }),
  };
}

const short = ({ key, title, needs = [] }: KnownAction) => ({
  key,
  title,
  needs: needs.filter((it) => !it.rare).map((it) => `${it.key}${isRequired(it) ? '*' : ''}`),
});

const MOST_OPERATIONS = 250;
const MOST_NEAR = 5;
const MOST_OPTIONS = 30;

const nearTypes = (catalog: Catalog, said: string): string[] =>
  nearest(
    shortType(said),
    catalog.index.filter((it) => !it.hidden),
    (it) => shortType(it.type),
    MOST_NEAR,
  ).map((it) => it.type);

function startOf({ polls, called, listens }: NodeFacts): { starts?: string } {
  if (polls) return { starts: 'asks the service at intervals' };
  if (called) return { starts: 'is called over HTTP by the service' };
  return listens ? { starts: 'keeps a connection open' } : {};
}

function credentialsOf(catalog: Catalog, { variants, defaultVersion }: NodeFacts): DescribedNode['credentials'] {
  const variant = variants.find((it) => it.versions.includes(defaultVersion)) ?? variants.at(-1);
  return (variant?.credentials ?? []).map(({ name, required, show = {} }) => {
    const when = Object.entries(show).map(
      ([key, values]) => `${key}: ${values.map((it) => JSON.stringify(it)).join(' or ')}`,
    );
    return {
      type: name,
      label: catalog.credential(name)?.label ?? name,
      required: required === true,
      ...(when.length > 0 ? { when: when.join(', ') } : {}),
    };
  });
}

type KnownAction = NonNullable<ReturnType<typeof profileOf>>['actions'][number];
/** Nothing works without it, and nothing stands in for it: what the lists for sketches mark with *. */
const isRequired = ({ weight, assume }: NonNullable<KnownAction['needs']>[number]): boolean =>
  weight === 'must' || (weight !== 'may' && !assume);

function operationOf(facts: NodeFacts, action: KnownAction): DescribedOperation {
  return {
    key: action.key,
    title: action.title,
    needs: (action.needs ?? []).map((it) => ({
      key: it.key,
      label: it.label,
      required: isRequired(it),
      ...(it.options ? { options: it.options.slice(0, MOST_OPTIONS) } : {}),
    })),
    gives: (action.gives ?? []).map((it) => it.path),
    parameters: parametersOf(facts, action.key),
  };
}
