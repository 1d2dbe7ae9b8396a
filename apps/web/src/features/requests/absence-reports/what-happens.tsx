import { ActionIcon } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Initials } from '#blocks/avatar.tsx';
import { initialsOf } from '#blocks/face-colors.ts';
import type { Department, Shift } from '#data/wire.ts';
import choiceStyles from '#features/requests/choice-tiles.module.css';
import { phoneAddress } from '#platform/call.ts';
import { nowWall } from '#platform/device-clock.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './cant-come.module.css';

/** Who is called besides, and why. */
export const WhomToCall = ({
  name,
  phone,
  department,
  shift,
}: {
  name: string;
  phone: string;
  department: Pick<Department, 'company' | 'callWithinHours' | 'timezone'>;
  shift: Pick<Shift, 'start'>;
}) => {
  const { t } = useTranslation();
  const { company, callWithinHours: count = 0, timezone } = department;
  const hasBegun = nowWall(timezone) >= shift.start;
  return (
    <div>
      <div className={styles.call}>
        <Initials initials={initialsOf(name)} name={name} size={56} />
        <div className={styles.caller}>
          <p className={styles.quiet}>{name}</p>
          <p className={`${styles.number} tabular`}>{phone}</p>
        </div>
        <ActionIcon
          component="a"
          size={44}
          href={phoneAddress(phone)}
          aria-label={t('CONTACTS.CALL', { name })}
        >
          <Icon name="phone" />
        </ActionIcon>
      </div>
      <p className={styles.quiet}>
        {hasBegun
          ? t('ABSENCE.CALL_TOO', { place: company })
          : t('ABSENCE.CALL_BEFORE', { place: company, count: count ?? 1 })}
      </p>
    </div>
  );
};

/** What becomes of it, so that nobody wonders whether they must do more. */
export const NextSteps = ({ isSick }: { isSick: boolean }) => {
  const { t } = useTranslation();
  return (
    <section className={styles.next} aria-labelledby="next-steps">
      <h2 id="next-steps" className={choiceStyles.legend}>
        {t('ABSENCE.NEXT.TITLE')}
      </h2>
      <ol className={styles.steps}>
        <li>
          <p className={styles.step}>{t('ABSENCE.NEXT.TOLD')}</p>
          <p className={styles.quiet}>{t('ABSENCE.NEXT.TOLD_HINT')}</p>
        </li>
        <li>
          <p className={styles.step}>{t('ABSENCE.NEXT.FREE')}</p>
          <p className={styles.quiet}>{t('ABSENCE.NEXT.FREE_HINT')}</p>
        </li>
        {isSick ? (
          <li>
            <p className={styles.step}>{t('ABSENCE.NEXT.NOTE')}</p>
            <p className={styles.quiet}>{t('ABSENCE.NEXT.NOTE_HINT')}</p>
          </li>
        ) : null}
      </ol>
    </section>
  );
};
