import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { OverrunNotice, ProposalNotice } from '#blocks/forgotten-notice.tsx';
import { findOverrun, findProposals } from '#data/clockings/forgotten.ts';
import type { Snapshot } from '#data/wire.ts';

/** What only the person can say of their clockings: whether they still work, and when they stopped. */
export const ClockingQuestions = ({ snapshot, now }: { snapshot: Snapshot; now: number }) => {
  const { t } = useTranslation();
  const overrun = findOverrun(snapshot, now);
  return (
    <>
      {overrun ? <OverrunNotice shiftEnd={overrun.shift.end} /> : null}
      {findProposals(snapshot).map((clocking) => (
        <ProposalNotice
          key={clocking.id}
          clocking={clocking}
          action={
            <Button
              size="sm"
              variant="default"
              renderRoot={(props) => (
                <Link
                  to="/clocking/forgotten/$clockingId"
                  params={{ clockingId: clocking.id }}
                  {...props}
                />
              )}
            >
              {t('FORGOTTEN.NOTICE_ACTION')}
            </Button>
          }
        />
      ))}
    </>
  );
};
