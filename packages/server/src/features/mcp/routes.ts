import { createHttpFace } from '@plainflow/mcp';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { identify, mustUseToken } from '../../platform/authentication.ts';
import { FILE_TEXT_BODY_LIMIT } from '../../platform/body.ts';
import { leaving } from '../../platform/leaving.ts';
import { refuseRebinding } from '../../platform/origin.ts';
import type { Mcp, ToolCaller } from './service.ts';

/** `/mcp`: the Model Context Protocol by streamable HTTP. A session of a browser opens nothing here. */
export function mcpRoutes(app: FastifyInstance, { mcp }: { mcp: Mcp }, { publicUrl }: { publicUrl: URL | null }): void {
  const face = createHttpFace<ToolCaller>(mcp.serverFor, (error) => app.log.debug({ err: error }, 'agent refused'));
  // Whoever still waits for progress would keep the server from stopping.
  app.addHook('preClose', () => face.close());

  app.post('/mcp', {
    bodyLimit: FILE_TEXT_BODY_LIMIT,
    schema: { hide: true },
    onRequest: async (request, reply) => {
      refuseRebinding(request, publicUrl);
      await identify(app, request, reply, { scope: ['generate', 'workflows:read'] });
      mustUseToken(request, reply);
      await app.limits.check('tool', request);
    },
    handler: async (request, reply) => {
      const caller = { ...mustUseToken(request, reply) };
      const response = await face.answer({
        ...{ method: 'POST', headers: headersOf(request), body: request.body ?? null },
        ...{ caller, callerId: caller.token.id, signal: leaving(reply) },
      });
      return send(reply, response);
    },
  });
}

/** What the protocol looks at. Who calls was found out before. */
function headersOf({ headers }: FastifyRequest): Headers {
  const named = Object.entries(headers).filter(([name]) => /^(?:accept|content-type|last-event-id|mcp-.*)$/.test(name));
  return new Headers(named.map(([name, value]): [string, string] => [name, [value ?? ''].flat().join(', ')]));
}

function send(reply: FastifyReply, response: Response): FastifyReply {
  reply.code(response.status).header('cache-control', 'no-store').header('x-accel-buffering', 'no');
  for (const [name, value] of response.headers) if (name !== 'cache-control') reply.header(name, value);
  return reply.send(response.body ?? '');
}
