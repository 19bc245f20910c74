'use strict';
// Loaded before anything else, and readable by very old Node: a clear sentence instead of a syntax error.
if (Number(process.versions.node.split('.')[0]) < 18) {
  console.error(
    `Plainflow needs Node 18 or newer to start; this is Node ${process.versions.node}. See https://nodejs.org`,
  );
  process.exit(1);
}
