import type { Stated } from './cases.ts';
import { type Graph, type Node, parametersOf } from './graph.ts';
import { base, CONTROL, SCHEDULES } from './node-types.ts';
import { dig } from './paths.ts';
import { scheduleFits } from './schedule-match.ts';
import { resolve } from './set-fields.ts';
import { get, isDict, type Json, jsonText, norm, print, same, section, truthy } from './values.ts';

/**
 * Is the stated value where it belongs? `nodes` are the candidates for the node it is stated for.
 * Malformed parameters hold no value.
 */
export function holds(graph: Graph, nodes: readonly number[], stated: Stated): boolean {
  try {
    return look(graph, nodes, stated);
  } catch {
    return false;
  }
}

function look(graph: Graph, nodes: readonly number[], stated: Stated): boolean {
  const { path } = stated;
  const inside = (node: Node) => fits(graph, parametersOf(node), stated);
  if (path === '@workflow' || (stated.node === '*' && path === '@any')) return graph.nodes.some(inside);
  if (path === '@control') return controls(graph, stated).some(inside);
  const candidates = nodes.map((it) => graph.nodes[it]).filter((it) => it !== undefined);
  if (path === '@schedule') return candidates.some((it) => runsAt(it, stated));
  if (path === '@any') return candidates.some(inside);
  return candidates.some((node) => {
    const found = path.split('|').flatMap((it) => dig(parametersOf(node), it));
    // Nothing there is right where the wanted value is the node's default, which n8n leaves out.
    return found.some((it) => fits(graph, it, stated)) || (Boolean(stated.orAbsent) && found.length === 0);
  });
}

/** A query, prompt or filter option counts as much as a deciding node, but not for numbers of one digit. */
function controls(graph: Graph, stated: Stated): readonly Node[] {
  const short = [...(stated.contains ?? []), ...(stated.equalsAny ?? [])].every((it) => /^\d$/.test(print(it)));
  return short ? graph.nodes.filter((it) => CONTROL.has(it.type)) : graph.nodes;
}

function runsAt(node: Node, { equalsAny = [], contains = [] }: Stated): boolean {
  if (SCHEDULES.has(node.type)) return [...equalsAny, ...contains].some((it) => scheduleFits(node, print(it)));
  // Poll times of an app trigger have the shape of the old Cron node.
  const item = get(section(parametersOf(node), 'pollTimes'), 'item');
  if (!truthy(item)) return false;
  const polling = { type: base('cron'), parameters: { triggerTimes: { item } } };
  return equalsAny.some((it) => scheduleFits(polling, print(it)));
}

/** The value, or a Set field that it refers to, is one of those wanted. */
const fits = (graph: Graph, value: Json, stated: Stated): boolean =>
  resolve(graph.fields, value).some((it) => mentions(it, stated.contains ?? []) || equals(it, stated.equalsAny ?? []));

function mentions(value: Json, wanted: readonly Json[]): boolean {
  const text = norm(typeof value === 'string' ? value : jsonText(value));
  return wanted.some((it) => {
    const part = norm(it).replace(/^[#@]/, '');
    // A number must stand alone: 5 is not in 15 or 0.5.
    if (/^[\d.]+$/.test(part)) return new RegExp(`(?<![\\d.])${part.replaceAll('.', '\\.')}(?!\\d)`).test(text);
    return text.includes(part);
  });
}

function equals(value: Json, wanted: readonly Json[]): boolean {
  const inner = Array.isArray(value) ? value : isDict(value) ? Object.values(value) : [];
  return wanted.some(
    (it) => same(value, it) || norm(value) === norm(it) || inner.some((one) => norm(one) === norm(it)),
  );
}
