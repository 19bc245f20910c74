import type { GraphEdge, GraphNode } from './graph.ts';

/** Sizes in CSS pixels at scale 1. */
export const CARD = { width: 208, height: 72 } as const;
export const SUB = { width: 116, height: 98, disc: 52 } as const;

/**
 * `across`: left to right, as n8n draws it. `down`: the same picture turned by a quarter, for narrow screens. `indented`:
 * one node a row, for what would be too small to read even so.
 */
export type Direction = 'across' | 'down' | 'indented';

export type Box = { x: number; y: number; width: number; height: number };
export type PlacedNode = GraphNode & Box;
export type Layout = { direction: Direction; nodes: PlacedNode[]; edges: GraphEdge[]; width: number; height: number };
