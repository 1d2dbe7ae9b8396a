import { readFlags, writeFlags } from '@ploeg/domain/access/setting-flags';
import { expect, it } from 'vitest';
import { Department } from './departments.schemas.ts';

const { params, scheduleParams, clockinParams, swapShifts } = Department.shape;
const groups = { params, scheduleParams, clockinParams, swapShifts };

it('has no setting of 0 and 1 that is not read as a boolean, and writes it as it was', () => {
  for (const [group, schema] of Object.entries(groups)) {
    for (const [name, value] of Object.entries(schema.shape)) {
      const isFlag = value.safeParse(1).success && !value.safeParse(2).success;
      for (const sent of [0, 1]) {
        const settings = { [group]: { [name]: sent } };
        const read = readFlags(settings);
        expect(read).toEqual({ [group]: { [name]: isFlag ? sent === 1 : sent } });
        expect(writeFlags(read)).toEqual(settings);
      }
    }
  }
});
