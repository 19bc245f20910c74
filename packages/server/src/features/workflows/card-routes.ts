import type { FastifyInstance } from 'fastify';
import { pngOf } from '../../platform/png.ts';
import { fail } from '../../platform/problem.ts';
import { cardPicture } from './card-picture.ts';
import type { Saved } from './saved-service.ts';

/** The picture that a social network shows beside the link to a shared automation. */
export function cardRoutes(app: FastifyInstance, { saved }: { saved: Saved }): void {
  app.get<{ Params: { token: string } }>(
    '/shared/:token/card.png',
    { schema: { hide: true }, onRequest: (request) => app.limits.check('check', request) },
    async ({ params }, reply) => {
      const shared = await saved.findShared(params.token);
      if (!shared) return fail('not-found', 'This link leads to no automation. It may have been taken back.');
      const picture = await pngOf(cardPicture({ name: shared.name, workflow: shared.json_data }));
      // Short: the automation may change, and its link may be taken back.
      return reply.type('image/png').header('cache-control', 'public, max-age=600').send(picture);
    },
  );
}
