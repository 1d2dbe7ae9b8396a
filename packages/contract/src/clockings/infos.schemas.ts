import { z } from 'zod';

/** Longer than any of them is in truth: a device id has 100 letters, a browser's name 150. */
const LONGEST_TEXT = 200;

const Text = z.string().transform((text) => text.slice(0, LONGEST_TEXT));

/** Forms carry every value as text; a name that is longer than any is cut. */
const Value = z.union([Text, z.number(), z.boolean(), z.null()]).optional().catch(undefined);

/** Point 3.13, with the name of the device and what a kiosk counts. Disk and memory in bytes. */
const Known = z.object({
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

/** Keys without a value are left out. */
const present = (infos: z.infer<typeof Known>) =>
  Object.fromEntries(Object.entries(infos).filter(([, value]) => value !== undefined));

/**
 * What a device tells of itself with a punch, which is kept for years. No punch is refused for it, and
 * no punch makes its record large: what is not known or not plain is left out, what is too long is cut.
 */
export const Infos = z.preprocess(toObject, Known.transform(present).optional());
