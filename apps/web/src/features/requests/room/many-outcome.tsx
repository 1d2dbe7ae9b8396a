import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '#platform/use-online.ts';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { groupsOf, type Outcome } from './enter-each.ts';
import styles from './enter-leave.module.css';
import { type Person, tickOnly } from './many-people.ts';
import type { Entering } from './use-enter-leave.ts';
import type { ManyRun } from './use-enter-many.ts';

/** How far entering leave of many has come: who was entered, who was not and why, and what can be done about it. */
export const ManyOutcome = ({
  entering: { many, form },
  run,
  onClose,
}: {
  entering: Entering;
  run: ManyRun;
  onClose: () => void;
}) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { lines, outcomes, isBusy, stopped } = run;
  const { todo, entered, held, refused } = groupsOf(lines, outcomes);
  const isOver = !isBusy && todo.length === 0;
  const change = (): void => {
    form.set({ ticks: tickOnly([...held, ...refused]) });
    many.drop();
  };
  return (
    <section className={styles.outcome} aria-labelledby="entered-many">
      <h2 id="entered-many" className={styles.title}>
        {t('OFFICE.REQUESTS.ENTER.FOR_MANY', { count: lines.length })}
      </h2>
      <HowFar run={run} />
      {stopped ? (
        <Notice
          tone="error"
          action={
            <Button size="sm" variant="default" disabled={!isOnline} onClick={many.goOn}>
              {t('OFFICE.REQUESTS.ENTER.GO_ON')}
            </Button>
          }
        >
          {stopped} {t('OFFICE.REQUESTS.ENTER.STOPPED')}
        </Notice>
      ) : null}
      <Group
        title={t('OFFICE.REQUESTS.ENTER.NOT_ENTERED', { count: held.length + refused.length })}
        people={[...held, ...refused]}
        run={run}
      />
      {isOver && held.length > 0 ? (
        <Anyway key={held.length} run={run} onConfirm={many.enterAnyway} />
      ) : null}
      <Group
        title={t('OFFICE.REQUESTS.ENTER.ENTERED', { count: entered.length })}
        people={entered}
        run={run}
      />
      {isBusy ? null : (
        <Group
          title={t('OFFICE.REQUESTS.ENTER.WAITING', { count: todo.length })}
          people={todo}
          run={run}
        />
      )}
      <div className={styles.buttons}>
        {isOver && held.length + refused.length > 0 ? (
          <Button variant="default" onClick={change}>
            {t('OFFICE.REQUESTS.ENTER.CHANGE')}
          </Button>
        ) : null}
        {isOver ? (
          <Button {...(held.length > 0 && { variant: 'default' })} onClick={onClose}>
            {t('GENERAL.CLOSE')}
          </Button>
        ) : null}
      </div>
    </section>
  );
};

const HowFar = ({ run: { lines, outcomes, isBusy } }: { run: ManyRun }) => {
  const { t } = useTranslation();
  const { todo, entered, held, refused } = groupsOf(lines, outcomes);
  const isOver = !isBusy && todo.length === 0;
  return (
    <div className={styles.progress} role="status">
      {isOver ? null : (
        <progress
          value={lines.length - todo.length}
          max={lines.length}
          aria-label={t('OFFICE.REQUESTS.ENTER.PROGRESS')}
        />
      )}
      <span>
        {t('OFFICE.REQUESTS.ENTER.SUM', {
          entered: entered.length,
          not: held.length + refused.length,
        })}
        {isOver ? '' : ` ${t('OFFICE.REQUESTS.ENTER.TO_DO', { count: todo.length })}`}
      </span>
    </div>
  );
};

const Group = ({
  title,
  people,
  run: { outcomes },
}: {
  title: string;
  people: readonly Pick<Person, 'employmentId' | 'displayName'>[];
  run: ManyRun;
}) => {
  if (people.length === 0) return null;
  return (
    <section>
      <h3 className={styles.group}>{title}</h3>
      <ul className={styles.results} aria-label={title}>
        {people.map(({ employmentId, displayName }) => (
          <Result key={employmentId} name={displayName} outcome={outcomes.get(employmentId)} />
        ))}
      </ul>
    </section>
  );
};

const ICONS = { entered: 'check', refused: 'warning', held: 'warning', todo: 'clock' } as const;

const Result = ({ name, outcome }: { name: string; outcome: Outcome | undefined }) => {
  const { t } = useTranslation();
  const is = outcome?.is ?? 'todo';
  return (
    <li className={styles.result} data-is={is}>
      <Icon name={ICONS[is]} size={18} />
      <div>
        <p>{name}</p>
        {outcome?.is === 'refused' ? <p className={styles.why}>{outcome.why}</p> : null}
        {outcome?.is === 'held' && outcome.shifts.length > 0 ? (
          <p className={styles.why}>
            {t('OFFICE.REQUESTS.ENTER.IN_THE_WAY')}: {outcome.shifts.join('; ')}
          </p>
        ) : null}
        {outcome?.is === 'held' && outcome.tooFew ? (
          <p className={styles.why}>{outcome.tooFew}</p>
        ) : null}
      </div>
    </li>
  );
};

/** All who are held back, together; too few people are left with a reason only. */
const Anyway = ({ run, onConfirm }: { run: ManyRun; onConfirm: (comment: string) => void }) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { comment } = run.entry;
  const [reason, setReason] = useState(comment);
  const held = [...run.outcomes.values()].filter((outcome) => outcome.is === 'held');
  const frees = held.some(({ shifts }) => shifts.length > 0);
  const isAsked = held.some(({ tooFew }) => tooFew !== '');
  return (
    <div className={styles.anyway}>
      {frees ? <p>{t('OFFICE.REQUESTS.ENTER.FREE_HINT_MANY')}</p> : null}
      {isAsked && comment.trim() === '' ? (
        <Textarea
          label={t('OFFICE.REQUESTS.ENTER.NOTE_MANY')}
          description={t('OFFICE.REQUESTS.ENTER.TOO_FEW_WHY')}
          required
          autosize
          maxLength={2000}
          value={reason}
          onChange={({ currentTarget: { value } }) => setReason(value)}
        />
      ) : null}
      <Button
        color="green"
        disabled={!isOnline || (isAsked && reason.trim() === '')}
        onClick={() => onConfirm(reason)}
      >
        {t(frees ? 'OFFICE.REQUESTS.ENTER.FREE' : 'OFFICE.REQUESTS.ENTER.ANYWAY')}
      </Button>
    </div>
  );
};
