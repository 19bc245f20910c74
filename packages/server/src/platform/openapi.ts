import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { PRODUCT_NAME } from '@plainflow/contracts/product';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';

/** The description of all calls: `/api/openapi.json` for programs, `/api/docs` for people. Register before the calls. */
export async function describeCalls(app: FastifyInstance): Promise<void> {
  const zodToJson = createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${PRODUCT_NAME} API`,
        version: '1',
        description:
          'Plain English to n8n workflow files. Sign in with POST /api/auth/login; the session travels in a cookie. ' +
          'Failures are problem details (RFC 9457) with a stable `code`.',
      },
    },
    transform: zodToJson,
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', theme: { title: `${PRODUCT_NAME} API` } });
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
}
