import { toHooks } from '#platform/feature-hooks.ts';
import { features } from './features.ts';

export const appHooks = toHooks(features.flatMap(({ hooks = [] }) => hooks));
