import { type RefObject, useEffect } from 'react';

/** Who opens a form where they are writes into its first field at once. */
export const useFocusInside = (form: RefObject<HTMLFormElement | null>): void => {
  useEffect(() => form.current?.querySelector<HTMLElement>('input, select')?.focus(), [form]);
};
