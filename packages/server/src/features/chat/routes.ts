import { generate, getConversation, listConversations } from '@plainflow/contracts/chat';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http.ts';
import type { Chat } from './service.ts';

export function chatRoutes(app: FastifyInstance, { chat }: { chat: Chat }): void {
  serve(app, generate, ({ user, body }) => chat.generate(user.id, body), { limit: 'generate' });
  serve(app, listConversations, ({ user }) => chat.list(user.id));
  serve(app, getConversation, ({ user, params }) => chat.get(user.id, params.id));
}
