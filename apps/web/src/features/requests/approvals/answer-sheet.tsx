import { Textarea } from '@mantine/core';
import type { ConstraintMessage } from '@ploeg/contract/shared/error-envelope.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConstraintList } from '#blocks/constraint-list.tsx';
import { ApiError, NetworkError } from '#platform/api-error.ts';
import { Notice } from '#ui/notice.tsx';
import { ConfirmSheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/toast.tsx';
import styles from './approvals.module.css';
import type { Answer } from './ask-card.tsx';
import { AskEffect } from './ask-effect.tsx';
import { AskHead } from './ask-head.tsx';

import type { Ask, Choice } from './asks.ts';

export type Asked = { ask: Ask; choice: Choice; answer: Answer };

/** Asks once more before an answer counts, and stays open to say why it was not taken. */
export const AnswerSheet = ({
  asked,
  opened,
  onClose,
  onDone,
}: {
  asked: Asked | null;
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
}) => (
  // A new question begins with an empty reason and nothing said against it.
  <AnswerForm
    key={asked ? `${asked.ask.key} ${asked.choice.key} ${asked.answer}` : ''}
    asked={asked}
    opened={opened}
    onClose={onClose}
    onDone={onDone}
  />
);

const AnswerForm = ({ asked, opened, onClose, onDone }: Parameters<typeof AnswerSheet>[0]) => {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isTried, setTried] = useState(false);
  const [refusal, setRefusal] = useState('');
  const [heard, setHeard] = useState<readonly ConstraintMessage[] | null>(null);
  const isYes = asked?.answer === 'approve';
  const constraints = heard ?? asked?.choice.constraints ?? [];
  const isForced = constraints.length > 0;
  const isReasonMissing = !isYes && reason.trim() === '';

  const send = async ({ choice }: Asked): Promise<void> => {
    setTried(true);
    if (isReasonMissing) return;
    setBusy(true);
    setRefusal('');
    try {
      await (isYes ? choice.approve(isForced || choice.takesShifts) : choice.refuse(reason.trim()));
      showToast('success', t(isYes ? 'APPROVALS.APPROVED' : 'APPROVALS.REFUSED'));
      onDone();
    } catch (error) {
      const found = error instanceof ApiError ? error.constraints : [];
      if (found.length > 0) setHeard(found);
      else if (error instanceof NetworkError) setRefusal(t('GENERAL.NO_CONNECTION'));
      else setRefusal((error instanceof ApiError && error.firstText) || t('APPROVALS.FAILED'));
    } finally {
      setBusy(false);
    }
  };

  const isBlocked = isYes && constraints.some((one) => one.forcible === false);
  const title = isYes ? t('APPROVALS.APPROVE_TITLE') : t('APPROVALS.REFUSE_TITLE');
  const yes = isForced ? t('APPROVALS.APPROVE_ANYWAY') : t('APPROVALS.APPROVE');
  return (
    <ConfirmSheet
      opened={opened}
      title={title}
      confirm={isYes ? yes : t('APPROVALS.REFUSE')}
      cancel={t('GENERAL.CANCEL')}
      isDanger={!isYes || isForced}
      isBusy={isBusy}
      isDisabled={isBlocked}
      onConfirm={() => asked && void send(asked)}
      onClose={() => (isBusy ? undefined : onClose())}
    >
      {asked ? (
        <div className={styles.question}>
          <div>
            <AskHead ask={asked.ask} />
            {asked.choice.name === null ? null : <p className={styles.name}>{asked.choice.name}</p>}
          </div>
          {isYes ? <AskEffect ask={asked.ask} /> : null}
          {isYes && isForced ? <ConstraintList constraints={constraints} /> : null}
          {isYes ? null : (
            <Textarea
              label={t('APPROVALS.REASON')}
              required
              autosize
              minRows={2}
              maxLength={2000}
              data-autofocus
              error={isTried && isReasonMissing ? t('GENERAL.REQUIRED') : null}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
          {refusal ? <Notice tone="error">{refusal}</Notice> : null}
        </div>
      ) : null}
    </ConfirmSheet>
  );
};
