export { type NodeFacts, nodeFacts } from './facts.ts';
export { modelIn } from './model-files.ts';
export { type Message, type Model, Reader } from './reader.ts';
