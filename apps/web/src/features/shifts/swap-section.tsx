import { Button } from '@mantine/core';
import { swapOffer } from '@ploeg/domain/swaps/swap-rules';
import type { WallSeconds } from '@ploeg/domain/time/wall-time';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SwapColleagues } from '#blocks/swap-colleagues.tsx';
import { useOnline, useSnapshot } from '#data/sync/use-client-state.ts';
import type { Department, Shift } from '#data/wire.ts';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import styles from './shift-details.module.css';

/** The swap that runs on a shift, and the way to ask for one. */
export const SwapSection = ({
  shift,
  department,
  now,
}: {
  shift: Shift;
  department: Department;
  now: WallSeconds;
}) => {
  const { t } = useTranslation();
  const snapshot = useSnapshot();
  const online = useOnline();
  if (!snapshot) return null;
  const { userDetails, fixed_view: fixedView, swapShiftsRequests } = snapshot;
  const asked = { shift, personId: userDetails.personId };
  const offer = swapOffer({ ...asked, department, now, online, fixedView });
  const running = shift.swap;
  const isMine = swapShiftsRequests.swapShiftSent.some(({ id }) => id === running?.id);
  return (
    <>
      {running ? (
        <section aria-labelledby="swap">
          <h2 id="swap" className={styles.heading}>
            {t('SWAP.REQUEST')}
          </h2>
          <SwapColleagues colleagues={running.users} isActive />
          {isMine ? (
            <Link to="/swaps" search={{ swap: running.id }} className={styles.more}>
              {t('SWAP.SHOW')}
              <Icon name="next" size={20} />
            </Link>
          ) : null}
        </section>
      ) : null}
      {offer === 'open' ? (
        <LinkButton
          variant="default"
          leftSection={<Icon name="swap" size={20} />}
          to="/shifts/$shiftId/swap"
          params={{ shiftId: shift.id }}
        >
          {t('SWAP.ASK')}
        </LinkButton>
      ) : null}
      {offer === 'in-progress' ? (
        <Button variant="default" disabled leftSection={<Icon name="swap" size={20} />}>
          {t('SWAP.IN_PROGRESS')}
        </Button>
      ) : null}
    </>
  );
};
