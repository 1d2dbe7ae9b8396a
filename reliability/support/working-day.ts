import { instant } from '@ploeg/domain/time/wall-time';
import sharp from 'sharp';
import { vi } from 'vitest';
import {
  checkIn,
  checkOut,
  declareHomeworking,
  endPause,
  startPause,
} from '../../apps/web/src/data/clockings/clocking-actions.ts';
import { pictureBucket } from '../../apps/web/src/data/clockings/clocking-key.ts';
import { endTask, startTask } from '../../apps/web/src/data/clockings/task-actions.ts';
import { addPicture } from '../../apps/web/src/data/pictures.ts';
import { getClientState } from '../../apps/web/src/data/sync/sync-store.ts';
import type { Clocking } from '../../apps/web/src/data/wire.ts';
import { sha256Hex } from '../../apps/web/src/platform/sha256.ts';

export const ACTIONS = [
  'check-in',
  'task-start',
  'pause-start',
  'pause-end',
  'task-end',
  'homeworking',
  'check-out',
  'refresh',
] as const;
export type Action = (typeof ACTIONS)[number];

export type Place = {
  department: { id: string; timezone: string };
  taskTypeId: string;
  answers: Record<string, string>;
};

const current = (): Clocking => {
  const [clocking] = getClientState().snapshot?.currentClockings ?? [];
  if (!clocking) throw new Error('Nothing is running');
  return clocking;
};

const takePictures = async (clocking: Clocking, count: number): Promise<void> => {
  for (let index = 0; index < count; index += 1) {
    const shade = Math.floor(Math.random() * 0xffffff);
    const background = `#${shade.toString(16).padStart(6, '0')}`;
    const jpeg = await sharp({ create: { width: 16, height: 16, channels: 3, background } })
      .jpeg()
      .toBuffer();
    const bytes = Uint8Array.from(jpeg).buffer;
    const photo = { bytes, sha256: await sha256Hex(bytes), unix: Math.floor(Date.now() / 1000) };
    await addPicture(pictureBucket(clocking), photo);
  }
};

/** What a person taps; each resolves once it is safe on the device. */
export const tap = async (action: Action, place: Place, pictures = 0): Promise<void> => {
  const { department, taskTypeId, answers } = place;
  const { timezone } = department;
  switch (action) {
    case 'check-in':
      await checkIn(department, {
        shiftId: null,
        sectionId: null,
        skillIds: null,
        attributeIds: null,
        homeworking: false,
        qrcode: null,
      });
      return;
    case 'task-start': {
      const choice = { taskTypeId, shiftTaskId: null };
      await startTask({ clocking: current(), timezone }, choice);
      return;
    }
    case 'task-end': {
      const clocking = current();
      const task = clocking.tasks.find((t) => t.end === null);
      if (!task) throw new Error('No task is running');
      await endTask(
        { clocking, timezone },
        { id: task.id, startAt: instant(task.startAt ?? 0) },
        { flowsResponse: answers },
      );
      return;
    }
    case 'pause-start':
      await startPause(current(), timezone);
      return;
    case 'pause-end':
      await endPause(current(), timezone);
      return;
    case 'homeworking':
      await declareHomeworking(current());
      return;
    case 'check-out':
      await takePictures(current(), pictures);
      await checkOut(current(), timezone, { comment: 'done', costs: [] });
      return;
    case 'refresh':
      return;
  }
};

/** Time goes by between two taps, in which nothing is due. */
export const wait = (minutes: number): void => {
  vi.setSystemTime(Date.now() + minutes * 60_000);
};
