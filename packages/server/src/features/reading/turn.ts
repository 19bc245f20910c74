import { readsChoice, setsFile } from '@plainflow/contracts/choice';
import type { Turn as EngineTurn } from '@plainflow/engine';

/** One message of the user. What was understood of earlier ones is kept with them and handed back as it is. */
export type Turn = Omit<EngineTurn, 'read'> & { read?: unknown };

/**
 * Whether a language model may read the turn. What was understood once stays; a request to build at last says nothing new. A
 * press on another value or release is the embedded reader's: the page wrote its words; so is a plain yes or no to whether a step is
 * wanted.
 */
export const isForModels = ({ read, press, says, answers }: Turn): boolean =>
  read === undefined &&
  !press &&
  !readsChoice(says) &&
  !setsFile(says) &&
  !(answers?.endsWith('.asked') && isShort(says));

const isShort = (says: string): boolean => says.trim().split(/\s+/).length <= 3;
