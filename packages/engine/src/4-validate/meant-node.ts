import type { Workflow } from '@plainflow/contracts/workflow';

/** The one node that a wrong name can mean: it has this id, or its name differs in capitals and spaces only. */
export function meantNode({ nodes }: Workflow, name: string): string | undefined {
  const byId = nodes.filter((it) => it?.id === name);
  const found =
    byId.length > 0 ? byId : nodes.filter((it) => typeof it?.name === 'string' && plain(it.name) === plain(name));
  return found.length === 1 ? found[0]?.name : undefined;
}

const plain = (name: string): string => name.toLowerCase().replace(/[\s_-]+/g, '');
