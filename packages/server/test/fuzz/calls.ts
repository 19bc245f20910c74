/** A JSON schema, as far as the description of the calls uses it. */
export type Schema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema | boolean;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  maxItems?: number;
};

/** One call of the description: `POST /api/workflows/{id}`. */
export type DescribedCall = {
  method: string;
  path: string;
  params: string[];
  query: Record<string, Schema>;
  body: Schema | null;
};

type Operation = {
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content?: Record<string, { schema: Schema }> };
};

export function callsOf(document: { paths: Record<string, Record<string, Operation>> }): DescribedCall[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      params: [...path.matchAll(/\{(\w+)\}/g)].map((it) => it[1] ?? ''),
      query: Object.fromEntries(parameters.filter((it) => it.in === 'query').map((it) => [it.name, it.schema])),
      body: requestBody?.content?.['application/json']?.schema ?? null,
    })),
  );
}
