import { Address } from '@ploeg/contract/shared/wire.schemas';
import { z } from 'zod';

type Fill = ((value: unknown) => unknown) | null;

type Fields = Record<string, unknown>;

const objectFill =
  (fills: [string, NonNullable<Fill>][]) =>
  (value: unknown): unknown => {
    if (value === null || typeof value !== 'object') return value;
    const filled: Fields = { ...value };
    for (const [key, fill] of fills) if (key in filled) filled[key] = fill(filled[key]);
    return filled;
  };

/** Presenters write paths; the contract names the fields that hold them, as `Address`. */
export const createAddresses = (publicUrl: string) => {
  const base = publicUrl.replace(/\/+$/, '');
  const fillers = new Map<z.ZodType, Fill>();

  const toWhole = (value: unknown): unknown =>
    typeof value === 'string' && value.startsWith('/') ? `${base}${value}` : value;

  const make = (schema: z.ZodType): Fill => {
    if (schema === Address) return toWhole;
    if (schema instanceof z.ZodObject) {
      const fills = Object.entries(schema.shape).flatMap(([key, field]) => {
        const fill = fillOf(field as z.ZodType);
        return fill ? [[key, fill] as [string, NonNullable<Fill>]] : [];
      });
      return fills.length > 0 ? objectFill(fills) : null;
    }
    if (schema instanceof z.ZodArray) {
      const fill = fillOf(schema.element as z.ZodType);
      return (
        fill && ((value) => (Array.isArray(value) ? value.map((element) => fill(element)) : value))
      );
    }
    if (schema instanceof z.ZodRecord) {
      const fill = fillOf(schema.valueType as z.ZodType);
      return (
        fill &&
        ((value) =>
          Object.fromEntries(Object.entries(value as Fields).map(([k, v]) => [k, fill(v)])))
      );
    }
    if (schema instanceof z.ZodUnion) {
      const fills = schema.options
        .map((item) => fillOf(item as z.ZodType))
        .filter((f) => f !== null);
      // A whole address stays as it is, so fields of several shapes may be filled.
      return fills.length > 0 ? (value) => fills.reduce((v, fill) => fill(v), value) : null;
    }
    if (
      schema instanceof z.ZodNullable ||
      schema instanceof z.ZodOptional ||
      schema instanceof z.ZodDefault
    ) {
      const fill = fillOf(schema.unwrap() as z.ZodType);
      return fill && ((value) => (value === null || value === undefined ? value : fill(value)));
    }
    return null;
  };

  const fillOf = (schema: z.ZodType): Fill => {
    const filler = fillers.get(schema);
    if (filler !== undefined) return filler;
    const fill = make(schema);
    fillers.set(schema, fill);
    return fill;
  };

  return {
    /** Without a slash at its end. */
    base,
    toAbsolute: <T>(schema: z.ZodType | undefined, value: T): T => {
      const fill = schema ? fillOf(schema) : null;
      return fill ? (fill(value) as T) : value;
    },
  };
};

export type Addresses = ReturnType<typeof createAddresses>;
