import type { ImportLine } from '@ploeg/contract/imports/imports.schemas';
import { fromDateKey } from '@ploeg/domain/time/wall-time';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#platform/datetime.ts';
import { balanceText } from './import-texts.ts';

/** What a line does to an account: nothing where it stands already, else what there is before and afterwards. */
export const BalanceEffect = ({
  line: { verdict },
  balance,
}: {
  line: ImportLine;
  balance: NonNullable<ImportLine['balance']>;
}) => {
  const { t, i18n } = useTranslation();
  const { stands, on, before, after } = balance;
  const text = (amount: number) => balanceText(t, i18n.language, balance, amount);
  if (verdict === 'same') return <span>{t('OFFICE_IMPORTS.BALANCE.SAME')}</span>;
  return (
    <>
      {stands === null ? null : (
        <span>{t('OFFICE_IMPORTS.BALANCE.REPLACES', { amount: text(stands) })}</span>
      )}
      <span>
        {t('OFFICE_IMPORTS.BALANCE.BEFORE_AFTER', {
          day: formatDate(fromDateKey(on), i18n.language),
          before: text(before),
          after: text(after),
        })}
      </span>
    </>
  );
};
