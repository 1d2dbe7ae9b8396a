import { expect, it } from 'vitest';
import type { StaffRow } from '#data/staff/staff-rows.ts';
import { listsBack } from './lists-back.ts';

const item = (id: string) => ({ id, name: id, color: '', background: '' });

const person = (personId: string, sections: string[], skills: string[] = []): StaffRow => ({
  personId,
  firstName: personId,
  lastName: '',
  name: personId,
  phone: '',
  picture: null,
  account: null,
  jobs: [
    {
      locationId: 'bar',
      location: 'Bar',
      sections: sections.map(item),
      skills: skills.map(item),
      workerType: null,
      hours: null,
      start: 0,
      end: null,
      work: 'working',
      dimona: null,
      needs: [],
    },
  ],
});

it('gives everybody back what they had, and takes only what they had not', () => {
  const rows = [person('emma', ['floor']), person('lucas', ['bar']), person('noor', ['bar'])];
  const wish = { departmentId: 'bar', add: ['floor'], remove: ['bar'] };
  const back = listsBack(rows, ['emma', 'lucas', 'noor'], wish);
  const nothing = { departmentId: 'bar', addSkills: [], removeSkills: [], isBack: true };
  expect(back).toEqual([
    { ...nothing, add: ['bar'], remove: ['floor'], personIds: ['lucas', 'noor'] },
  ]);
});

it('asks nothing for who was left out', () => {
  const rows = [person('emma', [], ['wine']), person('lucas', [])];
  const wish = { departmentId: 'bar', add: [], remove: [], addSkills: ['wine'] };
  expect(listsBack(rows, ['lucas'], wish)).toEqual([
    {
      departmentId: 'bar',
      add: [],
      remove: [],
      addSkills: [],
      removeSkills: ['wine'],
      isBack: true,
      personIds: ['lucas'],
    },
  ]);
  expect(listsBack(rows, ['lucas'], null)).toEqual([]);
});
