import type { ContractSpan } from '@ploeg/domain/contracts/renewal';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#platform/datetime.ts';

/** From when to when nobody has a contract, which a renewal to a whole month or year may leave. */
export const GapText = ({ gap }: { gap: ContractSpan | null }) => {
  const { t, i18n } = useTranslation();
  if (!gap) return null;
  const [from, until] = [gap.start, gap.end].map((day) => formatDate(day, i18n.language));
  return t('CONTRACT.GAP', { from, until });
};
