import { useTranslation } from 'react-i18next';
import { useDepartmentsWith } from '#data/sync/use-departments-with.ts';
import { useBack } from '#platform/use-back.ts';
import { Empty } from '#ui/empty.tsx';
import { Screen } from '#ui/screen.tsx';
import { AskList } from './ask-list.tsx';

/** Requests that wait for whoever plans. */
export const ApprovalsScreen = () => {
  const { t } = useTranslation();
  const back = useBack();
  const departments = useDepartmentsWith('shiftsAccess');
  return (
    <Screen title={t('APPROVALS.TITLE')} back={back}>
      {departments.length === 0 ? (
        <Empty icon="check" title={t('PLAN.NO_ACCESS')} hint={t('PLAN.NO_ACCESS_HINT')} />
      ) : (
        <AskList />
      )}
    </Screen>
  );
};
