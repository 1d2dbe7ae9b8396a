import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RemoteState } from '#blocks/remote-state.tsx';
import { profileQuery } from '#data/people/people.queries.ts';
import { useOnline, useSnapshot } from '#data/sync/use-client-state.ts';
import type { Snapshot } from '#data/wire.ts';
import { Empty } from '#ui/empty.tsx';
import { Notice } from '#ui/notice.tsx';
import { SubScreen } from '#ui/screen.tsx';
import { FieldShapes } from '#ui/shapes.tsx';
import { MeHead } from './me-head.tsx';
import { MeHours } from './me-hours.tsx';
import { ProfileFields } from './profile-fields.tsx';
import { useProfileForm } from './use-profile-form.ts';

/** My information: who the person is to the company, and what was worked this month. */
export const MeScreen = () => {
  const { t } = useTranslation();
  const snapshot = useSnapshot();
  const employmentId = snapshot?.departments[0]?.employmentId;
  if (!snapshot) return null;
  if (employmentId) return <Me snapshot={snapshot} employmentId={employmentId} />;
  return (
    <SubScreen title={t('PROFILE.TITLE')}>
      <Empty icon="person" title={t('PROFILE.NONE')} hint={t('PROFILE.NONE_HINT')} />
    </SubScreen>
  );
};

const Me = ({ snapshot, employmentId }: { snapshot: Snapshot; employmentId: string }) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const profile = useQuery(profileQuery(employmentId));
  const form = useProfileForm(employmentId, profile.data);

  return (
    <SubScreen
      title={t('PROFILE.TITLE')}
      footer={
        profile.data ? (
          <Button {...form.button} fullWidth disabled={!isOnline}>
            {t('PROFILE.SAVE')}
          </Button>
        ) : null
      }
    >
      <MeHead snapshot={snapshot} employmentId={employmentId} />
      <MeHours snapshot={snapshot} />
      <RemoteState
        remote={profile}
        isOnline={isOnline}
        offline={t('PROFILE.OFFLINE')}
        shape={<FieldShapes />}
      />
      {profile.data ? (
        <form {...form.props}>
          <ProfileFields answer={profile.data} form={form} />
          {form.isInvalid ? <Notice tone="error">{t('PROFILE.SAVE_FAULTS')}</Notice> : null}
        </form>
      ) : null}
    </SubScreen>
  );
};
