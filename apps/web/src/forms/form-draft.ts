import { keepFormDraft, readFormDraft } from '#data/form-drafts.ts';
import { type FormValues, hasShapeOf } from './form-fields.ts';

export type FormDraft<V> = { name: string; isWanted?: (values: V) => boolean };

/** What was typed before, or the empty form; kept at once, so that its pictures find it again. */
export const openDraft = <V extends FormValues>(
  draft: FormDraft<V> | undefined,
  initial: V | (() => V),
): V => {
  const empty = typeof initial === 'function' ? initial() : initial;
  if (!draft) return empty;
  const kept = readFormDraft(draft.name, hasShapeOf(empty));
  if (kept !== null && (draft.isWanted?.(kept) ?? true)) return kept;
  keepFormDraft(draft.name, empty);
  return empty;
};
