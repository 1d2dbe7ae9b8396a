import type { UseFormReturnType } from '@mantine/form';
import { type RefObject, useEffect, useReducer } from 'react';

export type FormValues = Record<string, unknown>;

// What was kept by an older app may have another shape than the empty form, and is not read. A list
// holds texts; what an empty form does not have stays empty, and unknown fields are not looked at.
export const hasShapeOf =
  <T>(empty: T) =>
  (kept: unknown): kept is T => {
    if (Array.isArray(empty)) {
      return Array.isArray(kept) && kept.every((item) => typeof item === 'string');
    }
    if (empty === null || kept === null) return (empty as unknown) === kept;
    if (typeof empty !== 'object') return typeof kept === typeof empty;
    return (
      typeof kept === 'object' &&
      Object.entries(empty).every(
        ([name, value]) => name in kept && hasShapeOf(value)(kept[name as keyof typeof kept]),
      )
    );
  };

/** The fields of a form; those of a group in it as `group.field`. */
export type FieldName<V> = {
  [K in keyof V & string]: V[K] extends FormValues ? `${K}.${keyof V[K] & string}` : K;
}[keyof V & string];

export const fieldsOf = <V extends FormValues>(
  form: UseFormReturnType<V>,
  errorAt: (name: string) => string | undefined,
) => {
  const field = (name: FieldName<V>) => ({
    ...form.getInputProps(name, { withFocus: false }),
    error: errorAt(name),
  });
  return {
    field,
    check: (name: FieldName<V>) => ({
      ...form.getInputProps(name, { type: 'checkbox', withFocus: false }),
      error: errorAt(name),
    }),
    digits: (name: FieldName<V>) => ({
      ...field(name),
      inputMode: 'numeric' as const,
      onChange: (event: { currentTarget: { value: string } }): void =>
        form.setFieldValue(name, event.currentTarget.value.replaceAll(/\D/g, '') as never),
    }),
    set: (changes: Partial<V>): void => {
      for (const [name, value] of Object.entries(changes)) {
        form.setFieldValue(name, value as never);
      }
    },
  };
};

const INVALID = ['[aria-invalid="true"]', '[data-error="true"]']
  .map((error) => `:is(input, select, textarea, button)${error}`)
  .join();

export const useFocusOnError = (form: RefObject<HTMLFormElement | null>): (() => void) => {
  const [tries, countTry] = useReducer((before: number) => before + 1, 0);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>(INVALID)?.focus();
  }, [tries, form]);
  return countTry;
};
