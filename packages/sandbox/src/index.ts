/** The package's public face. */

export { createSandbox, type Sandbox } from './sandbox.ts';
