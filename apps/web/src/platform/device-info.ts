import { keptLetters } from './device-id.ts';
import { systemOfApp } from './native.ts';
import { isOnline } from './network.ts';

/** What a punch says of the device it was made on, point 3.13. Bytes where it is about size. */
export type DeviceInfos = {
  /** Names this device to the clock. Two persons who clock on it are not two devices. */
  deviceId: string;
  version: string;
  os: string;
  model_name: string;
  online: boolean;
  camera_granted: boolean;
  totalDisk: number | null;
  freeDisk: number | null;
  ram: number | null;
  notifications: string;
};

type KnownNavigator = Navigator & {
  deviceMemory?: number;
  userAgentData?: {
    platform: string;
    getHighEntropyValues(hints: string[]): Promise<{ model?: string }>;
  };
};

const STORAGE_KEY = 'ploeg.clockDevice';
const GIBIBYTE = 2 ** 30;

const device = navigator as KnownNavigator;

/** Outlives a sign-out, or who signs a colleague in to clock for them would be another phone. */
export const clockDeviceId = (): string => keptLetters(STORAGE_KEY);

const systems: [RegExp, string][] = [
  [/android/i, 'Android'],
  [/iphone|ipad|ipod/i, 'iOS'],
  [/windows/i, 'Windows'],
  [/mac os/i, 'macOS'],
  [/linux|cros/i, 'Linux'],
];

/** A shell knows its system; an iPad calls itself a Mac. */
const shellNames = { android: 'Android', ios: 'iOS', web: null };

const systemName = (): string =>
  shellNames[systemOfApp()] ||
  device.userAgentData?.platform ||
  (systems.find(([pattern]) => pattern.test(device.userAgent))?.[1] ?? 'web');

/** What only promises tell, as it was when last asked: a tap waits for nothing. */
let asked = { model: '', camera: false, total: null as number | null, free: null as number | null };

const askAgain = async (): Promise<void> => {
  const [hints, camera, space] = await Promise.all([
    device.userAgentData?.getHighEntropyValues(['model']).catch(() => undefined),
    device.permissions?.query({ name: 'camera' }).catch(() => undefined),
    device.storage?.estimate().catch(() => undefined),
  ]);
  const total = space?.quota ?? null;
  asked = {
    model: hints?.model ?? '',
    camera: camera?.state === 'granted',
    total,
    free: total === null ? null : total - (space?.usage ?? 0),
  };
};

void askAgain();
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void askAgain();
});

/** The device at this moment. Says nothing of the person, and never the address of notifications. */
export const deviceInfos = (): DeviceInfos => ({
  deviceId: clockDeviceId(),
  version: __APP_VERSION__,
  os: systemName(),
  model_name: asked.model || device.userAgent.slice(0, 150),
  online: isOnline(),
  camera_granted: asked.camera,
  totalDisk: asked.total,
  freeDisk: asked.free,
  ram: device.deviceMemory ? device.deviceMemory * GIBIBYTE : null,
  notifications: 'Notification' in globalThis ? Notification.permission : 'unsupported',
});
