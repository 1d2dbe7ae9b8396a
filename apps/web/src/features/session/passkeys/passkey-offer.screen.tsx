import { Button, Stack, Text } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { addPasskey, isMadeBefore, startPasskey } from '#data/session/passkeys.commands.ts';
import { getSession } from '#data/session/session-store.ts';
import { noteAsked } from '#platform/passkeys.ts';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { SessionPage } from '#features/session/session-page.tsx';
import { useSubmit } from '#features/session/use-submit.ts';

const route = getRouteApi('/next-time');

/** Asked once on a device, after a password was typed; whatever the answer, it is not asked again. */
export const PasskeyOfferScreen = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { to } = route.useSearch();
  const leave = async (): Promise<void> => {
    const personId = getSession()?.userDetails.personId;
    if (personId) noteAsked(personId);
    await navigate({ to: to ?? '/', replace: true, state: { opensOffice: to === undefined } });
  };
  const { isBusy, failure, submit } = useSubmit(async () => {
    await addPasskey(await startPasskey()).catch((error: unknown) => {
      if (!isMadeBefore(error)) throw error;
    });
    await leave();
  }, t('PASSKEYS.STOPPED'));
  return (
    <SessionPage title={t('PASSKEYS.OFFER_TITLE')} lead={t('PASSKEYS.OFFER_LEAD')}>
      <Stack gap={16}>
        {failure ? <Notice tone="info">{failure}</Notice> : null}
        <Notice tone="info" icon="lock">
          {t('PASSKEYS.OFFER_PRIVATE')}
        </Notice>
        <Button
          fullWidth
          loading={isBusy}
          leftSection={<Icon name="finger" size={20} />}
          onClick={submit}
        >
          {t('PASSKEYS.OFFER_YES')}
        </Button>
        <Button fullWidth variant="default" disabled={isBusy} onClick={() => void leave()}>
          {t('PASSKEYS.OFFER_NO')}
        </Button>
        <Text size="sm" c="dimmed" ta="center">
          {t('PASSKEYS.OFFER_WHERE')}
        </Text>
      </Stack>
    </SessionPage>
  );
};
