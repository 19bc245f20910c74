export { type EmbeddedReader, keepReading, openEmbeddedReader } from './embedded.ts';
export { type NodeFacts, nodeFacts } from './facts.ts';
export { modelIn } from './model-files.ts';
export { type Message, type Model, Reader } from './reader.ts';
export { type Context, contextOf, type Request, requestFor } from './request.ts';
export { SHIPPED } from './shipped.ts';
