import { deleteAccount, exportMyData } from '@plainflow/contracts/my-data';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http.ts';
import type { MyData } from './service.ts';

export function myDataRoutes(app: FastifyInstance, { myData }: { myData: MyData }): void {
  // It is written down that its owner took it along.
  serve(app, exportMyData, ({ user }) => myData.export(user), { changes: true });
  serve(
    app,
    deleteAccount,
    async ({ user, caller, body, session }) => {
      await myData.delete(user, caller, body);
      session.end();
      return { ok: true as const };
    },
    { limit: 'confirm' },
  );
}
