import { checkInOffer, freeClockInDepartments } from '@ploeg/domain/clockings/check-in-rules';
import { placeScanOf } from '@ploeg/domain/clockings/scan-codes';
import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { emptyCheckIn, isPlaceAnswered } from '#data/clockings/check-in-draft.ts';
import type { Department, Snapshot } from '#data/wire.ts';
import { nowInstant, nowWall } from '#platform/device-clock.ts';
import { useClock } from '#platform/use-clock.ts';
import { useHasCamera } from '#platform/use-has-camera.ts';
import { useOnline } from '#platform/use-online.ts';

/** Where one may clock in now, what is chosen so far, and whether the place must be scanned first. */
export const useCheckIn = (snapshot: Snapshot, shiftId: string | null) => {
  const isOnline = useOnline();
  const hasCamera = useHasCamera();
  useClock();
  const handedOver = useRouterState({ select: ({ location }) => location.state.checkIn });
  const [draft, setDraft] = useState(handedOver ?? emptyCheckIn);

  const shift = shiftId ? snapshot.shifts.find((s) => s.id === shiftId) : undefined;
  const own = snapshot.departments.find((d) => d.id === shift?.departmentId);
  const offer =
    shift && own
      ? checkInOffer({
          shift,
          department: own,
          personId: snapshot.userDetails.personId,
          now: nowWall(own.timezone),
          online: isOnline,
        })
      : 'none';
  const choices: Department[] = shift
    ? own && offer === 'open'
      ? [own]
      : []
    : freeClockInDepartments(snapshot.departments, {
        online: isOnline,
        clockinAccount: snapshot.clockinAccount,
      });
  const department =
    choices.length === 1 ? choices[0] : choices.find((d) => d.id === draft.departmentId);
  const sections = department?.params.enableSection && !shift ? department.sections : [];
  const section =
    sections.length === 1 ? sections[0] : sections.find((s) => s.id === draft.sectionId);

  // While it is not known whether there is a camera, nobody is let past a scan or asked for one.
  const scan = department ? placeScanOf(department, hasCamera !== false) : 'none';
  const isAnswered = scan === 'none' || isPlaceAnswered(draft, scan, nowInstant());
  const scanStep = isAnswered
    ? 'done'
    : hasCamera === null && scan === 'optional'
      ? 'asking'
      : 'due';

  return {
    shift,
    own,
    offer,
    choices,
    department,
    sections,
    section,
    hasCamera: hasCamera === true,
    scan,
    scanStep,
    draft,
    change: (changes: Partial<typeof draft>) => setDraft({ ...draft, ...changes }),
    /** Departments that are left out for want of a connection. */
    blocked: snapshot.departments.filter(
      (d) => !isOnline && d.clockin && !d.clockinParams.offlineClockings,
    ),
  };
};

export type CheckInState = ReturnType<typeof useCheckIn>;
