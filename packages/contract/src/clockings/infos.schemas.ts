import { z } from 'zod';

const LONGEST_TEXT = 200;

const Text = z.string().transform((text) => text.slice(0, LONGEST_TEXT));

/** Forms carry every value as text; a name that is longer than any is cut. */
const Value = z.union([Text, z.number(), z.boolean(), z.null()]).optional().catch(undefined);

/** Point 3.13, with the name of the device and what a kiosk counts. Disk and memory in bytes. */
const DeviceInfos = z.object({
  deviceId: Value,
  version: Value,
  os: Value,
  model_name: Value,
  online: Value,
  camera_granted: Value,
  totalDisk: Value,
  freeDisk: Value,
  ram: Value,
  token: Value,
  notifications: Value,
  wrongPins: Value,
});

/** As it is, or as JSON text in a form; what is neither tells nothing. */
const toObject = (input: unknown): unknown => {
  try {
    const value: unknown = typeof input === 'string' ? JSON.parse(input) : input;
    return typeof value === 'object' && !Array.isArray(value) ? (value ?? undefined) : undefined;
  } catch {
    return undefined;
  }
};

const withoutMissing = (infos: z.infer<typeof DeviceInfos>) =>
  Object.fromEntries(Object.entries(infos).filter(([, value]) => value !== undefined));

/** No punch is refused for it, nor its record made large: what is unknown or long is left out or cut. */
export const Infos = z.preprocess(toObject, DeviceInfos.transform(withoutMissing).optional());
