import { expect, test } from 'vitest';
import { nameOfStatement } from './statement.ts';

test.each([
  ['select "id" from "users" where "id" = $1', 'select users'],
  ['/* once */ select "user_id" from "sessions" where "id" = $1', 'select sessions'],
  ['insert into "messages" ("id") values ($1)', 'insert messages'],
  ['update "outbox" set "owner" = $1', 'update outbox'],
  ['delete from "attempts" where "key" = $1', 'delete attempts'],
  ['begin', 'begin'],
])('of a statement a trace has what it does and to which table, and no value: %s', (text, name) => {
  expect(nameOfStatement(text)).toBe(name);
});
