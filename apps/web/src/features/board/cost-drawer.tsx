import { NativeSelect } from '@mantine/core';
import { sumOfLines } from '@ploeg/domain/pay/cost-lines';
import { toCents } from '@ploeg/domain/terms/wages';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Drawer } from '#blocks/office/drawer.tsx';
import { citedRule, payName } from '#blocks/pay-reasons.ts';
import { RemoteState } from '#blocks/remote-state.tsx';
import {
  type CostLine,
  usePlanCosts,
  usePlanCostsState,
} from '#data/planning/plan-figures.queries.ts';
import { formatEuros } from '#platform/money.ts';
import { RowShapes } from '#ui/shapes.tsx';
import { linesOf, openSecondsOf } from './board-costs.ts';
import type { BoardSpan } from './board-period.ts';
import type { BoardRow } from './board-rows.ts';
import { hoursText } from './board-words.ts';
import styles from './cost-drawer.module.css';
import { costReasonText } from './cost-words.ts';
import { toPlanSpan, type Board } from './use-board.ts';
import type { BoardDay } from './use-board-days.ts';
import { usePaidIds } from './use-board-figures.ts';

const ALL = '';

/** Everybody, then each section with its people, as the board has them. */
const useWhose = (rows: readonly BoardRow[]) => {
  const { t } = useTranslation();
  const named = rows.flatMap((row) => {
    if (row.kind === 'group') {
      return { value: row.key, label: row.name || t('BOARD.NO_SECTION') };
    }
    // By no-break spaces, which a list of options keeps.
    return row.kind === 'person'
      ? { value: row.key, label: `\u00A0\u00A0${row.person?.name || t('BOARD.LEFT')}` }
      : [];
  });
  return [{ value: ALL, label: t('BOARD.COST_ALL') }, ...named];
};

/** What the plan, a day of it, a section or a person comes to: by kind of hours and premium, and by which rule. */
export const CostDrawer = ({
  board,
  span,
  days,
  column: first,
  onClose,
}: {
  board: Board;
  span: BoardSpan;
  days: readonly BoardDay[];
  column: number | null;
  onClose: () => void;
}) => {
  const { t } = useTranslation();
  const asked = [usePaidIds(board.departments), toPlanSpan(span)] as const;
  const costs = usePlanCosts(...asked);
  const remote = usePlanCostsState(...asked);
  const [rowKey, setRowKey] = useState(ALL);
  const [day, setDay] = useState(first === null ? ALL : String(first));
  const whose = useWhose(board.rows);
  const onDays = days.map(({ name }, column) => ({ value: String(column), label: name }));
  const part = { rowKey: rowKey || null, column: day === ALL ? null : Number(day) };
  const lines = costs && linesOf(board.rows, costs, part);
  const open = openSecondsOf(board.rows, board.departments, part);
  return (
    <Drawer title={t('BOARD.COST_WHY')} width={436} onClose={onClose}>
      <div className={styles.choice}>
        <NativeSelect
          label={t('BOARD.COST_OF')}
          data={whose}
          value={rowKey}
          onChange={(event) => setRowKey(event.currentTarget.value)}
        />
        <NativeSelect
          label={t('BOARD.COST_DAYS')}
          data={[{ value: ALL, label: t('BOARD.COST_ALL_DAYS') }, ...onDays]}
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
      </div>
      <RemoteState
        remote={remote}
        offline={t('BOARD.GIVE_OFFLINE')}
        shape={<RowShapes count={4} height={48} />}
      />
      {lines ? <Lines lines={lines} /> : null}
      {lines && open > 0 ? (
        <p className={styles.note}>{t('BOARD.COST_OPEN', { hours: hoursText(open) })}</p>
      ) : null}
      <p className={styles.note}>{t('BOARD.COST_NOTE')}</p>
    </Drawer>
  );
};

const Lines = ({ lines }: { lines: readonly CostLine[] }) => {
  const { t, i18n } = useTranslation();
  const { cost, seconds } = sumOfLines(lines);
  if (lines.length === 0) return <p className={styles.note}>{t('BOARD.COST_NONE')}</p>;
  return (
    <table className={styles.lines} aria-label={t('BOARD.COST_WHY')}>
      <thead className="visually-hidden">
        <tr>
          <th>{t('BOARD.COST_KIND')}</th>
          <th>{t('BOARD.HOURS')}</th>
          <th>{t('BOARD.COST')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={`${line.key} ${line.cost === null} ${JSON.stringify(line.reasons)}`}>
            <th scope="row">
              {payName(line.key, t)}
              <Reasons reasons={line.reasons} />
            </th>
            <td>{hoursText(line.seconds)}</td>
            <td>
              {line.cost === null
                ? t('BOARD.COST_NO_WAGE')
                : formatEuros(toCents(line.cost) / 100, i18n.language)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('BOARD.COST_TOTAL')}</th>
          <td>{hoursText(seconds)}</td>
          <td>{formatEuros(toCents(cost) / 100, i18n.language)}</td>
        </tr>
      </tfoot>
    </table>
  );
};

const Reasons = ({ reasons }: Pick<CostLine, 'reasons'>) => {
  const { t, i18n } = useTranslation();
  return reasons.map((reason) => (
    <p key={`${reason.effect} ${reason.rule?.id}`}>
      {costReasonText(reason, t, i18n.language)}
      {reason.rule ? <span>{citedRule(reason.rule, t, i18n.language)}</span> : null}
    </p>
  ));
};
