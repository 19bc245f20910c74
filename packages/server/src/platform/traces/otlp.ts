import { setTimeout as sleep } from 'node:timers/promises';
import { type Context, context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TracesConfig } from '../config-operations.ts';
import { VERSION } from '../version.ts';
import type { Tracing } from './tracing.ts';

/** How long a receiver may take for what was noted last. */
const LAST_SPANS_MS = 3000;

/** OpenTelemetry's spans, sent by OTLP over HTTP in batches. A receiver that is away holds nobody up. */
export function otlpTracing({ url, serviceName, headers, share }: TracesConfig): Tracing {
  const ratio = new TraceIdRatioBasedSampler(share);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': VERSION }),
    // Whoever calls may hand in a trace, and not have more of them kept than this server keeps by itself.
    sampler: new ParentBasedSampler({
      root: ratio,
      remoteParentSampled: ratio,
      remoteParentNotSampled: new AlwaysOffSampler(),
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url, headers }) })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const tracer = provider.getTracer('plainflow', VERSION);

  return {
    span: (name, attributes, work) =>
      tracer.startActiveSpan(name, { attributes, kind: SpanKind.CLIENT }, async (span) => {
        try {
          return await work();
        } catch (error) {
          // The kind alone: what drivers and providers say may repeat values.
          span.setStatus({ code: SpanStatusCode.ERROR });
          span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
          throw error;
        } finally {
          span.end();
        }
      }),
    requests: (app) => requestsOf(app, tracer),
    ids: () => {
      const span = trace.getActiveSpan()?.spanContext();
      return span ? { trace_id: span.traceId } : {};
    },
    stop: () => Promise.race([provider.shutdown().catch(() => {}), sleep(LAST_SPANS_MS, undefined, { ref: false })]),
  };
}

type Tracer = ReturnType<TracerProvider['getTracer']>;

function requestsOf(app: FastifyInstance, tracer: Tracer): void {
  const open = new WeakMap<FastifyRequest, Context>();
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url;
    const attributes = {
      'http.request.method': request.method,
      ...(route && { 'http.route': route }),
      'url.scheme': request.protocol,
    };
    const parent = propagation.extract(ROOT_CONTEXT, request.headers);
    const name = route ? `${request.method} ${route}` : request.method;
    const span = tracer.startSpan(name, { attributes, kind: SpanKind.SERVER }, parent);
    const mine = trace.setSpan(parent, span);
    open.set(request, mine);
    context.with(mine, done);
  });
  // The body has come, which is another event.
  app.addHook('preValidation', (request, _reply, done) => context.with(open.get(request) ?? ROOT_CONTEXT, done));
  app.addHook('onResponse', (request, reply, done) => {
    const span = trace.getSpan(open.get(request) ?? ROOT_CONTEXT);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}
