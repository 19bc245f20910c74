import { checkFile } from '@plainflow/contracts/check-file';
import type { FastifyInstance } from 'fastify';
import { FILE_TEXT_BODY_LIMIT } from '../../platform/body.ts';
import { serve } from '../../platform/http.ts';
import type { FileChecks } from './check-service.ts';

export function fileCheckRoutes(app: FastifyInstance, { fileChecks }: { fileChecks: FileChecks }): void {
  serve(app, checkFile, ({ user, body, signal }) => fileChecks.check(body, { owner: user.id, signal }), {
    limit: 'check',
    bodyLimit: FILE_TEXT_BODY_LIMIT,
  });
}
