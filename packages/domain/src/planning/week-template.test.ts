import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { movePlan } from './copy-plan.ts';
import { startOfWeek, wallSeconds } from '../time/wall-time.ts';
import { isLettersFree, isTemplateFit } from './shift-templates.ts';
import { PLAN, plans } from './testing/plans.ts';
import { planOfLine, toLines, WEEK_SECONDS } from './week-template.ts';

const MONDAY = startOfWeek(PLAN.start);
const HOUR = 3600;

const LATE = {
  id: 'late',
  start: 9 * HOUR,
  end: 17 * HOUR,
  pausePaidSeconds: 0,
  pauseUnpaidSeconds: 1800,
  sectionId: null,
  skillIds: [],
};

const lineOf = (plan: typeof PLAN, templates = [LATE]) => {
  const [line] = toLines([{ id: 'one', plan }], MONDAY, templates);
  if (!line) throw new Error('no line');
  return line;
};

describe('a week that is kept', () => {
  it('is planned at its Monday as it was, and a week later all of it a week later', () => {
    fc.assert(
      fc.property(plans, fc.integer({ min: 0, max: 60 }), (plan, weeks) => {
        const planned = planOfLine(lineOf(plan), [LATE]);
        expect(movePlan(planned, MONDAY)).toEqual(plan);
        const target = wallSeconds(MONDAY + weeks * WEEK_SECONDS);
        expect(movePlan(planned, target)).toEqual(movePlan(plan, weeks * WEEK_SECONDS));
      }),
    );
  });

  it('follows the shift templates that its shifts are just like', () => {
    const line = lineOf(PLAN);
    expect(line.templateId).toBe('late');
    const night = { ...LATE, start: 22 * HOUR, end: 30 * HOUR, sectionId: 'bar' };
    const plan = movePlan(planOfLine(line, [night]), MONDAY);
    expect(plan).toEqual({
      ...PLAN,
      start: PLAN.start + 13 * HOUR,
      end: PLAN.start + 21 * HOUR,
      sectionId: 'bar',
    });
    expect(planOfLine(line, [])).toEqual(line.plan);
    expect(lineOf({ ...PLAN, skillIds: ['wine'] }).templateId).toBeNull();
    expect(lineOf({ ...PLAN, pauseUnpaidSeconds: 0 }).templateId).toBeNull();
  });
});

describe('a shift template', () => {
  it('is of a shift that can be', () => {
    expect(isTemplateFit(LATE)).toBe(true);
    expect(isTemplateFit({ ...LATE, end: LATE.start })).toBe(false);
    expect(isTemplateFit({ ...LATE, end: LATE.start + 25 * HOUR })).toBe(false);
    expect(isTemplateFit({ ...LATE, pausePaidSeconds: 8 * HOUR })).toBe(false);
  });

  it('goes by letters that mean nothing else', () => {
    expect([
      isLettersFree('', ['']),
      isLettersFree('N', ['L']),
      isLettersFree('N', ['N']),
      isLettersFree('OFF', []),
    ]).toEqual([true, true, false, false]);
  });
});
