import { askServer } from './api.ts';

type Who = Awaited<ReturnType<typeof askServer>>;

/** The people of a demo department and its shifts, arranged beside the browser. */
export const createSwapStage = async (url: string) => {
  const marc = await askServer(url, 'marc@ploeg.example');
  const departmentOf = async (who: Who) => {
    const { departments } = await who.snapshot();
    const department = departments.find((d) => d.company === 'Grand-Place');
    if (!department) throw new Error('There is no Grand-Place');
    return department;
  };
  const { id: departmentId } = await departmentOf(marc);
  const query = `?departmentId=${departmentId}`;

  /** Plans four hours for somebody, from 10:00 on or another hour, whatever stands against it. */
  const plan = async (who: Who, day: string, hour = 10): Promise<string> => {
    const start = Date.parse(day) / 1000 + hour * 3600;
    const { recordId } = await departmentOf(who);
    const { shifts } = await marc.send<{ shifts: { id: string }[] }>('POST', '/v3/shifts', {
      departmentId,
      start,
      end: start + 4 * 3600,
      userRecordId: recordId,
      force: true,
    });
    return shifts[0]?.id ?? '';
  };

  /** Asks somebody to take over a shift; returns the swap's id. */
  const ask = async (who: Who, shiftId: string, asked: Who, reason: string): Promise<string> => {
    const [mine, theirs] = [await departmentOf(who), await departmentOf(asked)];
    const { swapShift } = await who.send<{ swapShift: { id: string } }>(
      'POST',
      `/v3/swap-shift${query}`,
      { reason, recordId: mine.recordId, shiftId, usersSelected: [theirs.recordId] },
    );
    return swapShift.id;
  };

  /** A manager gives the shift of a swap to somebody who said yes. */
  const approve = async (swapId: string, who: Who): Promise<void> => {
    const { recordId } = await departmentOf(who);
    await marc.send('PATCH', `/v3/swap-shift/${swapId}/approve${query}`, { recordId, force: true });
  };

  return { plan, ask, approve };
};
