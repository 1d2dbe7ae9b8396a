import { describe, expect, it } from 'vitest';
import { closedDays, holidayDays } from './free-days.ts';

describe('days on which nobody works', () => {
  const special = [
    { day: '2026-12-24', until: '2026-12-26', kind: 'closed', replaces: null },
    { day: '2026-11-01', until: '2026-11-01', kind: 'holiday', replaces: null },
    { day: '2026-11-02', until: '2026-11-02', kind: 'holiday', replaces: '2026-11-01' },
    { day: '2026-11-03', until: '2026-11-03', kind: 'school', replaces: null },
  ];

  it('are all days of a closing, and holidays where they are taken', () => {
    expect([...closedDays(special)]).toEqual(['2026-12-24', '2026-12-25', '2026-12-26']);
    expect([...holidayDays(special)]).toEqual(['2026-11-02']);
  });
});
