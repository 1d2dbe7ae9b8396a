import { hasShapeOf } from '#data/draft-shape.ts';
import { keepFormDraft, readFormDraft } from '#data/form-drafts.ts';

/** Where the device keeps what is typed into a form, and which of what it kept is still wanted. */
export type FormDraft<V> = { name: string; isWanted?: (values: V) => boolean };

/** What was typed before, or the empty form; kept at once, so that its pictures find it again. */
export const openDraft = <V>(draft: FormDraft<V>, empty: V): V => {
  const kept = readFormDraft(draft.name, hasShapeOf(empty));
  if (kept !== null && (draft.isWanted?.(kept) ?? true)) return kept;
  keepFormDraft(draft.name, empty);
  return empty;
};
