import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { generalDocumentsQuery } from '#data/documents/documents.queries.ts';
import { formatDayLong } from '#platform/datetime.ts';
import { SubScreen } from '#ui/screen.tsx';
import { DocumentList } from './document-list.tsx';

/** What else the person has to read or to sign, by company. */
export const MyDocumentsScreen = () => {
  const { t, i18n } = useTranslation();
  const remote = useQuery(generalDocumentsQuery());
  const documents = (remote.data ?? []).map((document) => ({
    ...document,
    address: document.file,
    detail: t('DOCUMENTS.SENT_ON', { date: formatDayLong(document.sentAt, i18n.language) }),
  }));
  return (
    <SubScreen title={t('DOCUMENTS.TITLE')}>
      <DocumentList
        remote={remote}
        documents={documents}
        offline={t('DOCUMENTS.OFFLINE')}
        empty={{ title: t('DOCUMENTS.EMPTY'), hint: t('DOCUMENTS.EMPTY_HINT') }}
      />
    </SubScreen>
  );
};
