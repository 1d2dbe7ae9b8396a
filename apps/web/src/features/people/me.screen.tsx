import { Button } from '@mantine/core';
import type { Snapshot } from '@ploeg/contract/sync/sync.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RemoteState } from '#blocks/remote-state.tsx';
import { profileQuery } from '#data/people/people.queries.ts';
import { saveProfile } from '#data/people/profile.ts';
import { useOnline, useSnapshot } from '#data/sync/use-world.ts';
import { ApiError, NetworkError } from '#platform/api-error.ts';
import { useBack } from '#platform/use-back.ts';
import { Empty } from '#ui/empty.tsx';
import { Notice } from '#ui/notice.tsx';
import { Screen } from '#ui/screen.tsx';
import { FieldShapes } from '#ui/shapes.tsx';
import { showToast } from '#ui/toast.tsx';
import { MeHead } from './me-head.tsx';
import { MeHours } from './me-hours.tsx';
import { ProfileFields } from './profile-fields.tsx';
import { type ProfileTexts, toProfileBody } from './profile-form.ts';

const FORM_ID = 'profile';

/** My information: who the person is to the company, and what was worked this month. */
export const MeScreen = () => {
  const { t } = useTranslation();
  const back = useBack();
  const snapshot = useSnapshot();
  const recordId = snapshot?.departments[0]?.recordId;
  if (!snapshot) return null;
  if (recordId) return <Me snapshot={snapshot} recordId={recordId} />;
  return (
    <Screen title={t('PROFILE.TITLE')} back={back}>
      <Empty icon="person" title={t('PROFILE.NONE')} hint={t('PROFILE.NONE_HINT')} />
    </Screen>
  );
};

const Me = ({ snapshot, recordId }: { snapshot: Snapshot; recordId: string }) => {
  const { t } = useTranslation();
  const back = useBack();
  const isOnline = useOnline();
  const profile = useQuery(profileQuery(recordId));
  // Only what differs from the server's word is held here, so that a newer word is shown at once.
  const [typed, setTyped] = useState<ProfileTexts>({});
  const [faults, setFaults] = useState<Record<string, string[]>>({});
  const [isBusy, setBusy] = useState(false);

  const save = async (): Promise<void> => {
    if (!profile.data) return;
    const body = toProfileBody(typed, profile.data.data);
    setBusy(true);
    setFaults({});
    try {
      if (Object.keys(body).length > 0) await saveProfile(recordId, body);
      setTyped({});
      showToast('success', t('PROFILE.SAVED'));
    } catch (error) {
      const errors = error instanceof ApiError ? error.errors : {};
      setFaults(errors);
      const text =
        error instanceof NetworkError
          ? t('GENERAL.NO_CONNECTION')
          : Object.keys(errors).length > 0
            ? t('PROFILE.SAVE_FAULTS')
            : t('GENERAL.ERROR');
      showToast('danger', text);
      const [first] = Object.keys(errors);
      if (first) document.getElementById(first)?.focus();
    } finally {
      setBusy(false);
    }
  };

  return (
    <Screen
      title={t('PROFILE.TITLE')}
      back={back}
      footer={
        profile.data ? (
          <Button type="submit" form={FORM_ID} fullWidth loading={isBusy} disabled={!isOnline}>
            {t('PROFILE.SAVE')}
          </Button>
        ) : null
      }
    >
      <MeHead snapshot={snapshot} recordId={recordId} />
      <MeHours snapshot={snapshot} />
      <RemoteState
        remote={profile}
        isOnline={isOnline}
        offline={t('PROFILE.OFFLINE')}
        shape={<FieldShapes />}
      />
      {profile.data ? (
        <form
          id={FORM_ID}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <ProfileFields
            answer={profile.data}
            typed={typed}
            faults={faults}
            onChange={(field, text) => {
              setTyped((known) => ({ ...known, [field]: text }));
              setFaults(({ [field]: _mended, ...rest }) => rest);
            }}
          />
          {Object.keys(faults).length > 0 ? (
            <Notice tone="error">{t('PROFILE.SAVE_FAULTS')}</Notice>
          ) : null}
        </form>
      ) : null}
    </Screen>
  );
};
