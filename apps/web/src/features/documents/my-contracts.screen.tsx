import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ownContractsQuery } from '#data/documents/documents.queries.ts';
import { formatDayLong } from '#platform/datetime.ts';
import { SubScreen } from '#ui/screen.tsx';
import { DocumentList } from './document-list.tsx';

/** The person's contracts by company. */
export const MyContractsScreen = () => {
  const { t, i18n } = useTranslation();
  const remote = useQuery(ownContractsQuery());
  const day = (seconds: number): string => formatDayLong(seconds, i18n.language);
  const periodOf = (start: number | null, end: number | null): string => {
    if (start === null) return '';
    return end === null
      ? t('DOCUMENTS.SINCE', { start: day(start) })
      : t('DOCUMENTS.PERIOD', { start: day(start), end: day(end) });
  };
  const documents = (remote.data ?? []).map((contract) => ({
    ...contract,
    address: contract.pdfUrl,
    detail: periodOf(contract.start, contract.end),
  }));
  return (
    <SubScreen title={t('DOCUMENTS.CONTRACTS')}>
      <DocumentList
        remote={remote}
        documents={documents}
        offline={t('DOCUMENTS.OFFLINE_CONTRACTS')}
        empty={{ title: t('DOCUMENTS.NO_CONTRACTS'), hint: t('DOCUMENTS.NO_CONTRACTS_HINT') }}
      />
    </SubScreen>
  );
};
