import type { EnginePool } from './engine-pool.ts';
import type { LanguageModel } from './features/reading/model.ts';
import type { OperationsConfig } from './platform/config-operations.ts';
import { noTracing, type Span, type Tracing } from './platform/traces/tracing.ts';

/** Traces where they are configured. What they need is loaded only then. */
export async function createTracing({ traces }: Pick<OperationsConfig, 'traces'>): Promise<Tracing> {
  if (!traces) return noTracing;
  const { otlpTracing } = await import('./platform/traces/otlp.ts');
  return otlpTracing(traces);
}

/** The engine, each job of which is a span: its wait for a thread and its work. */
export function tracedEngine(engine: EnginePool, span: Span): EnginePool {
  const { brief, judge, more } = engine.sketching;
  const job = <T>(name: string, work: () => Promise<T>) => span(`engine ${name}`, {}, work);
  return {
    ...engine,
    respond: (...of) => job('respond', () => engine.respond(...of)),
    read: (...of) => job('read', () => engine.read(...of)),
    report: (...of) => job('report', () => engine.report(...of)),
    sketching: {
      brief: (...of) => job('brief', () => brief(...of)),
      judge: (...of) => job('judge', () => judge(...of)),
      more: (...of) => job('more', () => more(...of)),
    },
  };
}

export const tracedModel = (model: LanguageModel, span: Span): LanguageModel => ({
  ...model,
  ask: (question) => span('ask language model', { 'gen_ai.request.model': model.name }, () => model.ask(question)),
});
