import type { Away } from '@ploeg/contract/approvals/approvals.schemas';
import { useTranslation } from 'react-i18next';
import { formatDayShort, formatTime } from '#platform/datetime.ts';
import styles from './approvals.module.css';
import type { Ask } from './asks.ts';

const effects = {
  free: 'APPROVALS.EFFECT.FREE',
  delete: 'APPROVALS.EFFECT.DELETE',
  'day-off': 'APPROVALS.EFFECT.DAY_OFF',
} as const;

/** What a yes would do to the plan, and who else is missing then. */
export const AskEffect = ({ ask }: { ask: Ask }) => {
  const { t, i18n } = useTranslation();
  if (ask.kind !== 'leave' && ask.kind !== 'change') return null;
  const { language } = i18n;
  return (
    <div className={styles.effect}>
      {ask.kind === 'change' ? <p>{t(effects[ask.effect])}</p> : null}
      {ask.kind === 'leave' && ask.released.length > 0 ? (
        <>
          <p>{t('APPROVALS.EFFECT.RELEASES', { name: ask.name })}</p>
          <ul>
            {ask.released.map(({ id, start, end }) => (
              <li key={id} className="tabular">
                {formatDayShort(start, language)} {formatTime(start)} – {formatTime(end)}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <p>
        {awayText(ask.away, t('APPROVALS.AWAY_NONE'), (names) => t('APPROVALS.AWAY', { names }))}
      </p>
    </div>
  );
};

const awayText = (
  away: readonly Away[],
  nobody: string,
  toText: (names: string) => string,
): string => {
  const names = [...new Set(away.map(({ displayName }) => displayName))];
  return names.length === 0 ? nobody : toText(names.join(', '));
};
