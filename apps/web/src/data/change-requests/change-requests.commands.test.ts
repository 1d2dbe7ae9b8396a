import 'fake-indexeddb/auto';
import { changeRequestRoutes } from '@ploeg/contract/change-requests/change-requests.routes';
import type { OutboxEntry } from '@ploeg/domain/outbox/entry';
import { expect, it } from 'vitest';
import { deviceStore } from '../device-store.ts';
import { toPictureBody } from '../picture-form.ts';
import { addPicture, formPictures, listPictures, toPictureRefs } from '../pictures.ts';
import { isUnsent } from '../requests/unsent.ts';
import { sha256Hex } from '#platform/sha256.ts';
import type { Snapshot } from '../wire.ts';
import { changeRequestKind, changeWithdrawKind } from './change-requests.commands.ts';

const SHIFT = '0190b1c2-7d3e-7abc-8def-000000000001';
const TAP = { id: 'entry', firstAt: 1_800_000_000 } as OutboxEntry;
const ARGS = {
  shiftId: SHIFT,
  cancellationType: 'cancelShift',
  comment: 'My train',
  fullDay: false,
  pictures: [],
};

const snapshot = (pendingRequest: object | null = null): Snapshot =>
  ({ shifts: [{ id: SHIFT, pendingRequest }] }) as unknown as Snapshot;

it('sets the pending request of the shift, leaves the server’s, and takes it back', () => {
  const once = changeRequestKind.fold(snapshot(), ARGS, TAP);
  expect(once.shifts[0]?.pendingRequest).toMatchObject({
    created: TAP.firstAt,
    cancellationType: 'cancelShift',
    comment: 'My train',
  });
  const existing = { created: 1, cancellationType: 'cancelShift', comment: 'Known' };
  expect(changeRequestKind.fold(snapshot(existing), ARGS, TAP)).toEqual(snapshot(existing));
  expect(changeWithdrawKind.fold(once, { shiftId: SHIFT }, TAP)).toEqual(snapshot());
});

it('goes out as the contract reads it', async () => {
  const { body } = await changeRequestKind.toRequest(ARGS, TAP);
  expect(changeRequestRoutes.createChangeRequest.body.parse(body)).toMatchObject({
    shiftId: SHIFT,
    cancellationType: 'cancelShift',
    fullDay: false,
  });
});

it('goes out as a form when it has pictures, the files behind the fields, with time to arrive', async () => {
  const bytes = new Uint8Array(300_000).fill(7).buffer;
  const bucket = formPictures('emma', 'change', 'form');
  await addPicture(bucket, { bytes, sha256: await sha256Hex(bytes), unix: 1 });
  const pictures = toPictureRefs(await listPictures(bucket));
  const { body, timeoutMs } = await toPictureBody({ dates: ['a', 'b'], start: null }, [
    ...pictures,
    { id: 'lost', sha256: '0', unix: 1 },
  ]);
  const form = body as FormData;
  expect([...form.keys()]).toEqual(['mobile', 'os', 'dates[]', 'dates[]', 'pictures[]']);
  expect(timeoutMs).toBe(60_000 + 12_000);
  await deviceStore.delete();
  expect(await toPictureBody({ start: null }, [])).toEqual({
    body: { mobile: true, os: 'web', start: null },
  });
});

it('marks a shift whose request waits on this device', () => {
  const entry = { id: 'e', type: changeWithdrawKind.type, args: { shiftId: SHIFT } } as OutboxEntry;
  expect(isUnsent([entry], 'change', SHIFT)).toBe(true);
  expect(isUnsent([entry], 'change', 'other')).toBe(false);
  expect(isUnsent([{ ...entry, type: 'clocking.check-in' }], 'change', SHIFT)).toBe(false);
});
