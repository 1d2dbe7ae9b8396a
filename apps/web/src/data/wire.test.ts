import { describe, expect, it, vi } from 'vitest';
import { stubLocalStorage } from '#testing/fake-storage.ts';
import { createReader, fromWire } from './wire.ts';

stubLocalStorage(new Map());
const { toWire } = await import('./api.ts');

describe('what the server sends', () => {
  it('is read in the names of the app, at any depth', () => {
    const sent = {
      userDetails: { mainId: 'emma' },
      departments: [{ recordId: 'r1', users: [{ recordId: 'r2' }] }],
      shifts: [
        { userRecordId: '', userMainId: null, shyftType: 1 as const, swap_shift: null },
        { userRecordId: 'r1', userMainId: 'emma', shyftType: 3 as const, swap_shift: { id: 's' } },
      ],
      lastClockings: [{ ressource_record_id: 'r1', userRecordId: 'r1' }],
    };
    expect(fromWire(sent)).toEqual({
      userDetails: { personId: 'emma' },
      departments: [{ employmentId: 'r1', users: [{ employmentId: 'r2' }] }],
      shifts: [
        { employmentId: '', personId: null, kind: 'shift', swap: null },
        { employmentId: 'r1', personId: 'emma', kind: 'unavailability', swap: { id: 's' } },
      ],
      lastClockings: [{ employmentId: 'r1' }],
    });
  });

  it('stays as it is when it was read before', () => {
    const read = { shifts: [{ employmentId: 'r1', kind: 'dayOff', swap: null }], at: 7 };
    // To make a large answer anew takes longer than to read it.
    expect(fromWire(read)).toBe(read);
    expect(fromWire(null)).toBeNull();
  });
});

describe('what the device keeps of an answer', () => {
  it('is translated once for each answer, of which every read is a copy', () => {
    const translate = vi.fn<(sent: { at: number }) => { at: number }>((sent) => ({ ...sent }));
    const reader = createReader(translate);
    const stored = { mainId: 'emma', etag: '"1"', data: { at: 1 } };
    const first = reader.read(stored);
    expect(reader.read(structuredClone(stored))).toBe(first);
    expect(reader.read({ ...stored, etag: '"2"', data: { at: 2 } })).toEqual({ at: 2 });
    expect(reader.read({ ...stored, etag: '"2"', mainId: 'tom', data: { at: 3 } })).toEqual({
      at: 3,
    });
    reader.forget();
    expect(reader.read({ ...stored, etag: '"2"', mainId: 'tom', data: { at: 3 } })).toEqual({
      at: 3,
    });
    expect(translate).toHaveBeenCalledTimes(4);
  });

  it('is translated each time when nothing names it', () => {
    const reader = createReader((at: number) => at);
    expect(reader.read({ etag: '', data: 1 })).toBe(1);
    expect(reader.read({ etag: '', data: 2 })).toBe(2);
  });
});

describe('a request', () => {
  it('goes out under the name of its path or body', () => {
    const profile = 'GET /api/v3/users/:userRecordId/profile';
    expect(toWire(profile, { params: { employmentId: 'r1' } })).toEqual({
      params: { userRecordId: 'r1' },
    });
    const swap = 'PATCH /api/v3/swap-shift/:id/approve';
    const decision = { params: { id: 's' }, body: { employmentId: 'r1', force: false } };
    expect(toWire(swap, decision)).toEqual({
      params: { id: 's' },
      body: { recordId: 'r1', force: false },
    });
    expect(toWire('POST /api/v3/shifts', { body: { employmentId: '' } }).body).toEqual({
      userRecordId: '',
    });
  });

  it('that names nobody, or is a form, goes out as it is', () => {
    const body = new FormData();
    expect(toWire('POST /api/v4/documents/contracts', { body }).body).toBe(body);
    expect(toWire('DELETE /api/v3/shifts', { body: [{ id: 'a' }] })).toEqual({
      body: [{ id: 'a' }],
    });
  });
});
