import { type Commitment, judgeClashes } from '@ploeg/domain/shifts/commitments';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#platform/datetime.ts';
import { Notice } from '#ui/notice.tsx';
import styles from './commitments.module.css';

/** Something that takes the person's time, and where; `name` is the kind of a day off. */
type Shown = Commitment & { company: string; name: string | null };

const promises = { swap: 'CLASH.SWAP', application: 'CLASH.APPLICATION' } as const;

/** What the person has, with its hours and where; what is only promised says so. */
export const CommitmentList = ({ commitments }: { commitments: readonly Shown[] }) => {
  const { t } = useTranslation();
  return (
    <ul className={styles.list}>
      {commitments.map(({ kind, shiftId, start, end, company, name }) => (
        <li key={`${kind} ${shiftId}`} className="tabular">
          {formatTime(start)} – {formatTime(end)}
          {' · '}
          {name ?? company}
          {kind === 'swap' || kind === 'application' ? ` · ${t(promises[kind])}` : null}
        </li>
      ))}
    </ul>
  );
};

/** What is at the same time, and whether it can be taken all the same. Nothing where nothing clashes. */
export const ClashNotice = ({ clashes }: { clashes: readonly Shown[] }) => {
  const { t } = useTranslation();
  const answer = judgeClashes(clashes);
  if (answer === 'clear') return null;
  return (
    <Notice
      tone={answer === 'impossible' ? 'error' : 'warning'}
      icon="warning"
      title={t(answer === 'impossible' ? 'CLASH.IMPOSSIBLE' : 'CLASH.ON_PURPOSE')}
    >
      <CommitmentList commitments={clashes} />
    </Notice>
  );
};
