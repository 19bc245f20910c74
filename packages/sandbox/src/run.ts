import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import variant from '@jitl/quickjs-ng-wasmfile-release-sync';
import type { CodeJob, CodeRun, Missed } from '@plainflow/engine';
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSContext,
  type QuickJSSyncVariant,
} from 'quickjs-emscripten-core';
import { answerIntl } from './intl.ts';
import { argumentsOf } from './surface.ts';

/** Processor time of one trial: on a busy machine it takes longer. */
const MS = 500;
const MEGABYTES = 64;
const STACK = 256 * 1024;
const MOST_ITEMS = 2000;
const LONGEST = 400_000;

/**
 * Runs the body of a Code node on sample items, in an isolate of its own: QuickJS in WebAssembly, with nothing of Node or of the
 * network in it. Time and memory are limited; whatever the code does, the answer is a value.
 */
export async function run(job: CodeJob): Promise<CodeRun> {
  try {
    return runIn(await isolate(), job);
  } catch {
    // The isolate itself gave up: too deep, or out of memory where it can't say so.
    return { fault: 'it needs too much memory', missed: [], spent: true };
  }
}

/** Each trial has an isolate and a memory of its own, which go with it: nothing is left of what the code did. */
async function isolate(): Promise<QuickJSContext> {
  // The limit of the runtime does not count what is allocated; that of the memory holds.
  const wasmMemory = new WebAssembly.Memory({ initial: 256, maximum: MEGABYTES * 16 });
  const module = await newQuickJSWASMModuleFromVariant(newVariant(QUICKJS, { wasmMemory }) as QuickJSSyncVariant);
  const runtime = module.newRuntime();
  runtime.setMaxStackSize(STACK);
  const begun = process.threadCpuUsage();
  const end = performance.now() + MS;
  runtime.setInterruptHandler(() => performance.now() > end && spentSince(begun) > MS);
  return runtime.newContext();
}

const spentSince = (begun: NodeJS.CpuUsage): number => {
  const { user, system } = process.threadCpuUsage(begun);
  return (user + system) / 1000;
};

// Its types speak of CommonJS; as a module its default is the variant.
const QUICKJS = variant as unknown as QuickJSSyncVariant;

/** The types of Node leave it to those of browsers. */
declare const WebAssembly: { Memory: new (pages: { initial: number; maximum: number }) => never };

const sourceOf = (place: string | URL): string => readFileSync(place, 'utf8');
/** As one script that needs no modules. */
const LUXON = sourceOf(join(dirname(createRequire(import.meta.url).resolve('luxon')), '../global/luxon.min.js'));
const SURFACE = sourceOf(new URL('./surface.js', import.meta.url));

function runIn(vm: QuickJSContext, job: CodeJob): CodeRun {
  const intl = vm.newFunction('intl', (asked) => vm.newString(answerIntl(vm.getString(asked))));
  vm.setProp(vm.global, 'intl', intl);
  const start = `globalThis.job = JSON.parse(${JSON.stringify(JSON.stringify({ ...job, body: undefined, most: MOST_ITEMS }))});`;
  for (const code of [start, LUXON, SURFACE]) vm.unwrapResult(vm.evalCode(code, 'surface.js')).dispose();
  // The first line of the body is line 1.
  const names = argumentsOf(job.each).join(', ');
  const called = `trial(({ ${names} }) => (function () {${job.body}\n})())`;
  const result = vm.evalCode(called, 'code.js');
  if (result.error) return { fault: faultOf(vm.dump(result.error)), missed: [], spent: true };
  const text = vm.getString(result.value);
  if (text.length > LONGEST) return { fault: 'it returns too much data', missed: [] };
  return resultIn(text);
}

function faultOf(error: unknown): string {
  const { message } = (error ?? {}) as { message?: unknown };
  if (message === 'interrupted') return `it does not end within ${MS} ms`;
  return message === 'out of memory' ? 'it needs too much memory' : `it can't be run: ${String(message).slice(0, 200)}`;
}

type Told = { items?: unknown; fault?: unknown; missed?: unknown };

/** The text that the isolate gives is data of a stranger: its parts are looked at one by one. */
function resultIn(text: string): CodeRun {
  const { items, fault, missed: told } = JSON.parse(text) as Told;
  const missed = listIn(told).slice(0, MOST_MISSED).flatMap(missedIn);
  if (Array.isArray(items))
    return {
      items: items.map(({ json, files, from }: { json: unknown; files: unknown; from: unknown }) => ({
        json: isObject(json) ? json : {},
        files: listIn(files).map(String),
        from: indexesIn(from),
      })),
      missed,
    };
  return { fault: String(fault).slice(0, 300), missed };
}

const MOST_MISSED = 40;
const listIn = (it: unknown): unknown[] => (Array.isArray(it) ? it : []);
const isObject = (it: unknown): it is Record<string, unknown> =>
  typeof it === 'object' && it !== null && !Array.isArray(it);

function missedIn(it: unknown): Missed[] {
  const { step, path } = JSON.parse(String(it)) as Partial<Missed>;
  return typeof step === 'string' && typeof path === 'string' && path.length < 200 ? [{ step, path }] : [];
}

/** `pairedItem` as n8n takes it: an index, an object with one, or several of these. */
function indexesIn(from: unknown): number[] | null {
  if (typeof from === 'number') return [from];
  if (Array.isArray(from)) return from.flatMap((it) => indexesIn(it) ?? []);
  const { item } = (from ?? {}) as { item?: unknown };
  return typeof item === 'number' ? [item] : null;
}
