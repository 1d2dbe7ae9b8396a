import type { BrowserContext } from '@playwright/test';

/** How often people press something, and how many fields they fill in. */
export type Steps = { presses: number; fields: number };

const isKind = (kind: string): kind is keyof Steps => kind === 'presses' || kind === 'fields';

const WATCH = `
  const ticked = ['radio', 'checkbox'];
  addEventListener('pointerdown', () => noteStep('presses'), true);
  addEventListener('keydown', ({ key }) => key === 'Enter' && noteStep('presses'), true);
  addEventListener('change', ({ target }) => ticked.includes(target.type) || noteStep('fields'), true);
`;

/** Counts from now on what is done on the pages of a browser, into `steps`. */
export const countSteps = async (context: BrowserContext, steps: Steps): Promise<void> => {
  await context.exposeBinding('noteStep', (_source, kind: string) => {
    if (isKind(kind)) steps[kind] += 1;
  });
  await context.addInitScript({ content: WATCH });
};
