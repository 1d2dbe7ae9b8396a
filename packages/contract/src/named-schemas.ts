import { z } from 'zod';
import { features } from './features.ts';
import * as errorEnvelope from './shared/error-envelope.schemas.ts';
import * as wire from './shared/wire.schemas.ts';

const files = [
  ...Object.values(features).flatMap(({ schemas }): readonly object[] => schemas),
  errorEnvelope,
  wire,
];

export const namedSchemas: ReadonlyMap<string, z.ZodType> = new Map(
  files.flatMap((shapes) =>
    Object.entries(shapes).flatMap(([name, shape]) =>
      shape instanceof z.ZodType ? [[name, shape] as const] : [],
    ),
  ),
);
