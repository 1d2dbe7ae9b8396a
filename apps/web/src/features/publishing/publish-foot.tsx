import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useKeys } from '#blocks/office/keys.ts';
import { localeOf } from '#platform/datetime.ts';
import { countDifferences, countTold, isImpossible } from './publication-choice.ts';
import { moreOrLess } from './plan-words.ts';
import styles from './publishing.module.css';
import type { Publishing } from './use-publishing.ts';

const useMoney = (): ((cents: number) => string) => {
  const { i18n } = useTranslation();
  const format = new Intl.NumberFormat(localeOf(i18n.language), {
    style: 'currency',
    currency: 'EUR',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  });
  return (cents) => format.format(cents / 100);
};

/** What all that is chosen comes to, and the one step that cannot be taken back unheard. */
export const PublishFoot = ({
  publishing,
  isOnline,
}: {
  publishing: Publishing;
  isOnline: boolean;
}) => {
  const { t } = useTranslation();
  const money = useMoney();
  const { preview, isReady, isBusy, publish } = publishing;
  const people = preview?.people ?? [];
  const told = countTold(people);
  const impossible = countDifferences(people, isImpossible);
  const dimonas = countDifferences(people, ({ needsDimona }) => needsDimona);
  const late = countDifferences(people, ({ constraints }) =>
    constraints.some(({ title }) => title === 'NOTICE'),
  );
  const isOff = !isReady || !isOnline || impossible > 0;
  useKeys([
    { keys: 'Ctrl+Enter', text: 'PUBLISHING.BUTTON', run: () => (isOff ? null : publish()) },
  ]);
  const facts = [
    preview &&
      preview.seconds !== 0 &&
      t('PUBLISHING.HOURS', { hours: moreOrLess(preview.seconds) }),
    preview?.cost && t('PUBLISHING.COST', { amount: money(preview.cost.cents) }),
    preview?.cost &&
      preview.cost.withoutWage > 0 &&
      t('PUBLISHING.WITHOUT_WAGE', { count: preview.cost.withoutWage }),
    late > 0 && t('PUBLISHING.LATE', { count: late }),
    dimonas > 0 && t('PUBLISHING.DIMONAS', { count: dimonas }),
  ].filter((fact) => typeof fact === 'string');
  return (
    <footer className={styles.foot} data-foot>
      <p className={styles.facts} role="status">
        {impossible > 0 ? (
          <strong className={styles.bad}>
            {t('PUBLISHING.IMPOSSIBLE', { count: impossible })}
          </strong>
        ) : null}
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      <Button disabled={isOff} loading={isBusy} onClick={() => void publish()}>
        {told > 0 ? t('PUBLISHING.BUTTON_TO', { count: told }) : t('PUBLISHING.BUTTON')}
      </Button>
    </footer>
  );
};
