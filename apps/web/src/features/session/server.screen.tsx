import { Button, Stack, TextInput } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  checkServer,
  getServerAddress,
  readServerAddress,
  setServerAddress,
} from '#platform/server-address.ts';
import { Notice } from '#ui/notice.tsx';
import { SessionPage } from './session-page.tsx';
import styles from './session-page.module.css';
import { useWaitingOnDevice } from './use-waiting-on-device.ts';

type AddressError = 'invalid' | 'other' | 'unreachable';

/** The first page of the native shell, which comes from a store and knows nobody's server. */
export const ServerScreen = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const serverAddress = getServerAddress();
  const [typed, setTyped] = useState(serverAddress?.replace(/^https:\/\//, '') ?? '');
  const [error, setError] = useState<AddressError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const waiting = useWaitingOnDevice();

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const address = readServerAddress(typed);
    if (!address) return setError('invalid');
    setBusy(true);
    setError(null);
    const answer = await checkServer(address);
    setBusy(false);
    if (answer !== 'ploeg') return setError(answer);
    setServerAddress(address);
    await navigate({ to: '/login', search: {}, replace: true });
  };

  return (
    <SessionPage title={t('SERVER.TITLE')} lead={t('SERVER.LEAD')}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap={16}>
          {error === 'other' || error === 'unreachable' ? (
            <Notice tone="error" title={t('SERVER.FAILED_TITLE')}>
              {t(error === 'other' ? 'SERVER.NOT_PLOEG' : 'SERVER.UNREACHABLE')}
            </Notice>
          ) : null}
          {serverAddress && waiting > 0 ? (
            <Notice tone="warning" icon="waiting">
              {t('SERVER.WAITING', { count: waiting })}
            </Notice>
          ) : null}
          <TextInput
            label={t('SERVER.ADDRESS')}
            description={t('SERVER.HINT')}
            placeholder="ploeg.company.be"
            name="server"
            inputMode="url"
            autoComplete="url"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            required
            withAsterisk={false}
            value={typed}
            error={error === 'invalid' ? t('SERVER.INVALID') : undefined}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setError(null);
            }}
          />
          <Button type="submit" fullWidth loading={isBusy}>
            {t('SERVER.CONTINUE')}
          </Button>
          {serverAddress ? (
            <Link to="/login" className={styles.link}>
              {t('PASSWORD.TO_LOGIN')}
            </Link>
          ) : null}
        </Stack>
      </form>
    </SessionPage>
  );
};
