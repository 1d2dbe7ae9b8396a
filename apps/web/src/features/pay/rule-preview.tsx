import { Button } from '@mantine/core';
import type { PayRuleFields } from '@ploeg/contract/pay/pay.schemas';
import { addDays, addMonths } from '@ploeg/domain/time/calendar-days';
import { fromDateKey, startOfMonth, toDateKey } from '@ploeg/domain/time/wall-time';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lineName, lineValue } from '#blocks/pay-lines.ts';
import { type PayPreview, previewPayRule } from '#data/pay/pay-preview.ts';
import { failureText } from '#forms/form-failure.ts';
import { useSending } from '#forms/use-sending.ts';
import { formatMonth } from '#platform/datetime.ts';
import { useOnline } from '#platform/use-online.ts';
import { Notice } from '#ui/notice.tsx';
import styles from './pay.module.css';

type Line = PayPreview['people'][number]['lines'][number];

/** The whole month before a day: what was worked in it is known. */
const monthBefore = (today: string) => {
  const first = addMonths(startOfMonth(fromDateKey(today)), -1);
  return { first, from: toDateKey(first), until: toDateKey(addDays(addMonths(first, 1), -1)) };
};

const Change = ({ line }: { line: Line }) => {
  const { t, i18n } = useTranslation();
  const shown = (value: number) => lineValue({ ...line, name: '', value }, i18n.language);
  return (
    <li className={styles.change}>
      <span>{lineName({ key: line.key, name: '' }, t)}</span>
      <span>
        {shown(line.before)} → {shown(line.after)}
      </span>
    </li>
  );
};

const Found = ({ found, month }: { found: PayPreview; month: string }) => {
  const { t } = useTranslation();
  const { people, checked } = found;
  if (people.length === 0) {
    return (
      <p className={styles.previewed}>{t('OFFICE_PAY.PREVIEW.SAME', { month, count: checked })}</p>
    );
  }
  return (
    <div className={styles.previewed}>
      <p>{t('OFFICE_PAY.PREVIEW.CHANGED', { month, count: people.length, all: checked })}</p>
      <ul className={styles.people}>
        {people.map(({ employmentId, name, lines }) => (
          <li key={employmentId}>
            <b>{name}</b>
            <ul>
              {lines.map((line) => (
                <Change key={`${line.key} ${line.measure}`} line={line} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** Who would have been paid more or less in the last whole month, had a rule held; for one that begins later it is as if it had. */
export const RulePreview = ({
  policyId,
  today,
  read,
}: {
  policyId: string;
  today: string;
  /** Null where something is missing in the form. */
  read: () => PayRuleFields | null;
}) => {
  const { t, i18n } = useTranslation();
  const isOnline = useOnline();
  const [found, setFound] = useState<PayPreview | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { first, from, until } = monthBefore(today);
  const month = formatMonth(first, i18n.language);
  const asking = useSending({
    report: (error) => {
      setFailure(failureText(error, t, t('OFFICE_PAY.PREVIEW.FAILED')));
      return null;
    },
  });
  const look = async (): Promise<void> => {
    const rule = read();
    setFound(null);
    setFailure(rule ? null : t('OFFICE_PAY.PREVIEW.MISSING'));
    if (!rule) return;
    const since = rule.since > from ? from : rule.since;
    setFound(
      await previewPayRule(policyId, { rule: { ...rule, since, until: null }, from, until }),
    );
  };
  return (
    <section aria-live="polite">
      <Button
        variant="default"
        fullWidth
        disabled={!isOnline}
        loading={asking.isBusy}
        onClick={() => void asking.run(look)}
      >
        {t('OFFICE_PAY.PREVIEW.LOOK', { month })}
      </Button>
      {failure ? <Notice tone="error">{failure}</Notice> : null}
      {found ? <Found found={found} month={month} /> : null}
    </section>
  );
};
