import { modelTest } from './model.ts';

modelTest({ part: 1, of: 2 });
