import { daySpan } from '@ploeg/domain/planning/shift-templates';
import type { PlanFields } from '@ploeg/domain/planning/plan-fields';
import { planOfLine, type ShiftTemplate } from '@ploeg/domain/planning/week-template';
import { dayClock } from '@ploeg/domain/time/day-clock';
import {
  fromDateKey,
  SECONDS_PER_DAY,
  startOfWeek,
  toDateKey,
  wallSeconds,
} from '@ploeg/domain/time/wall-time';
import type { Rotation } from '#data/rotations/rotations.queries.ts';

type Line = Rotation['lines'][number];

/** A shift of the pattern as it is typed; days are counted from the first Monday. */
export type LineValues = {
  id: string;
  day: number;
  templateId: string;
  from: string;
  until: string;
  pauseUnpaid: string;
  sectionId: string;
  employmentId: string;
  /** What the form does not show stays as it was. */
  plan: Line['plan'];
};

export type RotationValues = {
  name: string;
  /** The first day, and the last one; none without an end. */
  day: string;
  last: string;
  weeks: string;
  horizonWeeks: string;
  skipsClosed: boolean;
  skipsHolidays: boolean;
  openInstead: boolean;
  lines: LineValues[];
};

const EMPTY_PLAN: Line['plan'] = {
  start: 0,
  end: 0,
  employmentId: null,
  sectionId: null,
  packageId: null,
  skillIds: [],
  attributeIds: [],
  pausePaidSeconds: 0,
  pauseUnpaidSeconds: 0,
  comment: '',
};

export const newLine = (day: number): LineValues => ({
  id: crypto.randomUUID(),
  day,
  templateId: '',
  from: '09:00',
  until: '17:00',
  pauseUnpaid: '30',
  sectionId: '',
  employmentId: '',
  plan: EMPTY_PLAN,
});

const plain = ({ skillIds, attributeIds, ...fields }: PlanFields): Line['plan'] => ({
  ...fields,
  skillIds: [...skillIds],
  attributeIds: [...attributeIds],
});

const valuesOfLine =
  (templates: readonly ShiftTemplate[]) =>
  (line: Line): LineValues => {
    const plan = planOfLine(
      {
        ...line,
        plan: {
          ...line.plan,
          start: wallSeconds(line.plan.start),
          end: wallSeconds(line.plan.end),
        },
      },
      templates,
    );
    const day = Math.floor(plan.start / SECONDS_PER_DAY);
    const isKnown = templates.some(({ id }) => id === line.templateId);
    return {
      id: line.id,
      day,
      templateId: isKnown ? (line.templateId ?? '') : '',
      from: dayClock(plan.start - day * SECONDS_PER_DAY),
      until: dayClock(plan.end - day * SECONDS_PER_DAY),
      pauseUnpaid: String(plan.pauseUnpaidSeconds / 60),
      sectionId: plan.sectionId ?? '',
      employmentId: plan.employmentId ?? '',
      plan: plain(plan),
    };
  };

const lineOf = (values: LineValues): Line => {
  const { id, day, templateId, from, until, pauseUnpaid, sectionId, employmentId, plan } = values;
  const { start, end } = daySpan(from, until);
  const midnight = day * SECONDS_PER_DAY;
  return {
    id,
    templateId: templateId || null,
    plan: {
      ...plan,
      start: midnight + start,
      end: midnight + end,
      pauseUnpaidSeconds: Number(pauseUnpaid) * 60,
      sectionId: sectionId || null,
      employmentId: employmentId || null,
    },
  };
};

/** A line that follows a shift template: its hours, its section and its skills. */
export const followTemplate = (line: LineValues, template: ShiftTemplate): LineValues => ({
  ...line,
  templateId: template.id,
  from: dayClock(template.start),
  until: dayClock(template.end),
  pauseUnpaid: String(template.pauseUnpaidSeconds / 60),
  sectionId: template.sectionId ?? '',
  plan: {
    ...line.plan,
    skillIds: [...template.skillIds],
    pausePaidSeconds: template.pausePaidSeconds,
  },
});

export const emptyRotation = (day: string): RotationValues => ({
  name: '',
  day,
  last: '',
  weeks: '1',
  horizonWeeks: '8',
  skipsClosed: true,
  skipsHolidays: false,
  openInstead: true,
  lines: [],
});

export const valuesOf = (
  rotation: Rotation,
  templates: readonly ShiftTemplate[],
): RotationValues => ({
  name: rotation.name,
  day: toDateKey(wallSeconds(rotation.from)),
  last: rotation.until === null ? '' : toDateKey(wallSeconds(rotation.until - SECONDS_PER_DAY)),
  weeks: String(rotation.weeks),
  horizonWeeks: String(rotation.horizonWeeks),
  skipsClosed: rotation.skipsClosed,
  skipsHolidays: rotation.skipsHolidays,
  openInstead: rotation.openInstead,
  lines: rotation.lines.map(valuesOfLine(templates)),
});

/** What is sent of a form; the pattern of one that is changed keeps its Monday. */
export const fieldsOf = (values: RotationValues, monday: number | null = null) => {
  const from = fromDateKey(values.day);
  const weeks = Number(values.weeks);
  const days = weeks * 7;
  return {
    name: values.name.trim(),
    monday: monday ?? startOfWeek(from),
    from,
    until: values.last === '' ? null : fromDateKey(values.last) + SECONDS_PER_DAY,
    weeks,
    // Days of weeks that the pattern no longer has are not planned.
    lines: values.lines.filter(({ day }) => day < days).map(lineOf),
    horizonWeeks: Number(values.horizonWeeks),
    skipsClosed: values.skipsClosed,
    skipsHolidays: values.skipsHolidays,
    openInstead: values.openInstead,
  };
};
