import { Button, Text } from '@mantine/core';
import { checkInOffer, checkInOpensAt } from '@ploeg/domain/clockings/check-in-rules';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#platform/datetime.ts';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { BookingButton } from './booking-button.tsx';
import { shiftActions, type ShiftAction, type ShiftPlace } from './shift-actions.ts';
import styles from './shift-details.module.css';

/** What can be done about a shift, always in reach; undefined where there is nothing. */
export const useShiftFoot = (place: ShiftPlace | undefined, when: string) => {
  if (!place) return undefined;
  const main = <MainAction place={place} when={when} />;
  const hasMain = place.shift.available || offerOf(place) !== 'none';
  const actions = shiftActions(place);
  if (!hasMain && actions.length === 0) return undefined;
  return (
    <div className={styles.foot}>
      {hasMain ? <div className={styles.main}>{main}</div> : null}
      {actions.length > 0 ? (
        <div className={styles.others}>
          {actions.map((action) => (
            <Action key={action.text} action={action} />
          ))}
        </div>
      ) : null}
    </div>
  );
};

const offerOf = ({ shift, department, snapshot, now, online }: ShiftPlace) =>
  snapshot.currentClockings.length > 0
    ? 'none'
    : checkInOffer({
        shift,
        department,
        personId: snapshot.userDetails.personId,
        now,
        online,
      });

/** The one filled button: take it, or clock in on it, or from when that is possible. */
const MainAction = ({ place, when }: { place: ShiftPlace; when: string }) => {
  const { t } = useTranslation();
  const { shift, department, snapshot } = place;
  if (shift.available) return <BookingButton shift={shift} when={when} snapshot={snapshot} />;
  return offerOf(place) === 'open' ? (
    <LinkButton
      fullWidth
      size="lg"
      leftSection={<Icon name="play" size={20} />}
      to="/check-in"
      search={{ shift: shift.id }}
    >
      {t('SHIFT.CHECK_IN')}
    </LinkButton>
  ) : (
    <Text ta="center" c="dimmed" size="sm">
      {t('SHIFT.CHECK_IN_FROM', { time: formatTime(checkInOpensAt(shift.start, department)) })}
    </Text>
  );
};

const Action = ({ action: { text, icon, link } }: { action: ShiftAction }) => {
  const { t } = useTranslation();
  const content = (
    <span className={styles.action}>
      <Icon name={icon} size={20} />
      <span>{t(text)}</span>
    </span>
  );
  return link ? (
    <LinkButton variant="light" color="gray" className={styles.other} {...link}>
      {content}
    </LinkButton>
  ) : (
    <Button variant="light" color="gray" className={styles.other} disabled>
      {content}
    </Button>
  );
};
