import { toHooks } from '#platform/feature-hooks.ts';
import { features } from './features.ts';

/** What features do about facts of features below them, as every command and every reading carries it. */
export const appHooks = toHooks(features.flatMap(({ hooks = [] }) => hooks));
