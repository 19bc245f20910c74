'use strict';
// Preloaded into the Node programs that the scripts start: when the parent is gone, even by SIGKILL, they end the same
// way as after Ctrl-C. Without this a killed `npm start` would leave a server behind on its port. What such a program
// forks in turn inherits the flag but has another parent, and is left alone.
if (process.channel && process.env.PLAINFLOW_PARENT === String(process.ppid)) {
  process.channel.unref();
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
