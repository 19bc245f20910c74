import { listFeedback, sendFeedback } from '@plainflow/contracts/feedback';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http.ts';
import type { FeedbackService } from './service.ts';

export function feedbackRoutes(app: FastifyInstance, { feedback }: { feedback: FeedbackService }): void {
  serve(app, sendFeedback, ({ user, body }) => feedback.send(user.id, body), { limit: 'voice' });
  serve(app, listFeedback, ({ user }) => feedback.list(user.id));
}
