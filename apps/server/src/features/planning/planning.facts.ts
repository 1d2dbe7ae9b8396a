import { defineExtensionPoint } from '#platform/feature-hooks.ts';

/** The rotation that planned each of these shifts of which one did, and by which of its lines. */
export const rotationsOfShifts = defineExtensionPoint<
  string[],
  ReadonlyMap<string, { id: string; lineId: string }>
>('rotations of shifts', (provided) => new Map(provided.flatMap((own) => [...own])));
