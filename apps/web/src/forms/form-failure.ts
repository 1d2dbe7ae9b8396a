import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { ApiError, NetworkError } from '#platform/api-error.ts';

/** Thrown by a form that knows itself what to show of a refusal, such as one of the queue. */
export class FormFailure extends Error {
  override readonly name = 'FormRefusal';
  readonly shown: ReactNode;

  constructor(shown: ReactNode) {
    super('The form was refused.');
    this.shown = shown;
  }
}

export const failureText = (error: unknown, t: TFunction, otherwise: string): string => {
  if (error instanceof NetworkError) return t('GENERAL.NO_CONNECTION');
  return (error instanceof ApiError && error.firstText) || otherwise;
};

/** The first text at each field; `wireNames` has those whose name on the wire differs. */
export const fieldTexts = (
  error: unknown,
  wireNames: Readonly<Record<string, string>>,
): Record<string, string> => {
  const texts: Record<string, string> = {};
  for (const [name, [text]] of Object.entries(error instanceof ApiError ? error.errors : {})) {
    const field = wireNames[name] ?? name;
    if (text) texts[field] ??= text;
  }
  return texts;
};
