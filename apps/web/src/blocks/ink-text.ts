import type { InkError } from '@ploeg/domain/documents/signature-ink';
import type { TFunction } from 'i18next';

const texts = {
  empty: 'SIGNATURE.INK_EMPTY',
  too_small: 'SIGNATURE.INK_TOO_SMALL',
  cut_off: 'SIGNATURE.INK_CUT_OFF',
} as const satisfies Record<InkError, string>;

/** Why a drawing is no signature, in words; null when it is one. */
export const inkText = (error: InkError | null, t: TFunction): string | null =>
  error && t(texts[error]);
