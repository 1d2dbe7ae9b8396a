import { Button } from '@mantine/core';
import { showsExtraHours } from '@ploeg/domain/clockings/extra-hours';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownHoursQuery } from '#data/people/people.queries.ts';
import { useOnline } from '#data/sync/use-client-state.ts';
import type { Snapshot } from '#data/wire.ts';
import { formatDuration } from '#platform/datetime.ts';
import { Fact, FactList } from '#ui/fact-list.tsx';
import styles from './people.module.css';

const SECONDS_PER_MINUTE = 60;

/** What was worked this month, and beyond what was planned; the PIN of who clocks. */
export const MeHours = ({ snapshot }: { snapshot: Snapshot }) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const me = useQuery(ownHoursQuery());
  const { pinCode } = snapshot.userDetails;
  const duration = (minutes: number): string => formatDuration(minutes * SECONDS_PER_MINUTE);
  const extra = (me.data?.departments ?? []).flatMap(({ id, company, extraMinutes, clockings }) => {
    const department = snapshot.departments.find((settingsOf) => settingsOf.id === id);
    const isShown = department && showsExtraHours(department.params, clockings.length);
    return isShown ? [{ id, company, text: duration(extraMinutes) }] : [];
  });
  return (
    <>
      {me.data && isOnline ? (
        <section aria-label={t('PROFILE.THIS_MONTH')}>
          <div className={styles.totals}>
            <div className={styles.total}>
              <span className={styles.figure}>{duration(me.data.totalMinutes)}</span>
              <span className={styles.detail}>{t('PROFILE.TOTAL')}</span>
            </div>
            <div className={styles.total}>
              <span className={styles.figure}>{duration(me.data.totalBreaks)}</span>
              <span className={styles.detail}>{t('PROFILE.BREAKS')}</span>
            </div>
          </div>
        </section>
      ) : null}
      <FactList>
        {isOnline
          ? extra.map(({ id, company, text }) => (
              <Fact key={id} icon="clock" label={t('PROFILE.EXTRA_HOURS', { company })}>
                <span className="tabular">{text}</span>
              </Fact>
            ))
          : null}
        {pinCode === null ? null : <PinFact pinCode={pinCode} />}
      </FactList>
    </>
  );
};

/** The PIN for the tablet at the door, which nobody beside should read (R18). */
const PinFact = ({ pinCode }: { pinCode: string }) => {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  return (
    <Fact icon="lock" label={t('MY_CODE.PIN')}>
      <span className={styles.pin}>
        <span className="tabular" role="status">
          {isShown ? pinCode : '••••'}
        </span>
        <Button
          variant="subtle"
          size="compact-md"
          px={0}
          aria-expanded={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? t('MY_CODE.HIDE_PIN') : t('MY_CODE.SHOW_PIN')}
        </Button>
      </span>
    </Fact>
  );
};
