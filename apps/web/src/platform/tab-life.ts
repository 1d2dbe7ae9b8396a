/** A frozen tab must not keep what another could do. Starts at once; returns how to stop. */
export const whileAwake = ({
  start,
  stop,
}: {
  start: () => void;
  stop: () => void;
}): (() => void) => {
  start();
  addEventListener('pagehide', stop);
  document.addEventListener('freeze', stop);
  addEventListener('pageshow', start);
  document.addEventListener('resume', start);
  return () => {
    removeEventListener('pagehide', stop);
    document.removeEventListener('freeze', stop);
    removeEventListener('pageshow', start);
    document.removeEventListener('resume', start);
    stop();
  };
};
