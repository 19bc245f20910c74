import type { Dict, Node } from '../../n8n/code.ts';
import type { Answer, Sent } from '../recorder.ts';

/**
 * A request to a service. `items`: what the node that asks gives, every value marked; `known`: the records
 * that it looks for.
 */
export type Answering = { node: Node | undefined; items: readonly Dict[]; known: readonly Dict[]; sent: Sent };

/** What a service would answer; undefined where it does not know. */
export type Service = { host: RegExp; answer(it: Answering): Answer | undefined };
