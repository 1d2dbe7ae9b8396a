import { Text } from '@mantine/core';
import type { PaperBulk } from '@ploeg/contract/papers/papers.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { remindOfPapers, withdrawPapers } from '#data/papers/papers.commands.ts';
import type { Paper } from '#data/papers/papers.queries.ts';
import { SelectionBar } from '#blocks/office/selection-bar.tsx';
import { useAct } from '#blocks/office/use-act.ts';
import { useOnline } from '#platform/use-online.ts';
import { ConfirmSheet, Sheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/toast.tsx';
import styles from './papers.module.css';
import { leftOutTexts } from './paper-words.ts';

type Result = { text: string; leftOut: PaperBulk['leftOut'] };

/** What is done with everything that is selected. What it leaves out is said, and why. */
export const PapersBulk = ({
  papers,
  onDone,
}: {
  papers: readonly Paper[];
  onDone: () => void;
}) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { isBusy, act } = useAct();
  const [result, setResult] = useState<Result | null>(null);
  const [isAsking, setAsking] = useState(false);
  const ids = papers.map(({ id }) => id);
  const withdrawable = papers.filter(({ can }) => can.withdraw).length;
  const show = (text: string, leftOut: Result['leftOut']): void => {
    setAsking(false);
    if (leftOut.length > 0) return setResult({ text, leftOut });
    showToast('success', text);
    onDone();
  };
  const remind = () =>
    act(async () => {
      const { done, leftOut } = await remindOfPapers(ids);
      show(t('OFFICE_PAPERS.REMINDED', { count: done.length }), leftOut);
    });
  const withdraw = () =>
    act(async () => {
      const { done, leftOut } = await withdrawPapers(ids);
      show(t('OFFICE_PAPERS.WITHDRAWN', { count: done.length }), leftOut);
    });
  const isOff = isBusy || !isOnline;
  return (
    <>
      <SelectionBar
        label={t('OFFICE_PAPERS.SELECTED_DO')}
        selected={t('OFFICE_PAPERS.SELECTED', { count: papers.length })}
        actions={[
          { text: t('OFFICE_PAPERS.REMIND'), isOff, run: remind },
          {
            text: t('OFFICE_PAPERS.WITHDRAW'),
            isOff: isOff || withdrawable === 0,
            run: () => setAsking(true),
          },
        ]}
        onClear={onDone}
      />
      <ConfirmSheet
        opened={isAsking}
        title={t('OFFICE_PAPERS.WITHDRAW_MANY', { count: withdrawable })}
        confirm={t('OFFICE_PAPERS.WITHDRAW')}
        cancel={t('GENERAL.CANCEL')}
        isDanger
        isBusy={isBusy}
        isDisabled={!isOnline}
        onConfirm={withdraw}
        onClose={() => setAsking(false)}
      >
        {t('OFFICE_PAPERS.WITHDRAW_HINT')}
      </ConfirmSheet>
      <LeftOut
        result={result}
        papers={papers}
        onClose={() => {
          setResult(null);
          onDone();
        }}
      />
    </>
  );
};

/** Some were done, others not: which, and why. */
const LeftOut = ({
  result,
  papers,
  onClose,
}: {
  result: Result | null;
  papers: readonly Paper[];
  onClose: () => void;
}) => {
  const { t } = useTranslation();
  const nameOf = (wanted: string): string => {
    const paper = papers.find(({ id }) => id === wanted);
    return paper ? `${paper.person} · ${paper.title}` : '';
  };
  return (
    <Sheet
      opened={result !== null}
      title={result?.text ?? ''}
      close={t('GENERAL.CLOSE')}
      onClose={onClose}
    >
      <Text>{t('OFFICE_PAPERS.LEFT_OUT.TITLE', { count: result?.leftOut.length ?? 0 })}</Text>
      <ul className={styles.lines}>
        {result?.leftOut.map(({ id, reason }) => (
          <li key={id} className={styles.line}>
            <span>{nameOf(id)}</span>
            <span className={styles.quiet}>{t(leftOutTexts[reason])}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
};
