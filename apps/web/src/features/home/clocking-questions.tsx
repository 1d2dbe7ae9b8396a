import { useTranslation } from 'react-i18next';
import { OverrunNotice, ProposalNotice } from '#blocks/forgotten-notice.tsx';
import { findOverrun, findProposals } from '#data/clockings/forgotten.ts';
import type { Snapshot } from '#data/wire.ts';
import { LinkButton } from '#ui/link-button.tsx';

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
            <LinkButton
              size="sm"
              variant="default"
              to="/clocking/forgotten/$clockingId"
              params={{ clockingId: clocking.id }}
            >
              {t('FORGOTTEN.NOTICE_ACTION')}
            </LinkButton>
          }
        />
      ))}
    </>
  );
};
