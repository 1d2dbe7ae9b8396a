export type ScannedCode = { value: string; codeType: 'qr-code' | 'bar-code' };

type ScanDepartment = {
  clockinParams: { enableQrCode: boolean; qrCodeMandatory: boolean };
  scanCodes: { places: readonly ScannedCode[] };
};

export type PlaceScan = 'none' | 'optional' | 'mandatory';

/** Whether the place must be scanned at check-in (R37). Without a camera only a mandatory scan stays. */
export const placeScanOf = (
  { clockinParams, scanCodes }: ScanDepartment,
  hasCamera: boolean,
): PlaceScan => {
  const isWanted = clockinParams.enableQrCode || scanCodes.places.length > 0;
  if (!isWanted) return 'none';
  if (clockinParams.qrCodeMandatory) return 'mandatory';
  return hasCamera ? 'optional' : 'none';
};

/** Readers report a UPC-A with 12 digits, or as the EAN-13 that it is with a zero in front. */
export const withoutUpcZero = (code: string): string =>
  /^0\d{12}$/.test(code) ? code.slice(1) : code;

export const findCode = <C extends { value: string }>(
  codes: readonly C[],
  scanned: string,
): C | undefined => {
  const wanted = withoutUpcZero(scanned.trim());
  return codes.find(({ value }) => withoutUpcZero(value) === wanted);
};
