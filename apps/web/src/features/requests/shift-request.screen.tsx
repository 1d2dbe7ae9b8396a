import { type ReactNode, useState } from 'react';
import { useSnapshot } from '#data/sync/use-client-state.ts';
import type { Snapshot } from '#data/wire.ts';
import { nowWall } from '#platform/device-clock.ts';
import { SubScreen } from '#ui/screen.tsx';

/** A shift, and what the rules of offers ask beside; null when the shift is gone. */
const findTarget = (snapshot: Snapshot, shiftId: string) => {
  const shift = snapshot.shifts.find(({ id }) => id === shiftId);
  const department = snapshot.departments.find(({ id }) => id === shift?.departmentId);
  if (!shift || !department) return null;
  return {
    shift,
    department,
    personId: snapshot.userDetails.personId,
    now: nowWall(department.timezone),
    // The signal may go while the form is open; what is typed must not go with it.
    online: true,
    fixedView: snapshot.fixed_view,
  };
};

type Target = NonNullable<ReturnType<typeof findTarget>>;

export type ShiftRequestProps = Pick<Target, 'shift' | 'department'> & {
  busy: [boolean, (isBusy: boolean) => void];
};

export const ShiftRequestScreen = ({
  shiftId,
  title,
  isOffered,
  form: Form,
  renderOtherwise,
}: {
  shiftId: string;
  title: string;
  isOffered: (target: Target) => boolean;
  form: (props: ShiftRequestProps) => ReactNode;
  renderOtherwise: (target: Target | null) => ReactNode;
}) => {
  const snapshot = useSnapshot();
  // While it is on its way the request stands in the snapshot already; the form stays until the outcome.
  const [isBusy, setBusy] = useState(false);
  if (!snapshot) return null;
  const target = findTarget(snapshot, shiftId);
  if (target && (isBusy || isOffered(target))) {
    return <Form key={shiftId} {...target} busy={[isBusy, setBusy]} />;
  }
  return <SubScreen title={title}>{renderOtherwise(target)}</SubScreen>;
};
