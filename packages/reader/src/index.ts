export { type NodeFacts, nodeFacts } from './facts.ts';
export { modelIn } from './model-files.ts';
export { readLast } from './read-last.ts';
export { type Message, type Model, Reader } from './reader.ts';
export { type Context, contextOf, type Request, requestFor } from './request.ts';
