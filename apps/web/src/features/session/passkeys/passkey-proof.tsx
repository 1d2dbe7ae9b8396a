import { Button, PasswordInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import type { Adding } from './passkey-adding.ts';

/** Asks for the password before a device is added. */
export const ProofSheet = ({ adding }: { adding: Adding }) => {
  const { t } = useTranslation();
  return (
    <Sheet
      opened={adding.isAsking}
      title={t('PASSKEYS.PROOF_TITLE')}
      close={t('GENERAL.CANCEL')}
      onClose={adding.stop}
    >
      <Proof adding={adding} />
    </Sheet>
  );
};

const Proof = ({ adding }: { adding: Adding }) => {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const [isShown, setShown] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        adding.prove(password);
      }}
    >
      <Stack gap={16}>
        <Text c="dimmed">{t('PASSKEYS.PROOF_MESSAGE')}</Text>
        {adding.failure ? <Notice tone="error">{adding.failure}</Notice> : null}
        <PasswordInput
          label={t('PASSKEYS.PASSWORD')}
          name="password"
          autoComplete="current-password"
          required
          withAsterisk={false}
          data-autofocus
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          onVisibilityChange={setShown}
          visibilityToggleButtonProps={{
            'aria-label': t(isShown ? 'LOGIN.HIDE_PASSWORD' : 'LOGIN.SHOW_PASSWORD'),
          }}
        />
        <Button type="submit" fullWidth loading={adding.isBusy}>
          {t('PASSKEYS.PROOF_CONTINUE')}
        </Button>
      </Stack>
    </form>
  );
};
