import { toWallTime } from '@ploeg/domain/time/wall-time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/new-id.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { layDemo } from '#testing/lay-demo.ts';
import { DEMO_PASSWORD, demoAccounts } from './demo-accounts.ts';
import { DEMO_TIMEZONE } from './demo-state.ts';

describe('the demo accounts, ten minutes before midnight', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await startTestApp('2026-11-21T22:50:00Z');
    await layDemo(test.database, test.clock.now(), test.storage);
  });

  afterAll(() => test.close());

  const snapshotOf = async (email: string) => {
    const caller = await test.signIn(email, DEMO_PASSWORD);
    const reply = await caller.call('GET /api/v3/datas');
    expect(reply.status, reply.text.slice(0, 300)).toBe(200);
    return { caller, snapshot: reply.body };
  };

  it.each(demoAccounts.map((a) => a.email))('%s signs in to data of its own', async (email) => {
    const { snapshot } = await snapshotOf(email);
    expect(snapshot.userDetails.email).toBe(email);
    expect(snapshot.departments.length).toBeGreaterThan(0);
    expect(snapshot.shifts.length).toBeGreaterThan(10);
  });

  it('differ in what they may do', async () => {
    const seen = async (email: string) => (await snapshotOf(email)).snapshot;
    expect((await seen('clara@ploeg.example')).clockinAccount).toBe(true);
    expect((await seen('felix@ploeg.example')).fixed_view).toBe(true);
    expect((await seen('pim@ploeg.example')).access_documents_departments).toEqual([]);
    const marc = await seen('marc@ploeg.example');
    expect(marc.access_shifts_departments).toEqual(marc.departments.map((d) => d.id));
    const sofia = await seen('sofia@ploeg.example');
    const names = sofia.departments.map((d) => d.company).sort();
    expect(names).toEqual(['Atelier', 'Centraal', 'Grand-Place']);
    const olga = await seen('olga@autre.example');
    expect(olga.departments.map((d) => d.company)).toEqual(['Le Comptoir']);
  });

  it('let Emma check in on her shift', async () => {
    const { caller, snapshot } = await snapshotOf('emma@ploeg.example');
    const now = toWallTime(test.clock.now(), DEMO_TIMEZONE);
    const shift = snapshot.shifts.find((s) => s.shyftType === 1 && s.end > now);
    expect(snapshot.departments.map((d) => d.company)).toEqual(['Centraal', 'Grand-Place']);
    expect(shift?.tasks).toHaveLength(2);
    expect(shift?.attributes).toHaveLength(2);
    const reply = await caller.call('POST /api/v3/clockings', {
      body: {
        optimisticId: newId(),
        departmentId: shift?.departmentId,
        shiftId: shift?.id,
        sectionId: shift?.section?.id,
        checkIn: { start: now },
      },
    });
    expect(reply.status, reply.text).toBe(201);
    expect(reply.body.clocking.flags).toEqual([]);
  });
});
