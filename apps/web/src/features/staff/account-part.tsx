import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { givePin, invitePeople, mailReset, type StaffFile } from '#data/staff/staff.commands.ts';
import { useOnline } from '#data/sync/use-client-state.ts';
import { formatDate } from '#platform/datetime.ts';
import { ConfirmSheet, Sheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/toast.tsx';
import { openSheet } from './bulk-bar.tsx';
import { Toned } from './staff-columns.tsx';
import styles from './staff.module.css';
import { accountWords, leftOutWords } from './staff-words.ts';
import { useAct } from './use-act.ts';

/** By what somebody gets in, and what is needed for it: invitation, PIN, another password. */
export const AccountPart = ({ file }: { file: StaffFile }) => {
  const { t, i18n } = useTranslation();
  const day = (at: string) => formatDate(Date.parse(at) / 1000, i18n.language);
  const { account, invitation } = file;
  return (
    <section className={styles.part} aria-labelledby="staff-account">
      <h3 id="staff-account" className={styles.partTitle}>
        {t('STAFF.ACCOUNT_HEAD')}
      </h3>
      <span>
        {account ? (
          <Toned tone={accountWords[account].tone}>{t(accountWords[account].text)}</Toned>
        ) : null}
        {file.lastSeenAt ? ` · ${t('STAFF.SEEN', { day: day(file.lastSeenAt) })}` : ''}
        {file.hasPin ? ` · ${t('STAFF.HAS_PIN')}` : ''}
      </span>
      {invitation ? (
        <span className={styles.detail}>
          {t(invitation.by === 'mail' ? 'STAFF.INVITED_BY_MAIL' : 'STAFF.INVITED_ON_PAPER', {
            day: day(invitation.sentAt),
          })}
          {' · '}
          {t(invitation.openedAt ? 'STAFF.OPENED' : 'STAFF.NOT_OPENED')}
          {' · '}
          {t('STAFF.EXPIRES', { day: day(invitation.expiresAt) })}
        </span>
      ) : null}
      {file.can.signIn && account !== 'former' ? <Ways file={file} /> : null}
    </section>
  );
};

const Ways = ({ file }: { file: StaffFile }) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { isBusy, act } = useAct();
  const [pin, setPin] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const isOff = isBusy || !isOnline;
  const invite = (by: 'mail' | 'paper') =>
    act(async () => {
      const { done, leftOut, sheetId } = await invitePeople({
        personIds: [file.personId],
        by,
        ...(by === 'paper' && { pins: true }),
      });
      if (sheetId) await openSheet(sheetId);
      const [reason] = leftOut;
      const key = leftOutWords[reason?.reason ?? ''];
      if (key) showToast('danger', t(key));
      else
        showToast(
          'success',
          t(by === 'mail' ? 'STAFF.INVITED' : 'STAFF.PRINTED', { count: done.length }),
        );
    });
  const give = () =>
    act(async () => {
      setAsking(false);
      setPin((await givePin(file.personId)).pin);
    });
  const canReset = file.account === 'active' && file.sendsMail;
  return (
    <div className={styles.buttons}>
      {file.account === 'active' ? null : (
        <>
          {file.sendsMail && file.email ? (
            <Button size="compact-md" disabled={isOff} onClick={() => invite('mail')}>
              {t(file.invitation ? 'STAFF.RESEND' : 'STAFF.INVITE')}
            </Button>
          ) : null}
          <Button
            size="compact-md"
            variant="default"
            disabled={isOff}
            onClick={() => invite('paper')}
          >
            {t('STAFF.PRINT_ONE')}
          </Button>
        </>
      )}
      <Button
        size="compact-md"
        variant="default"
        disabled={isOff}
        onClick={() => (file.hasPin ? setAsking(true) : give())}
      >
        {t(file.hasPin ? 'STAFF.NEW_PIN' : 'STAFF.GIVE_PIN')}
      </Button>
      {canReset ? (
        <Button
          size="compact-md"
          variant="default"
          disabled={isOff}
          onClick={() =>
            act(async () => {
              await mailReset(file.personId);
              showToast('success', t('STAFF.RESET_SENT'));
            })
          }
        >
          {t('STAFF.RESET')}
        </Button>
      ) : null}
      <ConfirmSheet
        opened={isAsking}
        title={t('STAFF.NEW_PIN')}
        confirm={t('STAFF.NEW_PIN')}
        cancel={t('GENERAL.CANCEL')}
        onConfirm={give}
        onClose={() => setAsking(false)}
      >
        {t('STAFF.NEW_PIN_HINT')}
      </ConfirmSheet>
      <Sheet
        opened={pin !== null}
        title={t('STAFF.PIN_OF', { name: file.firstName })}
        close={t('GENERAL.CLOSE')}
        onClose={() => setPin(null)}
      >
        <output className={styles.pin}>{pin}</output>
        <Text size="sm">{t('STAFF.PIN_ONCE')}</Text>
      </Sheet>
    </div>
  );
};
