/** Plainflow's tools for agents, by the Model Context Protocol. The engine itself is in `@plainflow/mcp/engine`, for whoever runs it in threads. */

export type { Count, Wish } from './counting.ts';
export { engineAsked } from './engine-asked.ts';
export type { EmbeddedReader, EngineHere, Options, Told } from './engine-here.ts';
export { ToolFault } from './fault.ts';
export { createHttpFace, type HttpFace } from './http.ts';
export { createLastGuide, type LastGuide } from './last-guide.ts';
export type { Engine, Parts, ReadFile, SavedAutomations, Sketches } from './parts.ts';
export { createMcpServer } from './server.ts';
export { TOOLS } from './tools.ts';
