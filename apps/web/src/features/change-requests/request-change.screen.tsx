import type { Shift } from '@ploeg/contract/shifts/shifts.schemas';
import { canRequestChange } from '@ploeg/domain/change-requests/change-rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from '#data/sync/use-world.ts';
import { type Department, toRuleShift } from '#data/wire.ts';
import { nowWall } from '#platform/device-clock.ts';
import { useBack } from '#platform/use-back.ts';
import { Empty } from '#ui/empty.tsx';
import { Screen } from '#ui/screen.tsx';
import { ChangeForm } from './change-form.tsx';

/** Asks to be freed from a shift, or for a day off in its place. */
export const RequestChangeScreen = ({ shiftId }: { shiftId: string }) => {
  const { t } = useTranslation();
  const back = useBack();
  const snapshot = useSnapshot();
  // While it is on its way the request stands in the world already; the form stays until the verdict.
  const [isBusy, setBusy] = useState(false);
  const shift = snapshot?.shifts.find(({ id }) => id === shiftId);
  const department = snapshot?.departments.find(({ id }) => id === shift?.departmentId);
  if (!snapshot) return null;
  const { mainId } = snapshot.userDetails;
  const isOffered = (of: Shift, where: Department): boolean =>
    canRequestChange({
      shift: toRuleShift(of),
      department: where,
      personId: mainId,
      now: nowWall(where.timezone),
      // The signal may go while the form is open; what is typed must not go with it.
      online: true,
      fixedView: snapshot.fixed_view,
    });
  if (shift && department && (isBusy || isOffered(shift, department))) {
    return (
      <ChangeForm
        key={shift.id}
        shift={shift}
        department={department}
        mainId={mainId}
        busy={[isBusy, setBusy]}
      />
    );
  }
  return (
    <Screen title={t('CHANGE.ASK')} back={back}>
      {shift?.pendingRequest ? (
        <Empty icon="waiting" title={t('CHANGE.PENDING')} hint={t('CHANGE.PENDING_HINT')} />
      ) : (
        <Empty icon="edit" title={t('CHANGE.NOT_OFFERED')} hint={t('CHANGE.NOT_OFFERED_HINT')} />
      )}
    </Screen>
  );
};
