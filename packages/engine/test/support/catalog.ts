import { loadCatalog } from '../../load/catalog.ts';

/** One for all tests of a worker: it only ever reads. */
export const catalog = loadCatalog();
