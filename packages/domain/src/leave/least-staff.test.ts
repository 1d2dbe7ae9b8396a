import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBelowLeast, leftOf, staffDuring, tellingDays } from './least-staff.ts';
import { leaveSpans } from './leave-rules.ts';

const BAR = 'bar';
const HALL = 'hall';

const member = (employmentId: string, sectionIds = [BAR], lastDay: string | null = null) => ({
  employmentId,
  sectionIds,
  firstDay: '2020-01-01',
  lastDay,
});
const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => member(id));

const spansOf = (...dates: string[]) =>
  leaveSpans({ fullDay: true, dates, start: null, end: null });
const offOf = (employmentId: string, ...dates: string[]) =>
  spansOf(...dates).map((span) => ({ ...span, employmentId }));

describe('how many are left when leave is granted', () => {
  it('counts who is off already and who asks, by section and day', () => {
    const daysOff = [...offOf('b', '2026-07-14'), ...offOf('x', '2026-07-14')];
    const least = [
      { sectionId: BAR, least: 5 },
      { sectionId: HALL, least: 1 },
    ];
    const leave = { employmentId: 'a', spans: spansOf('2026-07-14', '2026-07-15') };
    const days = staffDuring(leave, { least, members: [...six, member('x', [HALL])], daysOff });
    expect(days).toEqual([
      { day: '2026-07-14', sectionId: BAR, total: 6, off: 2, least: 5 },
      { day: '2026-07-15', sectionId: BAR, total: 6, off: 1, least: 5 },
    ]);
    expect(days.map(isBelowLeast)).toEqual([true, false]);
    expect(tellingDays(days)).toEqual([days[0]]);
  });

  it('of the location counts everybody, also who is in no section', () => {
    const members = [...six, member('x', [])];
    const leave = { employmentId: 'x', spans: spansOf('2026-07-14') };
    const least = [{ sectionId: null, least: 7 }];
    expect(staffDuring(leave, { least, members, daysOff: [] })).toMatchObject([
      { sectionId: null, total: 7, off: 1 },
    ]);
  });

  it('leaves out whoever has left by then or has not begun, and counts nobody twice', () => {
    const later = { ...member('y'), firstDay: '2026-07-15' };
    const members = [...six.slice(0, 3), member('z', [BAR], '2026-07-13'), later];
    const daysOff = [...offOf('b', '2026-07-14'), ...offOf('b', '2026-07-14')];
    const leave = { employmentId: 'a', spans: spansOf('2026-07-14') };
    const least = [{ sectionId: BAR, least: 1 }];
    expect(staffDuring(leave, { least, members, daysOff })).toMatchObject([{ total: 3, off: 2 }]);
  });

  it('of some hours counts who is off at that time, on each of their days', () => {
    const morning = Date.parse('2026-07-14T08:00Z') / 1000;
    const [span] = leaveSpans({
      fullDay: false,
      dates: [],
      start: morning + 6 * 3600,
      end: morning + 20 * 3600,
    });
    const away = leaveSpans({ fullDay: false, dates: [], start: morning, end: morning + 3600 });
    const daysOff = away.map((own) => ({ ...own, employmentId: 'b' }));
    const least = [{ sectionId: BAR, least: 1 }];
    const leave = { employmentId: 'a', spans: span ? [span] : [] };
    expect(
      staffDuring(leave, { least, members: six, daysOff }).map(({ day, off }) => [day, off]),
    ).toEqual([
      ['2026-07-14', 1],
      ['2026-07-15', 1],
    ]);
  });

  it('is never more than there are, and granting one more never leaves more', () => {
    const date = fc.integer({ min: 1, max: 9 }).map((day) => `2026-07-0${day}`);
    const who = fc.constantFrom(...six.map(({ employmentId }) => employmentId));
    const off = fc.array(fc.tuple(who, date), { maxLength: 20 });
    fc.assert(
      fc.property(off, fc.tuple(who, date), fc.uniqueArray(date), (list, [by, on], dates) => {
        const least = [{ sectionId: BAR, least: 3 }];
        const leave = { employmentId: 'a', spans: spansOf(...dates) };
        const before = list.flatMap(([id, day]) => offOf(id, day));
        const leftWith = (daysOff: typeof before) =>
          staffDuring(leave, { least, members: six, daysOff }).map(leftOf);
        const [now, then] = [leftWith(before), leftWith([...before, ...offOf(by, on)])];
        expect(now.every((left) => left >= 0 && left < 6)).toBe(true);
        expect(then.every((left, at) => left <= (now[at] ?? 0))).toBe(true);
      }),
    );
  });
});
