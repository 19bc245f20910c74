import { summarize } from '@plainflow/contracts/video';
import { videoIdOf } from '@plainflow/contracts/youtube';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http.ts';
import type { Videos } from './service.ts';

export function videoRoutes(app: FastifyInstance, { videos }: { videos: Videos }): void {
  serve(
    app,
    summarize,
    ({ user, body, signal }) => {
      const id = videoIdOf(body.youtubeUrl ?? '');
      return id === null ? videos.textSummary(body.textPrompt ?? '') : videos.summary(user.id, id, signal);
    },
    { limit: 'video' },
  );
}
