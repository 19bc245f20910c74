import { fileURLToPath } from 'node:url';

/** The folder of the model that ships with this package: see the model card there. */
export const SHIPPED = fileURLToPath(new URL('../model', import.meta.url));
