import type { ModelCosts } from '@plainflow/contracts/admin-model-costs';
import { count, counted } from '../../../lib/counts.ts';
import { dateAndTime } from '../../../lib/dates.ts';
import { type Column, Table } from '../lists/table.tsx';
import { dollars } from './dollars.ts';
import { seconds, tokensRead } from './token-words.ts';

type Reply = ModelCosts['replies']['newest'][number];

const COLUMNS: readonly Column<Reply, string>[] = [
  { title: 'When', cell: (it) => dateAndTime(it.at) },
  { title: 'Model', cell: (it) => it.model },
  { title: 'Calls', cell: (it) => `${count(it.calls)}${it.read > 0 ? '' : ', none used'}`, numeric: true },
  { title: 'Read', cell: tokensRead },
  { title: 'Written', cell: (it) => counted(it.outputTokens, 'token'), numeric: true },
  { title: 'Time', cell: (it) => seconds(it.durationMs), numeric: true },
  { title: 'Cost', cell: (it) => dollars(it.cost), numeric: true },
];

/** What one reply takes: on average, and each of the newest. */
export function Replies({ replies }: { replies: ModelCosts['replies'] }) {
  const { count: many, newest, ...all } = replies;
  if (many === 0) return null;
  const each = (sum: number): number => Math.round(sum / many);
  const read = {
    inputTokens: each(all.inputTokens),
    cachedTokens: each(all.cachedTokens),
    cacheWriteTokens: each(all.cacheWriteTokens),
  };
  return (
    <section aria-labelledby="model-replies" className="mt-6">
      <h3 id="model-replies" className="font-semibold">
        By reply
      </h3>
      <p className="mt-1 mb-3 text-small text-ink-soft">
        On average of {counted(many, 'message')}: {dollars(all.cost / many)}, {tokensRead(read)},{' '}
        {count(each(all.outputTokens))} written, {(all.calls / many).toFixed(1)} calls, {seconds(all.durationMs / many)}
        .{many > newest.length && ` The newest ${newest.length}:`}
      </p>
      <Table
        columns={COLUMNS}
        rows={newest}
        keyOf={(it) => `${it.at} ${it.model} ${it.cost}`}
        labelledBy="model-replies"
      />
    </section>
  );
}
