/** Why there is no picture: not allowed, no camera, or one that another app holds or that failed. */
export type CameraError = 'denied' | 'missing' | 'failed';

export type Camera = {
  stream: MediaStream;
  setTorch: ((isOn: boolean) => Promise<void>) | null;
  close(): void;
};

const VIDEO: MediaTrackConstraints = { facingMode: 'environment', width: { ideal: 1280 } };

const errors: Record<string, CameraError> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
};

const torchOf = (track: MediaStreamTrack): Camera['setTorch'] => {
  // The standard types do not know the lamp, and not every browser tells what a track can do.
  const capabilities = (track.getCapabilities?.() ?? {}) as { torch?: boolean };
  if (!capabilities.torch) return null;
  return (torch) =>
    track.applyConstraints({ advanced: [{ torch } as MediaTrackConstraintSet] }).catch(() => {});
};

export const openStream = async (
  video: MediaTrackConstraints,
): Promise<MediaStream | CameraError> => {
  // Absent on pages without https, whatever the types say.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices?.getUserMedia) return 'missing';
  try {
    return await devices.getUserMedia({ video, audio: false });
  } catch (error) {
    return errors[(error as DOMException).name] ?? 'failed';
  }
};

export const closeStream = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};

/** Opens the camera at the back; `onLost` is called when it is taken away later. */
export const openCamera = async (onLost: () => void): Promise<Camera | CameraError> => {
  const stream = await openStream(VIDEO);
  if (typeof stream === 'string') return stream;
  const [track] = stream.getVideoTracks();
  if (!track) return 'missing';
  track.addEventListener('ended', onLost);
  return {
    stream,
    setTorch: torchOf(track),
    close: () => {
      track.removeEventListener('ended', onLost);
      closeStream(stream);
    },
  };
};

export const hasCamera = async (): Promise<boolean> => {
  try {
    const devices = (await navigator.mediaDevices?.enumerateDevices()) ?? [];
    return devices.some(({ kind }) => kind === 'videoinput');
  } catch {
    return false;
  }
};

export const onCameraAllowed = (onAllowed: () => void): (() => void) => {
  const stopped = new AbortController();
  const watch = async (): Promise<void> => {
    try {
      const status = await navigator.permissions.query({ name: 'camera' });
      const look = (): void => {
        if (status.state === 'granted') onAllowed();
      };
      status.addEventListener('change', look, { signal: stopped.signal });
    } catch {
      // Some browsers do not know this permission by name: there is a button to try again.
    }
  };
  void watch();
  return () => stopped.abort();
};
