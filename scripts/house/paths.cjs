'use strict';
const path = require('node:path');

const root = path.resolve(__dirname, '..', '..');

module.exports = {
  root,
  /** Toolchain, test tools and screenshots; `PLAINFLOW_CACHE` moves it, e.g. to a disk that survives between CI runs. */
  cache: process.env.PLAINFLOW_CACHE ? path.resolve(process.env.PLAINFLOW_CACHE) : path.join(root, '.cache'),
  /** What was installed and built from which inputs; lies in node_modules so that deleting that folder starts afresh. */
  stamps: path.join(root, 'node_modules', '.plainflow'),
  web: path.join(root, 'packages', 'web'),
};
