import type { WallSeconds } from '@ploeg/domain/time/wall-time';
import { type ReactNode, useState } from 'react';
import { useSnapshot } from '#data/sync/use-client-state.ts';
import type { Department, Shift } from '#data/wire.ts';
import { nowWall } from '#platform/device-clock.ts';
import { useBack } from '#platform/use-back.ts';
import { Screen } from '#ui/screen.tsx';

/** A shift, the person who looks at it, and what the rules of offers ask beside. */
type EntryTarget = {
  shift: Shift;
  department: Department;
  personId: string;
  now: WallSeconds;
  online: boolean;
  fixedView: boolean;
};

export type ShiftRequestProps = Pick<EntryTarget, 'shift' | 'department'> & {
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
  isOffered: (entryTarget: EntryTarget) => boolean;
  form: (props: ShiftRequestProps) => ReactNode;
  /** Stands there when it is not offered; null when the shift is gone. */
  renderOtherwise: (entryTarget: EntryTarget | null) => ReactNode;
}) => {
  const back = useBack();
  const snapshot = useSnapshot();
  // While it is on its way the request stands in the snapshot already; the form stays until the outcome.
  const [isBusy, setBusy] = useState(false);
  if (!snapshot) return null;
  const shift = snapshot.shifts.find(({ id }) => id === shiftId);
  const department = snapshot.departments.find(({ id }) => id === shift?.departmentId);
  const entryTarget: EntryTarget | null =
    shift && department
      ? {
          shift,
          department,
          personId: snapshot.userDetails.personId,
          now: nowWall(department.timezone),
          // The signal may go while the form is open; what is typed must not go with it.
          online: true,
          fixedView: snapshot.fixed_view,
        }
      : null;
  if (entryTarget && (isBusy || isOffered(entryTarget))) {
    return <Form key={shiftId} {...entryTarget} busy={[isBusy, setBusy]} />;
  }
  return (
    <Screen title={title} back={back}>
      {renderOtherwise(entryTarget)}
    </Screen>
  );
};
