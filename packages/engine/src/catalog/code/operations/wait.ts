import type { Unit } from '../kinds.ts';
import { operation } from '../operation.ts';

/** A Wait node does it: code that waits holds up the run. */
export const wait = operation<{ amount: number; unit: Unit }>({
  op: 'wait',
  phrases: [
    'wait|pause|sleep|delay for|of? {number:number}? {unit:unit}',
    'wait|pause|sleep|delay for? {number:number}? {unit:unit} between|before|after each|every? {items:items}',
    'wait|pause|sleep|delay for? {number:number}? {unit:unit} between|before|after each|every|next item|row|step|one|call|request|message|mail|email',
    'add|insert|use delay|pause|wait of? {number:number}? {unit:unit}',
    'add|insert|use delay|pause|wait of? {number:number}? {unit:unit} between|before|after each|every? {items:items}',
    'add|insert|use {number:number}? {unit:unit} delay|pause|wait',
    'add|insert|use {number:number}? {unit:unit} delay|pause|wait between|before|after each|every? {items:items}',
  ],
  read: (said) => {
    const [unit, amount] = [said('unit'), said('number') ?? 1];
    return unit && amount > 0 && unit !== 'month' && unit !== 'year' ? { amount, unit } : undefined;
  },
  emit: ({ amount, unit }) =>
    `await new Promise((resume) => setTimeout(resume, ${Math.min(60_000, amount * MILLISECONDS[unit])}));`,
  builtIn: ({ amount, unit }) => ({ node: 'wait', action: 'interval', data: { amount, unit: `${unit}s` } }),
  examples: [],
});

const MILLISECONDS: Readonly<Record<Unit, number>> = {
  second: 1000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
  week: 604_800_000,
  month: 0,
  year: 0,
};
