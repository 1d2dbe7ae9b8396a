import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { generalDocumentsQuery } from '#data/documents/documents.queries.ts';
import { formatDayLong } from '#platform/datetime.ts';
import { useBack } from '#platform/use-back.ts';
import { Screen } from '#ui/screen.tsx';
import { DocumentList } from './document-list.tsx';

/** What else the person has to read or to sign, by company. */
export const MyDocumentsScreen = () => {
  const { t, i18n } = useTranslation();
  const back = useBack();
  const remote = useQuery(generalDocumentsQuery());
  const documents = (remote.data ?? []).map((document) => ({
    ...document,
    address: document.file,
    detail: t('DOCUMENTS.SENT_ON', { date: formatDayLong(document.sentAt, i18n.language) }),
  }));
  return (
    <Screen title={t('DOCUMENTS.TITLE')} back={back}>
      <DocumentList
        remote={remote}
        documents={documents}
        offline={t('DOCUMENTS.OFFLINE')}
        empty={{ title: t('DOCUMENTS.EMPTY'), hint: t('DOCUMENTS.EMPTY_HINT') }}
      />
    </Screen>
  );
};
