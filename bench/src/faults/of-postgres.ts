import { ask } from './ask.ts';
import { type Fault, pause } from './fault.ts';

type Tell = (word: 'stop' | 'kill' | 'freeze' | 'thaw' | 'start') => Promise<void>;

/** What may happen to PostgreSQL. `databaseOf`: the URL of a new database. */
export async function faultsOfPostgres(
  { url, tell }: { url: string; tell: Tell },
  databaseOf: (name: string) => Promise<string>,
): Promise<Fault[]> {
  const readOnly = await databaseOf('read_only');
  const writable = (isSo: boolean) =>
    ask(url, `alter database read_only set default_transaction_read_only = ${isSo ? 'off' : 'on'}`);
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
    {
      name: 'PostgreSQL is slow (stopped for 0.9 s of each second)',
      databaseUrl: await databaseOf('slow'),
      begin: () => {},
      meanwhile: async () => {
        for (let i = 0; i < 10; i++) {
          await tell('freeze');
          await pause(900);
          await tell('thaw');
          await pause(100);
        }
      },
      end: () => {},
    },
    {
      name: 'PostgreSQL takes no writes any more (a standby, a full disk of its own)',
      databaseUrl: readOnly,
      begin: async () => {
        await writable(false);
        await endConnections();
      },
      end: async () => {
        await writable(true);
        await endConnections();
      },
    },
  ];
}
