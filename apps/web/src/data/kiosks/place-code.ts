import { sealedText, toPlaceCode } from '@ploeg/domain/kiosks/place-code';
import { seal } from '#platform/webcrypto.ts';

export const makePlaceCode = async (
  kioskId: string,
  secret: string,
  step: number,
): Promise<string> => toPlaceCode(kioskId, step, await seal(secret, sealedText(kioskId, step)));
