import { Button } from '@mantine/core';
import type { PayRuleRow } from '@ploeg/contract/pay/pay.schemas';
import { fromDateKey } from '@ploeg/domain/time/wall-time';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ruleName } from '#blocks/pay-reasons.ts';
import { formatDate } from '#platform/datetime.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './pay.module.css';
import { ruleFacts, ruleText, whomText } from './rule-words.ts';
import type { RuleVersions } from './versions.ts';

/** One rule in a line: what it says now and will say, and where that is written; opened, all it has said. */
export const RuleRow = ({
  versions: { key, now, next, all },
  isOnline,
  onChange,
}: {
  versions: RuleVersions;
  isOnline: boolean;
  onChange: () => void;
}) => {
  const { t, i18n } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const name = ruleName(key, t);
  const day = (of: string): string => formatDate(fromDateKey(of), i18n.language);
  const text = ({ params }: PayRuleRow): string => ruleText(params, t, i18n.language);
  const whom = now ? whomText(now, t) : '';
  return (
    <li className={styles.row} data-rule={key}>
      <div className={styles.rowText}>
        <button
          type="button"
          className={styles.name}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'down' : 'next'} size={14} />
          {name}
        </button>
        <p className={styles.value}>
          {now ? text(now) : t('OFFICE_PAY.NOT_NOW')}{' '}
          <span className={styles.faint}>
            {[
              whom,
              now ? t('OFFICE_PAY.SINCE', { day: day(now.since) }) : '',
              now?.until ? t('OFFICE_PAY.UNTIL', { day: day(now.until) }) : '',
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
        </p>
        {next ? (
          <p className={styles.then}>
            {t('OFFICE_PAY.THEN', { day: day(next.since), value: text(next) })}
          </p>
        ) : null}
        <p className={styles.rowDetail}>{now?.source.title}</p>
      </div>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        disabled={!isOnline}
        aria-label={`${t('OFFICE_PAY.FROM')} ${name}`}
        onClick={onChange}
      >
        {t('OFFICE_PAY.FROM')}
      </Button>
      <div id={id} className={styles.opened} hidden={!isOpen}>
        {isOpen
          ? all.toReversed().map((row) => <Version key={row.id} row={row} isNow={row === now} />)
          : null}
      </div>
    </li>
  );
};

const Version = ({ row, isNow }: { row: PayRuleRow; isNow: boolean }) => {
  const { t, i18n } = useTranslation();
  const day = (of: string): string => formatDate(fromDateKey(of), i18n.language);
  const { since, until, source, createdBy, createdAt } = row;
  return (
    <div className={styles.version}>
      <p className={styles.versionHead}>
        {t('OFFICE_PAY.SINCE', { day: day(since) })}
        {until ? `, ${t('OFFICE_PAY.UNTIL', { day: day(until) })}` : ''}
        {isNow ? <span className={styles.mark}>{t('OFFICE_PAY.NOW')}</span> : null}
      </p>
      <dl className={styles.facts}>
        {ruleFacts(row.params, t).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.rowDetail}>
        {source.url ? (
          <a href={source.url} rel="noreferrer" target="_blank">
            {t('OFFICE_PAY.READ_ON', { source: source.title, day: day(source.readOn) })}
          </a>
        ) : (
          t('OFFICE_PAY.READ_ON', { source: source.title, day: day(source.readOn) })
        )}
        {createdBy
          ? ` · ${t('OFFICE_PAY.BY', { name: createdBy, day: day(createdAt.slice(0, 10)) })}`
          : ''}
      </p>
    </div>
  );
};
