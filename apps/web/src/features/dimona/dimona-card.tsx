import { Button } from '@mantine/core';
import { actionsOn, isAccepted, isUnderWay } from '@ploeg/domain/dimona/dimona-states';
import { useTranslation } from 'react-i18next';
import { useIsPractice } from '#data/dimona/use-practice.ts';
import type { Dimona } from '#data/wire.ts';
import { useDoors } from '#platform/doors.ts';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import styles from './dimona.module.css';
import {
  anomalyText,
  errorText,
  momentText,
  periodText,
  stateOf,
  typeText,
} from './dimona-words.ts';

export type DimonaChangeKind = 'update' | 'out' | 'cancel';

/** One declared period: whose, when, how it stands, why, until when what can be done. */
export const DimonaCard = ({
  dimona,
  now,
  isDisabled,
  onChange,
}: {
  dimona: Dimona;
  /** What the clock shows in Brussels. */
  now: number;
  isDisabled: boolean;
  onChange: (dimona: Dimona, kind: DimonaChangeKind) => void;
}) => {
  const { t, i18n } = useTranslation();
  const { newDimona } = useDoors();
  const { status, user, plannedHoursNbr, startingHour } = dimona;
  const { icon, text, tone } = stateOf(status, useIsPractice(), t);
  const titleId = `dimona-${dimona.id}`;
  const actions = actionsOn(status, dimona.endingDate === null ? null : '', startingHour !== null);
  const details = [
    typeText(dimona.workerType, t),
    plannedHoursNbr !== null && t('DIMONA.HOURS_NUMBER', { hours: plannedHoursNbr }),
  ].filter(Boolean);
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <div>
        <h3 id={titleId} className={styles.name} style={{ fontSize: '1rem' }}>
          {user.displayName}
        </h3>
        <p className={styles.kind}>{details.join(' · ')}</p>
      </div>
      <p className={styles.when}>{periodText(dimona, t, i18n.language)}</p>
      <span className={`${styles.state} ${styles[tone]}`}>
        <Icon name={icon} size={18} />
        {text}
      </span>
      <LatestAnswer dimona={dimona} />
      <Deadlines dimona={dimona} now={now} />
      {actions.length > 0 ? (
        <div className={styles.actions}>
          {actions.map((action) =>
            action === 'again' ? (
              <LinkButton
                to={newDimona}
                search={{
                  department: dimona.departmentId,
                  person: user.employmentId,
                  type: dimona.workerType,
                  from: dimona.startingDate,
                  ...(dimona.endingDate === null ? {} : { until: dimona.endingDate }),
                }}
                key={action}
                size="sm"
                variant="default"
                aria-describedby={titleId}
              >
                {t('DIMONA.AGAIN')}
              </LinkButton>
            ) : (
              <Button
                key={action}
                size="sm"
                variant="default"
                disabled={isDisabled}
                aria-describedby={titleId}
                onClick={() => onChange(dimona, action)}
              >
                {t(ACTIONS[action])}
              </Button>
            ),
          )}
        </div>
      ) : null}
    </article>
  );
};

const ACTIONS = {
  update: 'DIMONA.UPDATE',
  out: 'DIMONA.OUT',
  cancel: 'DIMONA.CANCEL',
} as const satisfies Record<DimonaChangeKind, string>;

/** What social security says of the latest message, or why it has said nothing. */
const LatestAnswer = ({ dimona }: { dimona: Dimona }) => {
  const { t, i18n } = useTranslation();
  const { status, anomalies, message } = dimona;
  const isChange = message.kind !== 'IN';
  const isCancel = message.kind === 'CANCEL';
  const isWaiting = isUnderWay(status);
  const isRefusedChange = isChange && isAccepted(status) && message.result === 'B';
  const lead = isRefusedChange
    ? t(isCancel ? 'DIMONA.CANCEL_REFUSED' : 'DIMONA.CHANGE_REFUSED')
    : isChange && isWaiting
      ? t(isCancel ? 'DIMONA.CANCEL_UNDER_WAY' : 'DIMONA.CHANGE_UNDER_WAY')
      : null;
  const trouble =
    message.error === null
      ? null
      : isWaiting
        ? t('DIMONA.TRIED', { tries: message.attempts })
        : errorText(message.error, t);
  if (!lead && !trouble && anomalies.length === 0) return null;
  return (
    <div className={styles.said}>
      {lead ? <p className={styles.when}>{lead}</p> : null}
      {trouble ? <p className={styles.when}>{trouble}</p> : null}
      {anomalies.map((anomaly) => (
        <p key={anomaly.code} style={{ margin: 0 }}>
          {anomalyText(anomaly, t, i18n.language)}{' '}
          <span className={styles.code}>{anomaly.code}</span>
        </p>
      ))}
    </div>
  );
};

/** Until when a declaration, its end and its cancellation are in time. */
const Deadlines = ({ dimona, now }: { dimona: Dimona; now: number }) => {
  const { t, i18n } = useTranslation();
  const { status, deadlines } = dimona;
  const moment = (seconds: number): string => momentText(seconds, i18n.language);
  const due = isAccepted(status)
    ? [
        {
          at: deadlines.cancel,
          text: t('DIMONA.DUE_CANCEL', { moment: moment(deadlines.cancel) }),
        },
        ...(deadlines.end === null
          ? []
          : [{ at: deadlines.end, text: t('DIMONA.DUE_END', { moment: moment(deadlines.end) }) }]),
      ]
    : status === 'CANCELLED'
      ? []
      : [{ at: deadlines.in, text: t('DIMONA.DUE_IN', { moment: moment(deadlines.in) }) }];
  // Nobody can do anything about what passed while the answer is awaited.
  const shown = due.filter(({ at }) => at > now || !isUnderWay(status));
  if (shown.length === 0) return null;
  return (
    <ul className={styles.due}>
      {shown.map(({ at, text }) => (
        <li key={text}>{at <= now ? t('DIMONA.DUE_PASSED', { what: text }) : text}</li>
      ))}
    </ul>
  );
};
