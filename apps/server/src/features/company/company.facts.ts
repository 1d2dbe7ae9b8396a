import { defineExtensionPoint } from '#platform/feature-hooks.ts';

/** Whether the company offers something to who refers others. */
export const activeOffer = defineExtensionPoint<void, boolean>('active offer', (provided) =>
  provided.some(Boolean),
);
