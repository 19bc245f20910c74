import type { Reader } from './operation.ts';
import { calculate } from './operations/calculate.ts';
import { choose } from './operations/choose.ts';
import { chunk, chunkText } from './operations/chunk.ts';
import { collect } from './operations/collect.ts';
import { combine } from './operations/combine.ts';
import { complete } from './operations/complete.ts';
import { concat } from './operations/concat.ts';
import { constant } from './operations/constant.ts';
import { convert } from './operations/convert.ts';
import { dateFormat } from './operations/date-format.ts';
import { days } from './operations/days.ts';
import { deduplicate } from './operations/deduplicate.ts';
import { domain } from './operations/domain.ts';
import { empty } from './operations/empty.ts';
import { extract, extractAll } from './operations/extract.ts';
import { fallback } from './operations/fallback.ts';
import { figures } from './operations/figures.ts';
import { filter } from './operations/filter.ts';
import { flag } from './operations/flag.ts';
import { group } from './operations/group.ts';

import { join } from './operations/join.ts';
import { length } from './operations/length.ts';
import { lines } from './operations/lines.ts';
import { missing } from './operations/missing.ts';
import { name } from './operations/name.ts';
import { nothing } from './operations/nothing.ts';
import { numberFormat } from './operations/number-format.ts';
import { omit } from './operations/omit.ts';
import { pick } from './operations/pick.ts';
import { position } from './operations/position.ts';
import { raise } from './operations/raise.ts';
import { ratio } from './operations/ratio.ts';
import { rename } from './operations/rename.ts';
import { replace } from './operations/replace.ts';
import { reverse, shuffle } from './operations/reverse.ts';
import { round } from './operations/round.ts';
import { score } from './operations/score.ts';
import { share } from './operations/share.ts';
import { shift } from './operations/shift.ts';
import { sort } from './operations/sort.ts';
import { split, splitOut } from './operations/split.ts';
import { stamp } from './operations/stamp.ts';
import { table } from './operations/table.ts';
import { take } from './operations/take.ts';
import { template } from './operations/template.ts';
import { text } from './operations/text.ts';
import { top } from './operations/top.ts';
import { truncate } from './operations/truncate.ts';
import { wait } from './operations/wait.ts';

/** All that is understood. The first whose phrase says all of a clause has it, so what is more special comes first. */
export const OPERATIONS: readonly Reader[] = [
  wait,
  shuffle,
  sort,
  top,
  take,
  truncate,
  deduplicate,
  name,
  domain,
  extractAll,
  extract,
  convert,
  text,
  replace,
  days,
  shift,
  dateFormat,
  numberFormat,
  chunkText,
  chunk,
  splitOut,
  split,
  length,
  ratio,
  share,
  raise,
  round,
  stamp,
  position,
  table,
  collect,
  join,
  lines,
  combine,
  group,
  figures,
  score,
  missing,
  complete,
  fallback,
  template,
  concat,
  choose,
  flag,
  calculate,
  empty,
  filter,
  rename,
  omit,
  pick,
  reverse,
  nothing,
  constant,
];
