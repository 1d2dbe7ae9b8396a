import { ClockingReasons } from '#blocks/clocking-record.tsx';
import { OverrunNotice } from '#blocks/forgotten-notice.tsx';
import { findOverrun } from '#data/clockings/forgotten.ts';
import { useSnapshot } from '#data/sync/use-client-state.ts';
import type { Clocking } from '#data/wire.ts';
import { useClock } from '#platform/use-clock.ts';

/** What its person should know of a running clocking: that the shift is over, and what was odd. */
export const ClockingNotices = ({ clocking }: { clocking: Clocking }) => {
  const snapshot = useSnapshot();
  const now = useClock();
  const overrun = snapshot ? findOverrun(snapshot, now) : undefined;
  return (
    <>
      {overrun?.clocking.id === clocking.id ? <OverrunNotice shiftEnd={overrun.shift.end} /> : null}
      <ClockingReasons clocking={clocking} isOwn />
    </>
  );
};
