import type { Right } from '../access/rights.ts';
import type { ReportBy, ReportKey } from './report-names.ts';

/** `money` is ten-thousandths of a euro, `thousandths` of a day of leave, `permille` a share. */
export const REPORT_UNITS = [
  'seconds',
  'money',
  'count',
  'days',
  'hours',
  'thousandths',
  'permille',
] as const;
export type ReportUnit = (typeof REPORT_UNITS)[number];

/**
 * A column is added up over facts, or the share of one that is in another. Where rows are of kinds, the base
 * of a share is that of all of them.
 */
export type ReportColumn = {
  id: string;
  unit: ReportUnit;
  share?: readonly [part: string, base: string];
  /** Left out where nothing is in it. */
  isRare?: true;
};

export type ReportDefinition = {
  /** One of these is needed, each with the right to see people. */
  rights: readonly Right[];
  bys: readonly [ReportBy, ...ReportBy[]];
  columns: readonly ReportColumn[];
  /** Columns that are drawn: over time, or beside each other for each row. */
  chart: { over: 'time' | 'rows'; columns: readonly string[] };
  /** How it stands on a day instead of what came in a period. */
  isStanding: boolean;
};

const BY_TIME = ['day', 'week', 'month'] as const;

const HOURS: ReportDefinition = {
  rights: ['clockings.correct', 'pay.export'],
  bys: ['person', 'section', 'location', ...BY_TIME],
  columns: [
    { id: 'planned', unit: 'seconds' },
    { id: 'clocked', unit: 'seconds' },
    { id: 'paid', unit: 'seconds' },
    { id: 'holidays', unit: 'seconds' },
    { id: 'away', unit: 'seconds' },
    { id: 'carried', unit: 'seconds', isRare: true },
    { id: 'payable', unit: 'seconds' },
    { id: 'beyond', unit: 'seconds' },
  ],
  chart: { over: 'time', columns: ['planned', 'paid'] },
  isStanding: false,
};

const COST: ReportDefinition = {
  rights: ['wages.see'],
  bys: ['person', 'section', 'location', ...BY_TIME],
  columns: [
    { id: 'planned_cost', unit: 'money' },
    { id: 'cost', unit: 'money' },
    { id: 'premiums', unit: 'money' },
    { id: 'away_cost', unit: 'money' },
    { id: 'benefits_cost', unit: 'money' },
    { id: 'carried_cost', unit: 'money', isRare: true },
    { id: 'total_cost', unit: 'money' },
    { id: 'over_plan', unit: 'money' },
    { id: 'unpriced', unit: 'seconds' },
  ],
  chart: { over: 'time', columns: ['planned_cost', 'cost'] },
  isStanding: false,
};

const OVERTIME: ReportDefinition = {
  rights: ['clockings.correct', 'pay.export'],
  bys: ['person', 'section', 'location', ...BY_TIME],
  columns: [
    { id: 'paid', unit: 'seconds' },
    { id: 'additional', unit: 'seconds' },
    { id: 'overtime_50', unit: 'seconds' },
    { id: 'overtime_100', unit: 'seconds' },
    { id: 'overtime_free', unit: 'seconds' },
    { id: 'beyond_normal', unit: 'seconds' },
    { id: 'beyond_share', unit: 'permille', share: ['beyond_normal', 'paid'] },
  ],
  chart: { over: 'time', columns: ['additional', 'overtime_50', 'overtime_100'] },
  isStanding: false,
};

const ABSENCE: ReportDefinition = {
  rights: ['requests.decide', 'clockings.correct'],
  bys: ['kind', 'person', 'section', 'location', ...BY_TIME],
  columns: [
    { id: 'absent', unit: 'days' },
    { id: 'expected', unit: 'days' },
    { id: 'absent_share', unit: 'permille', share: ['absent', 'expected'] },
  ],
  chart: { over: 'time', columns: ['absent'] },
  isStanding: false,
};

const LATENESS: ReportDefinition = {
  rights: ['clockings.correct'],
  bys: ['person', 'section', 'location', ...BY_TIME],
  columns: [
    { id: 'starts', unit: 'count' },
    { id: 'late', unit: 'count' },
    { id: 'late_time', unit: 'seconds' },
    { id: 'late_share', unit: 'permille', share: ['late', 'starts'] },
    { id: 'no_end', unit: 'count' },
    { id: 'not_clocked', unit: 'count' },
  ],
  chart: { over: 'time', columns: ['late', 'no_end', 'not_clocked'] },
  isStanding: false,
};

const LEAVE: ReportDefinition = {
  rights: ['requests.decide'],
  bys: ['person', 'kind', 'section', 'location'],
  columns: [
    { id: 'granted', unit: 'thousandths' },
    { id: 'taken', unit: 'thousandths' },
    { id: 'to_come', unit: 'thousandths' },
    { id: 'asked', unit: 'thousandths' },
    { id: 'left', unit: 'thousandths' },
  ],
  chart: { over: 'rows', columns: ['granted', 'taken', 'left'] },
  isStanding: true,
};

const COUNTERS: ReportDefinition = {
  rights: ['clockings.correct', 'people.manage'],
  bys: ['person'],
  columns: [
    { id: 'used', unit: 'count' },
    { id: 'to_come', unit: 'count' },
    { id: 'left', unit: 'count' },
    { id: 'limit', unit: 'count' },
    { id: 'used_share', unit: 'permille' },
  ],
  chart: { over: 'rows', columns: ['used_share'] },
  isStanding: true,
};

/** Every report there is: what may be seen of it, by whom, and how it is drawn. */
export const REPORTS = {
  hours: HOURS,
  cost: COST,
  overtime: OVERTIME,
  absence: ABSENCE,
  lateness: LATENESS,
  leave: LEAVE,
  counters: COUNTERS,
} as const satisfies Record<ReportKey, ReportDefinition>;
