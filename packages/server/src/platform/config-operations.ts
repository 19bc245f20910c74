import { z } from 'zod';

/** How this server is watched, and how it stops. */
export type OperationsConfig = {
  /** After SIGTERM: how long `/health/ready` says 503 while requests are taken as before. */
  stopDelayMs: number;
  /** And then: how long open requests may take to finish. */
  stopPatienceMs: number;
  /** Where Prometheus reads; null: nowhere. */
  metrics: MetricsConfig | null;
  /** Where traces go, by OTLP over HTTP; null: none are made. */
  traces: TracesConfig | null;
};

export type MetricsConfig = { port: number; host: string; token: string | null };
export type TracesConfig = { url: string; serviceName: string; headers: Record<string, string>; share: number };

const seconds = (most: number) =>
  z.coerce
    .number({ error: 'must be a number of seconds, such as 5.' })
    .min(0, 'must be 0 or more.')
    .max(most, `must be ${most} or less.`);

export const operationsVariables = {
  STOP_DELAY_SECONDS: seconds(300).optional(),
  STOP_PATIENCE_SECONDS: seconds(600).default(60),
  METRICS_PORT: z.coerce
    .number({ error: 'must be a whole number from 1 to 65535. Change it or leave it out.' })
    .refine(
      (it) => Number.isInteger(it) && it >= 1 && it <= 65_535,
      'must be a whole number from 1 to 65535. Change it or leave it out.',
    )
    .optional(),
  METRICS_HOST: z
    .string()
    .regex(/^[^\s/]+$/, 'must be a host name or an address such as 0.0.0.0, without http:// and without a port.')
    .default('127.0.0.1'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters.').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .refine(
      (it) => URL.canParse(it) && /^https?:$/.test(new URL(it).protocol),
      'must be an address such as http://127.0.0.1:4318',
    )
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .default('')
    .transform((it) => it.split(',').filter((part) => part.trim()))
    .refine((it) => it.every((part) => /^[^=\s]+=.+$/.test(part.trim())), 'must look like name=value,name=value.'),
  OTEL_SERVICE_NAME: z.string().default('plainflow'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number({ error: 'must be a share from 0 to 1, such as 0.1.' })
    .min(0, 'must be 0 or more.')
    .max(1, 'must be 1 or less.')
    .default(1),
};

type Read = z.infer<z.ZodObject<typeof operationsVariables>>;

export function operationsOf(it: Read, production: boolean): OperationsConfig {
  return {
    stopDelayMs: (it.STOP_DELAY_SECONDS ?? (production ? 5 : 0)) * 1000,
    stopPatienceMs: it.STOP_PATIENCE_SECONDS * 1000,
    metrics:
      it.METRICS_PORT === undefined
        ? null
        : { port: it.METRICS_PORT, host: it.METRICS_HOST, token: it.METRICS_TOKEN ?? null },
    traces: it.OTEL_EXPORTER_OTLP_ENDPOINT ? tracesOf(it, it.OTEL_EXPORTER_OTLP_ENDPOINT) : null,
  };
}

function tracesOf(it: Read, endpoint: string): TracesConfig {
  const headers = it.OTEL_EXPORTER_OTLP_HEADERS.map((part) => {
    const [name = '', ...value] = part.split('=');
    return [name.trim(), decodeURIComponent(value.join('=').trim())];
  });
  return {
    // The endpoint is that of all signals.
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    serviceName: it.OTEL_SERVICE_NAME,
    headers: Object.fromEntries(headers),
    share: it.OTEL_TRACES_SAMPLER_ARG,
  };
}
