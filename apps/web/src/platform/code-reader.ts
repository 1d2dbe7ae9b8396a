import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

export type CodeType = 'qr-code' | 'bar-code';

/** At most five looks a second: more warms the phone and reads no better. */
const LOOK_EVERY_MS = 200;

/** What the two types of the specification mean to a detector (R73). */
const formats = {
  'qr-code': ['qr_code'],
  'bar-code': ['code_128', 'code_39', 'ean_13', 'ean_8', 'upc_a', 'itf'],
} as const;

type Format = (typeof formats)[CodeType][number];

type Detector = {
  detect(video: HTMLVideoElement): Promise<{ rawValue: string }[]>;
};
type DetectorClass = {
  new (options: { formats: Format[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
};

const openNative = async (wanted: Format[]): Promise<Detector | null> => {
  const { BarcodeDetector: Native } = globalThis as { BarcodeDetector?: DetectorClass };
  if (!Native) return null;
  try {
    const supported = await Native.getSupportedFormats();
    return wanted.every((format) => supported.includes(format))
      ? new Native({ formats: wanted })
      : null;
  } catch {
    return null;
  }
};

/** ZXing, served by us and kept by the service worker: its usual home on the net fails offline. */
const loadZxing = async () => {
  const ponyfill = await import('barcode-detector/ponyfill');
  const overrides = { locateFile: () => wasmUrl };
  await ponyfill.prepareZXingModule({ overrides, fireImmediately: true });
  return ponyfill;
};

let zxing: ReturnType<typeof loadZxing> | undefined;

const openZxing = async (wanted: Format[]): Promise<Detector> => {
  zxing ??= loadZxing();
  try {
    return new (await zxing).BarcodeDetector({ formats: wanted });
  } catch (error) {
    // The next one to try may have a network.
    zxing = undefined;
    throw error;
  }
};

const openDetector = async (types: readonly CodeType[]): Promise<Detector> => {
  const wanted = [...new Set(types.flatMap((type): readonly Format[] => formats[type]))];
  const native = await openNative(wanted);
  let detector = native ?? (await openZxing(wanted));
  return {
    detect: async (video) => {
      try {
        return await detector.detect(video);
      } catch (error) {
        // Some systems promise a detector that they only have once a service was downloaded.
        if (detector !== native) throw error;
        detector = await openZxing(wanted);
        return detector.detect(video);
      }
    },
  };
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Reports the texts of each look until the signal ends it. Throws when nothing here can read. */
export const readCodes = async (
  video: HTMLVideoElement,
  types: readonly CodeType[],
  signal: AbortSignal,
  on: { ready(): void; look(texts: string[]): void },
): Promise<void> => {
  const detector = await openDetector(types);
  if (!signal.aborted) on.ready();
  while (!signal.aborted) {
    const began = performance.now();
    const hasPicture = video.readyState >= video.HAVE_CURRENT_DATA;
    const results = hasPicture ? await detector.detect(video) : [];
    if (!signal.aborted) on.look(results.map(({ rawValue }) => rawValue));
    await pause(Math.max(0, LOOK_EVERY_MS - (performance.now() - began)));
  }
};
