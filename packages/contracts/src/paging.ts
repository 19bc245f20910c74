import { z } from 'zod';

/** As many as a call that says nothing about paging gets at most: the newest. */
export const WHOLE_LIST = 1000;
/** `limit` of a list that comes whole where nothing is said. */
export const wholeLimit = z.coerce.number().int().min(1).max(WHOLE_LIST).default(WHOLE_LIST);

/** What a list is asked for: what to look for, in which order, and which part. Nothing said: its first part. */
export const pageQuery = <Order extends string>(orders: readonly [Order, ...Order[]], order: NoInfer<Order>) =>
  z.object({
    search: z.string().trim().max(200).default(''),
    order: z.enum(orders).default(order as never),
    direction: z.enum(['asc', 'desc']).default('desc'),
    /** How many to leave out. */
    offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
    limit: z.coerce.number().int().min(1).max(100).default(25),
  });
export type Direction = 'asc' | 'desc';
