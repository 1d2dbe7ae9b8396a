import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RemoteState } from '#blocks/remote-state.tsx';
import { profileQuery } from '#data/people/people.queries.ts';
import { useLoadedSnapshot } from '#data/sync/use-client-state.ts';
import { useOnline } from '#platform/use-online.ts';
import { Empty } from '#ui/empty.tsx';
import { Notice } from '#ui/notice.tsx';
import { SubScreen } from '#ui/screen.tsx';
import { FieldShapes } from '#ui/shapes.tsx';
import { ProfileFields } from './profile-fields.tsx';
import { useProfileForm } from './use-profile-form.ts';

/** What the company knows of the person, who corrects it. */
export const MyDetailsScreen = () => {
  const { t } = useTranslation();
  const employmentId = useLoadedSnapshot().departments[0]?.employmentId;
  if (employmentId) return <Details employmentId={employmentId} />;
  return (
    <SubScreen title={t('PROFILE.DETAILS')} fallback="/me">
      <Empty icon="person" title={t('PROFILE.NONE')} hint={t('PROFILE.NONE_HINT')} />
    </SubScreen>
  );
};

const Details = ({ employmentId }: { employmentId: string }) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const profile = useQuery(profileQuery(employmentId));
  const form = useProfileForm(employmentId, profile.data);

  return (
    <SubScreen
      title={t('PROFILE.DETAILS')}
      fallback="/me"
      footer={
        profile.data ? (
          <Button {...form.button} fullWidth disabled={!isOnline}>
            {t('PROFILE.SAVE')}
          </Button>
        ) : null
      }
    >
      <RemoteState remote={profile} offline={t('PROFILE.OFFLINE')} shape={<FieldShapes />} />
      {profile.data ? (
        <form {...form.props}>
          <ProfileFields answer={profile.data} form={form} />
          {form.isInvalid ? <Notice tone="error">{t('PROFILE.SAVE_FAULTS')}</Notice> : null}
        </form>
      ) : null}
    </SubScreen>
  );
};
