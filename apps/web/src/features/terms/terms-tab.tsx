import { Button } from '@mantine/core';
import type { TermsOfEmployment } from '@ploeg/contract/terms/terms.schemas';
import { WORKER_KINDS, type WorkerKind } from '@ploeg/domain/contracts/contract-terms';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showUndo } from '#blocks/office/undo-toast.tsx';
import { RemoteState } from '#blocks/remote-state.tsx';
import { changeTerms, withdrawTerms } from '#data/terms/terms-keeping.ts';
import { termsQuery } from '#data/terms/terms.queries.ts';
import { failureText } from '#forms/form-failure.ts';
import { useSending } from '#forms/use-sending.ts';
import { useOnline } from '#platform/use-online.ts';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { ConfirmSheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/toast.tsx';
import { TermsFacts } from './terms-facts.tsx';
import { TermsSheet, type Wanted } from './terms-sheet.tsx';
import { dayText } from './terms-texts.ts';
import { TermsTimeline } from './terms-timeline.tsx';
import styles from './terms.module.css';

/** What is agreed with somebody in one employment: since when, what holds now, and what is to come. */
export const TermsTab = ({ employmentId }: { employmentId: string }) => {
  const { t } = useTranslation();
  const terms = useQuery(termsQuery(employmentId));
  const isOnline = useOnline();
  return (
    <>
      <RemoteState remote={terms} offline={t('OFFICE_TERMS.OFFLINE')} />
      {terms.data ? <Terms key={employmentId} all={terms.data} isOnline={isOnline} /> : null}
    </>
  );
};

const Terms = ({ all, isOnline }: { all: TermsOfEmployment; isOnline: boolean }) => {
  const { t, i18n } = useTranslation();
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const [toWithdraw, setToWithdraw] = useState<string | null>(null);
  const mayChange = all.canChange && isOnline;
  return (
    <section className={styles.tab} aria-labelledby="terms-title">
      <header className={styles.head}>
        <h3 id="terms-title" className={styles.title}>
          {t('OFFICE_TERMS.TITLE')}
        </h3>
        {mayChange ? (
          <Button
            size="compact-md"
            variant="default"
            leftSection={<Icon name="add" size={16} />}
            onClick={() => setWanted({ kind: 'change' })}
          >
            {t('OFFICE_TERMS.NEW')}
          </Button>
        ) : null}
      </header>
      {all.isKindSaid ? null : <KindUnsaid all={all} mayChange={mayChange} />}
      <TermsTimeline
        all={all}
        mayChange={mayChange}
        onCorrect={(since) => setWanted({ kind: 'correction', since })}
        onWithdraw={setToWithdraw}
      />
      <TermsFacts all={all} />
      {wanted ? (
        <TermsSheet
          all={all}
          wanted={wanted}
          onClose={() => setWanted(null)}
          onDone={(since) => {
            setWanted(null);
            const text = t('OFFICE_TERMS.SAVED', { day: dayText(since, i18n.language) });
            // Only what is to come can be taken back whole; what has begun is set right.
            if (wanted.kind === 'change' && since > all.today && !isOfDay(all, since)) {
              showUndo(text, () => withdrawTerms(all.employmentId, since));
            } else showToast('success', text);
          }}
        />
      ) : null}
      <WithdrawSheet all={all} since={toWithdraw} onClose={() => setToWithdraw(null)} />
    </section>
  );
};

/** What was proposed and nobody said: saying it sets the first day right. */
const KindUnsaid = ({ all, mayChange }: { all: TermsOfEmployment; mayChange: boolean }) => {
  const { t } = useTranslation();
  const saying = useSending({
    report: (error) => {
      showToast('danger', failureText(error, t, t('OFFICE_TERMS.FAILED')));
      return null;
    },
  });
  const held = all.moments[0]?.terms.workerKind;
  const say = (workerKind: WorkerKind) =>
    changeTerms(all.employmentId, {
      since: all.start,
      kind: 'correction',
      set: { workerKind },
      reason: t('OFFICE_TERMS.KIND_WHY'),
    });
  return (
    <Notice
      tone="info"
      action={
        mayChange
          ? WORKER_KINDS.map((kind) => (
              <Button
                key={kind}
                size="compact-md"
                variant="default"
                disabled={saying.isBusy}
                onClick={() => void saying.run(() => say(kind))}
              >
                {t('OFFICE_TERMS.KIND_SAY', { kind: t(`OFFICE_TERMS.KINDS.${kind}`) })}
              </Button>
            ))
          : undefined
      }
    >
      {held ? t('OFFICE_TERMS.KIND_UNSAID', { kind: t(`OFFICE_TERMS.KINDS.${held}`) }) : null}
    </Notice>
  );
};

const isOfDay = ({ moments, wages }: TermsOfEmployment, day: string): boolean =>
  [...moments, ...(wages ?? [])].some(({ since }) => since === day);

/** Takes back what would change; saying the same again brings it back. */
const WithdrawSheet = ({
  all,
  since,
  onClose,
}: {
  all: TermsOfEmployment;
  since: string | null;
  onClose: () => void;
}) => {
  const { t, i18n } = useTranslation();
  const withdrawing = useSending({
    report: (error) => {
      showToast('danger', failureText(error, t, t('OFFICE_TERMS.FAILED')));
      return null;
    },
  });
  const withdraw = async (): Promise<void> => {
    if (since === null) return;
    const moment = all.moments.find((item) => item.since === since);
    const wage = all.wages?.find((item) => item.since === since);
    await withdrawTerms(all.employmentId, since);
    onClose();
    const set = Object.fromEntries(
      (moment?.changed ?? []).map((field) => [field, moment?.terms[field]]),
    );
    showUndo(t('OFFICE_TERMS.WITHDRAWN', { day: dayText(since, i18n.language) }), () =>
      changeTerms(all.employmentId, {
        since,
        kind: 'change',
        set,
        ...(wage && { wage: { amount: wage.amount, unit: wage.unit } }),
      }),
    );
  };
  return (
    <ConfirmSheet
      opened={since !== null}
      title={t('OFFICE_TERMS.WITHDRAW_TITLE', {
        day: since === null ? '' : dayText(since, i18n.language),
      })}
      confirm={t('OFFICE_TERMS.WITHDRAW')}
      cancel={t('GENERAL.CANCEL')}
      isDanger
      isBusy={withdrawing.isBusy}
      onConfirm={() => void withdrawing.run(withdraw)}
      onClose={onClose}
    >
      {t('OFFICE_TERMS.WITHDRAW_HINT')}
    </ConfirmSheet>
  );
};
