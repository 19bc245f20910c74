import type { Turn as EngineTurn } from '@plainflow/engine';

/** One message of the user. What was understood of earlier ones is kept with them and handed back as it is. */
export type Turn = Omit<EngineTurn, 'read'> & { read?: unknown };
