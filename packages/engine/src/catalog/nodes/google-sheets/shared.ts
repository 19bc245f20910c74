import type { Values } from '../../profile.ts';
import { keyColumn } from '../../shape.ts';

export const key = (v: Values): string => (v.has('match') ? v('match') : keyColumn(v.columns()));
