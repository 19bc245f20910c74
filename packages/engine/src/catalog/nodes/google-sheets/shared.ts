import type { Values } from '../../profile.ts';
import { columnName, keyColumn } from '../../shape.ts';

export const key = (v: Values): string => (v.has('match') ? columnName(v('match')) : keyColumn(v.columns()));
