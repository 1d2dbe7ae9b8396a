import type { HeldAccount } from '@ploeg/contract/leave-ledger/leave-ledger.schemas';
import { useTranslation } from 'react-i18next';
import { Notice } from '#ui/notice.tsx';
import { bothTexts } from './leave-amounts.ts';

/** What somebody who began, or works more than last year, may take besides what an account holds. */
export const SupplementaryLeave = ({
  account,
  amount,
}: {
  account: HeldAccount;
  amount: number | undefined;
}) => {
  const { t, i18n } = useTranslation();
  if (!amount) return null;
  return (
    <Notice tone="info" icon="sun">
      {t('LEAVE_LEDGER.SUPPLEMENTARY', { amount: bothTexts(amount, account, t, i18n.language) })}
    </Notice>
  );
};
