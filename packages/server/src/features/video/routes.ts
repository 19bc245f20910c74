import { summarize } from '@plainflow/contracts/video';
import { videoIdOf } from '@plainflow/contracts/youtube';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http.ts';
import { fail } from '../../platform/problem.ts';
import type { Videos } from './service.ts';

export function videoRoutes(app: FastifyInstance, { videos }: { videos: Videos }): void {
  serve(
    app,
    summarize,
    ({ user, body, signal }) => {
      const id = videoIdOf(body.youtubeUrl ?? '');
      if (id !== null) return videos.summary(user.id, id, signal);
      // It is as much work as a reply, and no prompt is counted.
      if (user.role !== 'admin') fail('forbidden', 'Only an administrator can have a description summarised.');
      return videos.textSummary(body.textPrompt ?? '', { owner: user.id, signal });
    },
    { limit: 'video' },
  );
}
