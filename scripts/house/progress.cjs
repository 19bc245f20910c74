'use strict';

/**
 * Runs `work` under one line that says what is going on and, at its end, how long it took:
 * `Installing packages… 12 s`.
 */
async function step(out, title, work) {
  const started = Date.now();
  out.write(`${title}… `);
  try {
    const result = await work();
    out.write(`${seconds(started)} s\n`);
    return result;
  } catch (error) {
    out.write(`failed after ${seconds(started)} s\n`);
    throw error;
  }
}

function seconds(started) {
  const passed = (Date.now() - started) / 1000;
  return passed < 10 ? passed.toFixed(1) : String(Math.round(passed));
}

/** Prints what went wrong, without a stack where the message was written for people. */
function explain(error) {
  process.stderr.write(`\n${error.forPeople ? error.message : error.stack || error}\n`);
}

module.exports = { step, explain };
