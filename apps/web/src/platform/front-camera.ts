/** The camera that looks at whoever stands before the screen; null where there is none to be had. */
export const openFrontCamera = async (): Promise<MediaStream | null> => {
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { facingMode: 'user', width: { ideal: 1280 } },
    });
  } catch {
    return null;
  }
};

/** Lets go of a camera, so that its light goes out. */
export const closeCamera = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};
