import { toHooks } from '#platform/feature-hooks.ts';
import { features } from './features.ts';

/** What features do about facts of features below them, as every context of a write or a read carries it. */
export const appHooks = toHooks(features.flatMap(({ hooks = [] }) => hooks));
