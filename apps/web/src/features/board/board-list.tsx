import { ActionIcon } from '@mantine/core';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPractice } from '#data/dimona/use-practice.ts';
import type { ShownShift } from '#data/planning/plan.queries.ts';
import { formatTime } from '#platform/datetime.ts';
import { Icon } from '#ui/icon.tsx';
import { type CurvePoint, curveWithin } from './board-coverage.ts';
import { CostButton } from './board-foot.tsx';
import { isUndeclared, RuleSign, ruleMarkOf, UndeclaredSign } from './board-marks.tsx';
import type { BoardLine } from './board-rows.ts';
import type { CellItem } from './cell-items.ts';
import { hoursText, itemText, sectionOf, timesOf } from './board-words.ts';
import styles from './board-list.module.css';
import type { Board } from './use-board.ts';
import type { BoardDay } from './use-board-days.ts';
import type { BoardFigures } from './use-board-figures.ts';

const DAY = 86_400;

type Work = { line: BoardLine; item: Extract<CellItem, { kind: 'shift' }> };

const workOn = (lines: readonly BoardLine[], column: number): Work[] =>
  lines
    .flatMap((line) =>
      (line.cells.get(column) ?? []).flatMap((item): Work[] =>
        item.kind === 'shift' && !item.isDim ? [{ line, item }] : [],
      ),
    )
    .toSorted((a, b) => a.item.plan.start - b.item.plan.start);

/** When on a day most lack, and how many. */
const worstOf = (curve: readonly CurvePoint[], { at }: BoardDay): CurvePoint | null => {
  const points = curveWithin(curve, { from: at, until: at + DAY });
  const worst = points.reduce((most, one) => (one.short > most.short ? one : most));
  return worst.short > 0 ? worst : null;
};

/** A period begins with its first day, and the one that runs with today. */
const beginWithToday = (list: HTMLDivElement | null): void => {
  const today = list?.querySelector<HTMLElement>('[data-today]');
  list?.scrollTo({ top: today ? today.offsetTop - list.offsetTop : 0 });
};

/** The plan as a list by day: the way to it on a phone, and for whoever wants no grid. */
export const BoardList = ({
  board,
  figures,
  days,
  onOpen,
  onNew,
  onCost,
}: {
  board: Board;
  figures: BoardFigures;
  days: readonly BoardDay[];
  onOpen: (shift: ShownShift) => void;
  /** Plans one more on the day that begins then. */
  onNew: (midnight: number) => void;
  /** Asks what a day costs and why; who sees no wages is told of none. */
  onCost: (column: number) => void;
}) => {
  const { t } = useTranslation();
  const { rows } = board;
  const lines = rows.filter((row): row is BoardLine => row.kind !== 'group');
  const { byDay: totals } = figures.totals;
  return (
    <div key={days[0]?.at} ref={beginWithToday} className={styles.list}>
      {days.map((day, column) => {
        const work = workOn(lines, column);
        const worst = worstOf(figures.curve, day);
        const { seconds = 0, people = 0 } = totals[column] ?? {};
        const cost = figures.cost?.byDay[column];
        return (
          <section key={day.at} className={styles.day} data-today={day.isToday || undefined}>
            <header className={styles.head}>
              <h2>{day.name}</h2>
              <p>
                {[day.note, hoursText(seconds), t('TEAM.PEOPLE', { count: people })]
                  .filter(Boolean)
                  .join(' · ')}
                {worst ? (
                  <b> {t('BOARD.SHORT_AT', { count: worst.short, time: formatTime(worst.at) })}</b>
                ) : null}
              </p>
              {cost ? (
                <div className={styles.cost}>
                  <CostButton cost={cost} onAsk={() => onCost(column)} />
                </div>
              ) : null}
              <ActionIcon
                size={44}
                aria-label={t('BOARD.NEW_ON', { day: day.name })}
                onClick={() => onNew(day.at)}
              >
                <Icon name="add" size={20} />
              </ActionIcon>
            </header>
            {work.length === 0 ? <p className={styles.none}>{t('DASHBOARD.EMPTY')}</p> : null}
            <ul>
              {work.map(({ line, item }) => (
                <ListedShift
                  key={item.shift.id}
                  work={{ line, item }}
                  board={board}
                  figures={figures}
                  onOpen={onOpen}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
};

const ListedShift = ({
  work: { line, item },
  board: { departmentOf, plans },
  figures,
  onOpen,
}: {
  work: Work;
  board: Board;
  figures: BoardFigures;
  onOpen: (shift: ShownShift) => void;
}) => {
  const { t } = useTranslation();
  const isPractice = useIsPractice();
  const { plan, shift } = item;
  const department = departmentOf.get(line.departmentId);
  const section = department && sectionOf(department, plan.sectionId);
  const person = plans
    .flatMap(({ people }) => people)
    .find(({ employmentId }) => employmentId === plan.employmentId);
  const name = plan.employmentId ? (person?.name ?? t('BOARD.LEFT')) : t('BOARD.OPEN_ONE');
  const mark = ruleMarkOf(figures.remarks.get(shift.id));
  return (
    <li>
      <button
        type="button"
        onClick={() => onOpen(shift)}
        className={styles.shift}
        data-state={shift.state}
        data-open={plan.employmentId === null || undefined}
        style={{ '--section': section?.background } as CSSProperties}
      >
        <span className="visually-hidden">{`${name}, ${itemText(item, { department, isPractice }, t)}`}</span>
        <span aria-hidden className={styles.times}>
          {timesOf(plan)}
        </span>
        <span aria-hidden className={styles.who}>
          <span>{name}</span>
          {section ? <span className={styles.where}>{section.name}</span> : null}
        </span>
        {figures.asked.has(shift.id) ? <Icon name="waiting" size={16} /> : null}
        {mark ? <RuleSign mark={mark} /> : null}
        {isUndeclared(shift) ? <UndeclaredSign /> : null}
      </button>
    </li>
  );
};
