import { generate, getConversation, listConversations } from '@plainflow/contracts/chat';
import { assistantAnswer, assistantPrompt } from '@plainflow/contracts/own-assistant';
import type { FastifyInstance } from 'fastify';
import { ASSISTANT_BODY_LIMIT, WORKFLOW_BODY_LIMIT } from '../../platform/body.ts';
import { EventStream } from '../../platform/event-stream.ts';
import { serve } from '../../platform/http.ts';
import type { Chat } from './service.ts';

export function chatRoutes(app: FastifyInstance, { chat }: { chat: Chat }): void {
  serve(
    app,
    generate,
    ({ user, body, signal, wantsEvents }) =>
      wantsEvents
        ? new EventStream((emit) => chat.generate(user.id, body, { signal, progress: (it) => emit('progress', it) }))
        : chat.generate(user.id, body, { signal }),
    { limit: 'generate', bodyLimit: WORKFLOW_BODY_LIMIT },
  );
  serve(app, listConversations, ({ user }) => chat.list(user.id));
  serve(app, getConversation, ({ user, params }) => chat.get(user.id, params.id));
  serve(app, assistantPrompt, ({ user, params, signal }) => chat.assistantPrompt(user.id, params.id, signal), {
    limit: 'generate',
    // Of a tutorial the captions may be got, which are kept.
    changes: true,
  });
  serve(
    app,
    assistantAnswer,
    ({ user, params, body, signal }) => chat.assistantAnswer(user.id, params.id, body.answer, signal),
    { limit: 'generate', bodyLimit: ASSISTANT_BODY_LIMIT },
  );
}
