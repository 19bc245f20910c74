import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { PRODUCT_NAME } from '@plainflow/contracts/product';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { API_EXAMPLES, API_GUIDE } from './api-guide.ts';

/** The description of all calls: `/api/openapi.json` for programs, `/api/docs` for people. Register before the calls. */
export async function describeCalls(app: FastifyInstance): Promise<void> {
  const zodToJson = createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${PRODUCT_NAME} API`, version: '1', description: API_GUIDE },
      components: {
        securitySchemes: {
          personalToken: {
            type: 'http',
            scheme: 'bearer',
            description:
              'A personal token, `pf_…`, made in Settings, API. Beside it stands the scope that a call needs.',
          },
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: app.cookies.sessionName,
            description: 'The session of a browser that is signed in.',
          },
        },
      },
    },
    transform: (route) => {
      const { schema, url } = zodToJson(route as Parameters<typeof zodToJson>[0]);
      return { schema: withExample(schema, `${String(route.route.method)} ${route.url}`), url };
    },
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', theme: { title: `${PRODUCT_NAME} API` } });
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
}

/** With the scope in words and what may be typed into a shell, where the call takes a token. */
function withExample(schema: FastifySchema, call: string): FastifySchema {
  const scopes = schema.security?.flatMap((it) => it.personalToken ?? []) ?? [];
  if (scopes.length === 0) return schema;
  const example = API_EXAMPLES[call];
  const shown = example === undefined ? '' : `\n\n\`\`\`sh\n${example}\n\`\`\``;
  return { ...schema, description: `Takes a personal token with the scope \`${scopes.join('`, `')}\`.${shown}` };
}
