import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RemoteState } from '#blocks/remote-state.tsx';
import { profileQuery } from '#data/people/people.queries.ts';
import { useOnline } from '#platform/use-online.ts';
import { FieldShapes } from '#ui/shapes.tsx';
import { Notice } from '#ui/notice.tsx';
import { CorrectNumberSheet, KnownNumber } from './known-number.tsx';
import { ProfileFields } from './profile-fields.tsx';
import { useProfileForm } from './use-profile-form.ts';

/** What contracts and declarations need of somebody, for who keeps it in the office. */
export const PersonalData = ({ employmentId }: { employmentId: string }) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const profile = useQuery(profileQuery(employmentId));
  const form = useProfileForm(employmentId, profile.data);
  const [isCorrecting, setCorrecting] = useState(false);
  return (
    <>
      <RemoteState remote={profile} offline={t('PROFILE.OFFLINE')} shape={<FieldShapes />} />
      {profile.data ? (
        <form {...form.props}>
          <ProfileFields
            answer={profile.data}
            form={form}
            isOfOffice
            renderNumber={(covered) => (
              <KnownNumber
                // What was shown is of the number that was known then.
                key={`${employmentId} ${profile.dataUpdatedAt}`}
                employmentId={employmentId}
                covered={covered}
                onCorrect={() => setCorrecting(true)}
              />
            )}
          />
          {form.isInvalid ? <Notice tone="error">{t('PROFILE.SAVE_FAULTS')}</Notice> : null}
          <Button {...form.button} variant="default" mt={12} disabled={!isOnline}>
            {t('PROFILE.SAVE')}
          </Button>
        </form>
      ) : null}
      {isCorrecting ? (
        <CorrectNumberSheet employmentId={employmentId} onClose={() => setCorrecting(false)} />
      ) : null}
    </>
  );
};
