import { rowOf, type World } from './cleanWorld.ts';

export type Change = (world: World) => void;
/** What each rule finds, and the nearest thing that is no fault. */
export type Faults = Record<string, { fault: Change; twin: Change }>;
type Values = Record<string, unknown>;

export const set =
  (list: keyof World, sid: string, values: Values): Change =>
  world => {
    Object.assign(rowOf(world[list], sid), values);
  };

export const add =
  (list: keyof World, ...rows: Values[]): Change =>
  world => {
    world[list].push(...rows);
  };

export const replaced =
  (list: keyof World, ...rows: Values[]): Change =>
  world => {
    world[list] = rows;
  };

export const all =
  (...changes: Change[]): Change =>
  world => {
    for (const change of changes) change(world);
  };
