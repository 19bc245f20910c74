import { ask } from './ask.ts';
import type { Fault } from './fault.ts';

type Tell = (word: 'stop' | 'kill' | 'freeze' | 'thaw' | 'start') => Promise<void>;

/** What may happen to PostgreSQL. `databaseOf`: the URL of a new database. */
export async function faultsOfPostgres(
  { url, tell }: { url: string; tell: Tell },
  databaseOf: (name: string) => Promise<string>,
): Promise<Fault[]> {
  const endConnections = () =>
    ask(
      url,
      'select pg_terminate_backend(pid) from pg_stat_activity where datname is not null and pid <> pg_backend_pid()',
    );
  return [
    {
      name: 'PostgreSQL is stopped (pg_ctl stop -m fast)',
      databaseUrl: await databaseOf('stopped'),
      begin: () => tell('stop'),
      end: () => tell('start'),
    },
    {
      name: 'PostgreSQL is killed (kill -9)',
      databaseUrl: await databaseOf('killed'),
      begin: () => tell('kill'),
      end: () => tell('start'),
    },
    {
      name: 'PostgreSQL ends all connections',
      databaseUrl: await databaseOf('ended'),
      begin: endConnections,
      end: endConnections,
    },
    {
      name: 'PostgreSQL answers nothing (SIGSTOP)',
      databaseUrl: await databaseOf('frozen'),
      begin: () => tell('freeze'),
      end: () => tell('thaw'),
    },
  ];
}
