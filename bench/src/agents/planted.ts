/** A workflow file, of which anything may be wrong. */
type Node = { name: string; type: string; typeVersion: number; parameters: Record<string, unknown> };
export type Flow = { nodes: Node[]; connections: Record<string, Record<string, unknown[]>> } & Record<string, unknown>;

/** Errors as people and language models make them, each planted alone into a sound file. `sample`: a folder of samples/. */
export const PLANTED: readonly { what: string; sample: Sample; plant(flow: Flow): void }[] = [
  {
    what: 'a node type with a typing error',
    sample: 'weekday-report',
    plant: (flow) => {
      of(flow, 'slack').type = 'n8n-nodes-base.slak';
    },
  },
  {
    what: 'a version that does not exist',
    sample: 'weekday-report',
    plant: (flow) => {
      of(flow, 'slack').typeVersion = 9;
    },
  },
  {
    what: 'a connection to a node that is not there',
    sample: 'weekday-report',
    plant: (flow) => {
      end(flow, 'scheduleTrigger').node = 'Nobody';
    },
  },
  {
    what: 'a connection from a node that is not there',
    sample: 'weekday-report',
    plant: (flow) => {
      flow.connections.Nobody = { main: [[{ node: 'x', type: 'main', index: 0 }]] };
    },
  },
  {
    what: 'an operation that the node does not have',
    sample: 'weekday-report',
    plant: (flow) => {
      of(flow, 'slack').parameters.operation = 'publish';
    },
  },
  {
    what: 'a parameter that the node does not have',
    sample: 'weekday-report',
    plant: (flow) => {
      of(flow, 'slack').parameters.channelName = '#general';
    },
  },
  {
    what: 'a required value that is empty',
    sample: 'condition-with-otherwise',
    plant: (flow) => {
      of(flow, 'gmail').parameters.sendTo = '';
    },
  },
  {
    what: 'an expression whose bracket is not closed',
    sample: 'condition-with-otherwise',
    plant: (flow) => {
      of(flow, 'gmail').parameters.message = '={{ $json.amount }';
    },
  },
  {
    what: 'an expression without its equals sign',
    sample: 'condition-with-otherwise',
    plant: (flow) => {
      of(flow, 'gmail').parameters.subject = 'Order {{ $json.amount }}';
    },
  },
  {
    what: 'an expression that does not parse',
    sample: 'condition-with-otherwise',
    plant: (flow) => {
      of(flow, 'gmail').parameters.subject = '={{ $json.amount + }}';
    },
  },
  {
    what: 'a reference to a node that is not there',
    sample: 'condition-with-otherwise',
    plant: (flow) => {
      of(flow, 'gmail').parameters.subject = "={{ $('Nobody').item.json.amount }}";
    },
  },
  {
    what: 'a condition in the form of the old If',
    sample: 'condition-with-otherwise',
    plant: (flow) => {
      of(flow, 'if').parameters.conditions = { number: [{ value1: '={{ $json.amount }}', value2: 100 }] };
    },
  },
  {
    what: 'a condition with an operator that does not exist',
    sample: 'condition-with-otherwise',
    plant: (flow) => {
      const { conditions } = of(flow, 'if').parameters as { conditions: { conditions: { operator: object }[] } };
      for (const it of conditions.conditions) it.operator = { type: 'number', operation: 'greaterThan' };
    },
  },
  {
    what: 'two nodes of one name',
    sample: 'condition-with-otherwise',
    plant: (flow) => {
      of(flow, 'gmail').name = of(flow, 'slack').name;
    },
  },
  {
    what: 'an output that the node does not have',
    sample: 'condition-with-otherwise',
    plant: (flow) => {
      flow.connections[of(flow, 'if').name]?.main?.push([end(flow, 'if')]);
    },
  },
  {
    what: 'a list value without its locator',
    sample: 'condition-with-otherwise',
    plant: (flow) => {
      of(flow, 'slack').parameters.channelId = { mode: 'name', value: '#orders', __rl: 'no' };
    },
  },
  {
    what: 'an agent without a language model',
    sample: 'agent-with-tools',
    plant: (flow) => {
      for (const [name, byType] of Object.entries(flow.connections))
        if (byType.ai_languageModel) delete flow.connections[name];
    },
  },
  {
    what: 'a tool at the wrong kind of input',
    sample: 'agent-with-tools',
    plant: (flow) => {
      const [name, { ai_tool: ends = [] } = {}] = Object.entries(flow.connections).find(([, it]) => it.ai_tool) ?? [];
      if (name) flow.connections[name] = { main: ends };
    },
  },
  {
    what: 'a file without a trigger',
    sample: 'weekday-report',
    plant: (flow) => {
      const { name } = of(flow, 'scheduleTrigger');
      flow.nodes = flow.nodes.filter((it) => it.name !== name);
      delete flow.connections[name];
    },
  },
  {
    what: 'a cron expression that is none',
    sample: 'weekday-report',
    plant: (flow) => {
      of(flow, 'scheduleTrigger').parameters.rule = {
        interval: [{ field: 'cronExpression', expression: 'every day at 9' }],
      };
    },
  },
];

export const SAMPLES = ['weekday-report', 'condition-with-otherwise', 'agent-with-tools'] as const;
type Sample = (typeof SAMPLES)[number];

function of(flow: Flow, type: string): Node {
  const node = flow.nodes.find((it) => it.type === `n8n-nodes-base.${type}`);
  if (!node) throw new Error(`The sample has no ${type} any more.`);
  return node;
}

/** The first connection of a node's first output. */
function end(flow: Flow, type: string): { node: string } {
  const [first] = (flow.connections[of(flow, type).name]?.main?.[0] ?? []) as { node: string }[];
  if (!first) throw new Error(`Nothing leads from ${type} any more.`);
  return first;
}
