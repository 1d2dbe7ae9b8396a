import { Button, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '#ui/notice.tsx';
import { ConfirmSheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/toast.tsx';
import { queueFailureText } from './queue-failure-text.ts';

/** What came of an action: the server's word or none yet, and why it was refused. */
type Answer = {
  outcome: 'applied' | 'rejected' | 'waiting';
  failure: { type: string; text: string } | null;
};

/** What is asked before something is done, and what is said of it afterwards. */
type Question = {
  title: string;
  confirm: string;
  cancel?: string;
  isDanger?: boolean;
  isDisabled?: boolean;
  children: ReactNode;
  /** The label of a reason that must be given; it is kept while the same `key` is asked about. */
  reason?: { key: string; label: string; suggestions?: readonly string[] };
  /** Null leaves the question open: it has become another one. */
  act: (reason: string) => Promise<Answer | null>;
  /** Said when it is done, and when it is kept until there is signal. */
  done: string;
  waiting?: string;
  onDone?: (outcome: Answer['outcome']) => unknown;
};

/** Asks before something is done, and stays open to say why it was refused. */
export const useQuestion = <T,>(toQuestion: (subject: T) => Question) => {
  const { t } = useTranslation();
  const [subject, setSubject] = useState<{ it: T } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState('');
  const [typed, setTyped] = useState({ key: '', reason: '' });
  const question = subject && toQuestion(subject.it);
  const wanted = question?.reason;
  const reason = wanted?.key === typed.key ? typed.reason : '';
  const isReasonMissing = wanted !== undefined && reason.trim() === '';

  const ask = (it: T): void => {
    setSubject({ it });
    setTried(false);
    setFailure('');
    setOpen(true);
  };

  const act = async (asked: Question): Promise<void> => {
    setTried(true);
    if (isReasonMissing) return;
    setBusy(true);
    setFailure('');
    const answer = await asked.act(reason.trim()).finally(() => setBusy(false));
    if (!answer) return;
    if (answer.failure) return setFailure(queueFailureText(answer.failure, t));
    setOpen(false);
    if (answer.outcome === 'applied') showToast('success', asked.done);
    if (answer.outcome === 'waiting') showToast('success', asked.waiting ?? asked.done);
    await asked.onDone?.(answer.outcome);
  };

  const sheet = (
    <ConfirmSheet
      opened={isOpen}
      title={question?.title ?? ''}
      confirm={question?.confirm ?? ''}
      cancel={question?.cancel ?? t('GENERAL.CANCEL')}
      isDanger={question?.isDanger ?? false}
      isBusy={isBusy}
      isDisabled={question?.isDisabled ?? false}
      onConfirm={() => question && void act(question)}
      onClose={() => (isBusy ? undefined : setOpen(false))}
    >
      <div style={{ display: 'grid', gap: 12, overflowWrap: 'anywhere' }}>
        {question?.children}
        {wanted ? (
          <Textarea
            label={wanted.label}
            required
            autosize
            minRows={2}
            maxLength={2000}
            data-autofocus
            error={isTried && isReasonMissing ? t('GENERAL.REQUIRED') : null}
            value={reason}
            onChange={({ currentTarget: { value } }) =>
              setTyped({ key: wanted.key, reason: value })
            }
          />
        ) : null}
        {wanted?.suggestions && reason === '' ? (
          <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
            {wanted.suggestions.map((text) => (
              <Button
                key={text}
                size="sm"
                variant="default"
                onClick={() => setTyped({ key: wanted.key, reason: text })}
              >
                {text}
              </Button>
            ))}
          </div>
        ) : null}
        {failure ? <Notice tone="error">{failure}</Notice> : null}
      </div>
    </ConfirmSheet>
  );
  return { ask, sheet };
};
