import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { ToolFault } from './fault.ts';
import type { Parts } from './parts.ts';

/** Of what fails by a fault of ours the caller learns nothing: its words may be a stack or a driver's. */
export async function safely<T>({ onFault }: Pick<Parts, 'onFault'>, name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProtocolError) throw error;
    if (error instanceof ToolFault) throw new ProtocolError(ProtocolErrorCode.InternalError, error.message);
    onFault(name, error);
    throw new ProtocolError(ProtocolErrorCode.InternalError, 'Something went wrong inside of Plainflow. Try again.');
  }
}
