import { idOf, node, to } from '../selftest/example.ts';
import { at, having, type Mutation, nodes, whole, wires } from './mutation.ts';

/** Connections, branches, loops, triggers and sub-nodes. */
export const ways: Mutation[] = [
  at(3, 'to a node by its id', wires(), ({ end }, file) => {
    end.node = file.nodes.find((it: { name: string }) => it.name === end.node).id;
  }),
  at(3, 'from a node by its id', nodes(), (it, file) => {
    if (!file.connections[it.name]) file.connections[it.name] = { main: [[]] };
    file.connections[it.id] = file.connections[it.name];
    delete file.connections[it.name];
  }),
  at(3, 'to a node that is not there', wires(), ({ end }) => {
    end.node = 'Nobody';
  }),
  at(3, 'to a name in other capitals', wires(), ({ end }) => {
    end.node = end.node.toUpperCase() === end.node ? end.node.toLowerCase() : end.node.toUpperCase();
  }),
  whole(3, 'from a node that is not there', (file) => {
    file.connections.Nobody = { main: [[to(file.nodes[0].name)]] };
  }),
  whole(3, 'nothing from a node that is not there', (file) => {
    file.connections.Nobody = { main: [] };
  }),
  at(3, 'an output that does not exist', wires(), ({ from, end }, file) => {
    file.connections[from].main[9] = [end];
    for (let i = 0; i < 9; i++) file.connections[from].main[i] ??= [];
  }),
  at(3, 'an input that does not exist', wires(), ({ end }) => {
    end.index = 12;
  }),
  at(3, 'index as a text', wires(), ({ end }) => {
    end.index = '0';
  }),
  at(3, 'index below zero', wires(), ({ end }) => {
    end.index = -1;
  }),
  at(3, 'index between two', wires(), ({ end }) => {
    end.index = 0.5;
  }),
  at(3, 'no index', wires(), ({ end }) => {
    delete end.index;
  }),
  at(3, 'no type', wires(), ({ end }) => {
    delete end.type;
  }),
  at(3, 'a type that does not exist', wires(), ({ from, end }, file) => {
    file.connections[from] = { output: [[{ ...end, type: 'output' }]] };
  }),
  at(3, 'different types at both ends', wires(), ({ end }) => {
    end.type = 'ai_tool';
  }),
  at(3, 'targets not in a list', wires(), ({ from, end }, file) => {
    file.connections[from].main = [end];
  }),
  at(3, 'target as a text', wires(), ({ from, end }, file) => {
    file.connections[from].main = [[end.node]];
  }),
  at(3, 'outputs as an object', wires(), ({ from, end }, file) => {
    file.connections[from].main = { 0: [end] };
  }),
  at(3, 'types as a list', wires(), ({ from, end }, file) => {
    file.connections[from] = [[end]];
  }),
  at(3, 'an output that is null', wires(), ({ from }, file) => {
    file.connections[from].main.push(null);
  }),
  at(3, 'the same connection twice', wires(), ({ list, end }) => {
    list.push({ ...end });
  }),
  at(3, 'a sticky note in between', wires(), ({ list }, file) => {
    file.nodes.push(node('Paper', 'stickyNote', 1, [0, 900], { content: 'Hi' }));
    list.push(to('Paper'));
  }),
  at(3, 'a key beside node, type and index', wires(), ({ end }) => {
    end.label = 'yes';
  }),

  at(6, 'a third output of If', nodes('if'), ({ name }, file) => {
    file.connections[name] ??= { main: [[], []] };
    const outputs = file.connections[name].main;
    outputs[2] = [to(file.nodes.at(-1).name === name ? file.nodes[0].name : file.nodes.at(-1).name)];
    outputs[1] ??= [];
    outputs[0] ??= [];
  }),
  at(6, 'true and false exchanged', nodes('if'), ({ name }, file) => {
    file.connections[name]?.main?.reverse();
  }),
  at(6, 'a rule of Switch taken away', nodes('switch'), ({ parameters }) => {
    parameters.rules?.values?.pop();
  }),
  at(6, 'the fallback of Switch taken away', nodes('switch'), ({ parameters }) => {
    delete parameters.options;
  }),
  at(6, 'one output more of Switch', nodes('switch'), ({ name }, file) => {
    const outputs = file.connections[name].main;
    outputs[9] = [...(outputs.find((it: unknown[]) => it?.length) ?? [])];
    for (let i = 0; i < 9; i++) outputs[i] ??= [];
  }),
  at(6, 'an error output that is not switched on', wires(), ({ from, end }, file) => {
    const source = file.nodes.find((it: { name: string }) => it.name === from);
    delete source.onError;
    const outputs = file.connections[from].main;
    outputs.push([{ ...end }]);
  }),
  at(6, 'an error output that leads nowhere', nodes(/\.(httpRequest|slack|gmail|googleSheets)$/), (it) => {
    it.onError = 'continueErrorOutput';
  }),

  at(7, 'the loop leaves at done', nodes('splitInBatches'), ({ name }, file) => {
    file.connections[name].main.reverse();
  }),
  at(7, 'the loop does not come back', nodes('splitInBatches'), ({ name }, file) => {
    for (const { list, end } of wires()(file)) if (end.node === name) list.splice(list.indexOf(end), 1);
    const [first] = nodes(/rigger$|webhook$/i)(file);
    file.connections[first.name] = { main: [[to(name)]] };
  }),
  at(7, 'done comes back too', nodes('splitInBatches'), ({ name }, file) => {
    file.connections[name].main[0] = [to(name)];
  }),
  at(7, 'a ring without a way out', wires(), ({ from, end }, file) => {
    file.connections[end.node] ??= {};
    file.connections[end.node].main = [[to(from)]];
  }),
  at(7, 'a node that leads to itself', wires(), ({ end }, file) => {
    file.connections[end.node] = { main: [[to(end.node)]] };
  }),

  whole(8, 'no trigger', (file) => {
    const triggers = new Set(nodes(/rigger$|\.webhook$/i)(file).map((it) => it.name));
    file.nodes = file.nodes.filter((it: { name: string }) => !triggers.has(it.name));
    for (const name of triggers) delete file.connections[name];
  }),
  at(8, 'the trigger is switched off', nodes(/rigger$|\.webhook$/i), (it) => {
    it.disabled = true;
  }),
  whole(8, 'a node that nothing leads to', (file) => {
    file.nodes.push(node('Alone', 'noOp', 1, [900, 900]));
  }),
  at(8, 'a connection cut', wires(), ({ list, position }) => {
    list.splice(position, 1);
  }),
  whole(8, 'no nodes at all', (file) => {
    file.nodes = [];
    file.connections = {};
    file.pinData = {};
  }),
  whole(8, 'no connections at all', (file) => {
    file.connections = {};
  }),

  at(9, 'a root without its model', wires(/^ai_languageModel$/), ({ list, position }) => {
    list.splice(position, 1);
  }),
  at(9, 'a store without embeddings', wires(/^ai_embedding$/), ({ list, position }) => {
    list.splice(position, 1);
  }),
  at(9, 'a second model', wires(/^ai_languageModel$/), ({ from, end }, file) => {
    const model = file.nodes.find((it: { name: string }) => it.name === from);
    file.nodes.push({ ...structuredClone(model), id: idOf('second'), name: 'Second model' });
    file.connections['Second model'] = { ai_languageModel: [[{ ...end }]] };
  }),
  at(9, 'a sub-node wired the wrong way round', wires(/^ai_/), ({ from, type, end }, file) => {
    delete file.connections[from];
    file.connections[end.node] ??= {};
    file.connections[end.node][type] = [[to(from, 0, type)]];
  }),
  at(9, 'a sub-node by main', wires(/^ai_/), ({ from, end }, file) => {
    file.connections[from] = { main: [[to(end.node)]] };
  }),
  at(9, 'a model as memory', wires(/^ai_languageModel$/), ({ from, end }, file) => {
    file.connections[from] = { ai_memory: [[to(end.node, 0, 'ai_memory')]] };
  }),
  at(9, 'a model that completes texts', wires(/^ai_languageModel$/), ({ from }, file) => {
    const model = file.nodes.find((it: { name: string }) => it.name === from);
    Object.assign(model, { type: '@n8n/n8n-nodes-langchain.lmOpenAi', typeVersion: 1, parameters: {} });
    delete model.credentials;
  }),
  at(9, 'a parser that is not switched on', wires(/^ai_outputParser$/), ({ end }, file) => {
    const root = file.nodes.find((it: { name: string }) => it.name === end.node);
    root.parameters.hasOutputParser = false;
  }),
  at(9, 'a parser that is asked for and missing', nodes(/langchain\.agent$/), (it, file) => {
    it.parameters.hasOutputParser = true;
    for (const { list, end } of wires(/^ai_outputParser$/)(file)) if (end.node === it.name) list.splice(0);
  }),
  at(9, 'an ordinary node as a tool', nodes(/langchain\.agent$/), ({ name }, file) => {
    file.nodes.push(node('Not a tool', 'noOp', 1, [0, 700]));
    file.connections['Not a tool'] = { ai_tool: [[to(name, 0, 'ai_tool')]] };
  }),
  at(9, 'memory at a chain', nodes(/chainLlm$|informationExtractor$|textClassifier$/), ({ name }, file) => {
    file.nodes.push(node('Memory', '@n8n/n8n-nodes-langchain.memoryBufferWindow', 1.3, [0, 700]));
    file.connections.Memory = { ai_memory: [[to(name, 0, 'ai_memory')]] };
  }),
  at(
    9,
    '$fromAI outside a tool',
    having('text', (it) => typeof it === 'string'),
    (it) => {
      it.parameters.text = "={{ $fromAI('text', 'what to say', 'string') }}";
    },
  ),
  at(9, 'an agent prompt of its own that is empty', nodes(/langchain\.agent$/), (it) => {
    it.parameters = { ...it.parameters, promptType: 'define', text: '' };
  }),
];
