import { sealedText, toPlaceCode } from '@ploeg/domain/kiosks/place-code';
import { seal } from '#platform/webcrypto.ts';

/** The code that a kiosk shows in a step; made here, so that it changes without signal too. */
export const makePlaceCode = async (
  kioskId: string,
  secret: string,
  step: number,
): Promise<string> => toPlaceCode(kioskId, step, await seal(secret, sealedText(kioskId, step)));
