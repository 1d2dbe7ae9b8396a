import { useTranslation } from 'react-i18next';
import { useSnapshot } from '#data/sync/use-client-state.ts';
import { Empty } from '#ui/empty.tsx';
import { SubScreen } from '#ui/screen.tsx';
import { MeCodes } from './me-codes.tsx';
import { MeDoors } from './me-doors.tsx';
import { MeHead } from './me-head.tsx';

/** My information: who the person is to the company, what clocks know them by, and the ways to all that is theirs. */
export const MeScreen = () => {
  const { t } = useTranslation();
  const snapshot = useSnapshot();
  if (!snapshot) return null;
  const employmentId = snapshot.departments[0]?.employmentId;
  return (
    <SubScreen title={t('PROFILE.TITLE')}>
      {employmentId ? (
        <>
          <MeHead snapshot={snapshot} employmentId={employmentId} />
          <MeCodes pinCode={snapshot.userDetails.pinCode} />
          <MeDoors snapshot={snapshot} />
        </>
      ) : (
        <Empty icon="person" title={t('PROFILE.NONE')} hint={t('PROFILE.NONE_HINT')} />
      )}
    </SubScreen>
  );
};
