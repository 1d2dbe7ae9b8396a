import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { givePin, invitePeople, mailReset, type StaffFile } from '#data/staff/staff.commands.ts';
import { formatDate, instantOf } from '#platform/datetime.ts';
import { ConfirmSheet, Sheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/toast.tsx';
import { openSheet } from './bulk-bar.tsx';
import { Toned } from './face.tsx';
import styles from './staff.module.css';
import { accountWords, INVITED, leftOutWords } from './staff-words.ts';
import { useAct } from '#blocks/office/use-act.ts';
import { useOnline } from '#platform/use-online.ts';

/** By what somebody gets in, and what is needed for it: invitation, PIN, another password. */
export const AccountPart = ({ file }: { file: StaffFile }) => {
  const { t, i18n } = useTranslation();
  const day = (at: string) => formatDate(instantOf(at), i18n.language);
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
  const isOff = isBusy || !isOnline;
  const reset = async () => {
    await mailReset(file.personId);
    showToast('success', t('STAFF.RESET_SENT'));
  };
  return (
    <div className={styles.buttons}>
      {file.account === 'active' ? null : <Invite file={file} isOff={isOff} act={act} />}
      <Pin file={file} isOff={isOff} act={act} />
      {file.account === 'active' && file.sendsMail ? (
        <Way text={t('STAFF.RESET')} isOff={isOff} onClick={() => act(reset)} />
      ) : null}
    </div>
  );
};

type WayProps = { file: StaffFile; isOff: boolean; act: ReturnType<typeof useAct>['act'] };

const Way = ({
  text,
  isFirst = false,
  isOff,
  onClick,
}: {
  text: string;
  /** What is done next, most likely. */
  isFirst?: boolean;
  isOff: boolean;
  onClick: () => void;
}) => (
  <Button
    size="compact-md"
    variant={isFirst ? 'filled' : 'default'}
    disabled={isOff}
    onClick={onClick}
  >
    {text}
  </Button>
);

const Invite = ({ file, isOff, act }: WayProps) => {
  const { t } = useTranslation();
  const invite = (by: 'mail' | 'paper') =>
    act(async () => {
      const { done, leftOut, sheetId } = await invitePeople({
        personIds: [file.personId],
        by,
        ...(by === 'paper' && { pins: true }),
      });
      if (sheetId) await openSheet(sheetId);
      const [why] = leftOut;
      if (why) showToast('danger', t(leftOutWords[why.reason]));
      else showToast('success', t(INVITED[by], { count: done.length }));
    });
  return (
    <>
      {file.sendsMail && file.email ? (
        <Way
          text={t(file.invitation ? 'STAFF.RESEND' : 'STAFF.INVITE')}
          isFirst
          isOff={isOff}
          onClick={() => invite('mail')}
        />
      ) : null}
      <Way text={t('STAFF.PRINT_ONE')} isOff={isOff} onClick={() => invite('paper')} />
    </>
  );
};

/** A PIN is seen once, by whoever gives it; the one before it no longer opens anything. */
const Pin = ({ file, isOff, act }: WayProps) => {
  const { t } = useTranslation();
  const [pin, setPin] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const give = () =>
    act(async () => {
      setAsking(false);
      setPin((await givePin(file.personId)).pin);
    });
  const text = t(file.hasPin ? 'STAFF.NEW_PIN' : 'STAFF.GIVE_PIN');
  return (
    <>
      <Way text={text} isOff={isOff} onClick={() => (file.hasPin ? setAsking(true) : give())} />
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
    </>
  );
};
