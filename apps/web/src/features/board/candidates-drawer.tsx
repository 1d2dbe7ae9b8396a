import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { constraintText } from '#blocks/constraint-text.ts';
import { Drawer } from '#blocks/office/drawer.tsx';
import { RemoteState } from '#blocks/remote-state.tsx';
import { candidatesQuery } from '#data/shifts/shifts.queries.ts';
import type { ShownShift } from '#data/planning/plan.queries.ts';
import { formatDayLong } from '#platform/datetime.ts';
import { Icon } from '#ui/icon.tsx';
import { RowShapes } from '#ui/shapes.tsx';
import { updateOf } from './board-ops.ts';
import { hoursText, timesOf } from './board-words.ts';
import styles from './board.module.css';
import type { Board } from './use-board.ts';
import type { BoardEdits } from './use-board-edits.ts';
import { toCandidacy } from './use-fits.ts';

const byName = new Intl.Collator(undefined, { sensitivity: 'base' });

/** Who could work a shift: those whom nothing keeps from it first, and what stands against the others. */
export const CandidatesDrawer = ({
  shift,
  board,
  edits,
  onClose,
}: {
  shift: ShownShift;
  board: Board;
  edits: BoardEdits;
  onClose: () => void;
}) => {
  const { t, i18n } = useTranslation();
  const remote = useQuery(candidatesQuery(toCandidacy(shift)));
  const people = new Map(
    board.plans.flatMap((plan) => plan.people.map((one) => [one.employmentId, one] as const)),
  );
  const candidates = (remote.data ?? [])
    .flatMap(({ employmentId, constraints }) => {
      const person = people.get(employmentId);
      return person ? [{ person, constraints }] : [];
    })
    .toSorted(
      (a, b) =>
        a.constraints.length - b.constraints.length || byName.compare(a.person.name, b.person.name),
    );
  const give = (employmentId: string): void => {
    edits.run('MOVED', shift.departmentId, [updateOf(shift, { employmentId })]);
    onClose();
  };
  const { plan } = shift;
  if (!plan) return null;
  return (
    <Drawer
      title={t('BOARD.GIVE_TITLE')}
      lead={`${timesOf(plan)} · ${formatDayLong(plan.start, i18n.language)}`}
      width={436}
      onClose={onClose}
    >
      <RemoteState
        remote={remote}
        offline={t('BOARD.GIVE_OFFLINE')}
        shape={<RowShapes count={8} height={40} />}
      />
      <ul className={styles.candidates}>
        {candidates.map(({ person, constraints }) => {
          const isTheirs = person.employmentId === plan.employmentId;
          const isForcible = constraints.every(({ forcible }) => forcible);
          return (
            <li key={person.employmentId} data-fits={constraints.length === 0 || undefined}>
              <Icon name={constraints.length === 0 ? 'check' : 'warning'} size={16} />
              <div>
                <b>{person.name}</b>
                <span className={styles.note}>
                  {hoursText(person.plannedSeconds)}
                  {person.contractSeconds === null ? '' : ` / ${hoursText(person.contractSeconds)}`}
                </span>
                {constraints.map((one) => (
                  <p key={one.title}>{constraintText(one, t)}</p>
                ))}
              </div>
              <Button
                variant="default"
                disabled={isTheirs || !isForcible || shift.isClocked}
                onClick={() => give(person.employmentId)}
                aria-label={t('BOARD.GIVE_TO', { name: person.name })}
              >
                {t(isTheirs ? 'BOARD.GIVE_THEIRS' : 'BOARD.GIVE_SHORT')}
              </Button>
            </li>
          );
        })}
      </ul>
    </Drawer>
  );
};
