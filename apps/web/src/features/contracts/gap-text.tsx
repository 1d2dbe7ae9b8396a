import { useTranslation } from 'react-i18next';
import { formatDate, formatDayLong } from '#platform/datetime.ts';
import { Notice } from '#ui/notice.tsx';
import { gapOf } from './contract-form.ts';

type Days = { before: number | null; start: number | null };

/** From when to when nobody has a contract, which a renewal to a whole month or year may leave. */
export const GapText = ({ before, start }: Days) => {
  const { t, i18n } = useTranslation();
  const gap = gapOf(before, start);
  if (!gap) return null;
  const [from, until] = [gap.start, gap.end].map((day) => formatDate(day, i18n.language));
  return t('CONTRACT.GAP', { from, until });
};

/** Which contract is renewed, and what lies between the two. */
export const RenewedNotice = ({ before, start }: Days & { before: number }) => {
  const { t, i18n } = useTranslation();
  return (
    <Notice tone="info" icon="refresh">
      {t('CONTRACT.RENEWING', { end: formatDayLong(before, i18n.language) })}{' '}
      <GapText before={before} start={start} />
    </Notice>
  );
};
