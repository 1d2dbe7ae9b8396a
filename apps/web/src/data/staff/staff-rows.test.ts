import type { StaffTable } from '@ploeg/contract/staff/staff.schemas';
import { ACCOUNT_STATES, NEEDS, toNeedBits, WORK_STATES } from '@ploeg/domain/staff/staff-states';
import { describe, expect, it } from 'vitest';
import { choicesIn, countNeeding, narrow, needsOfRow, toStaffRows } from './staff-rows.ts';

const item = (id: string, name: string) => ({ id, name, color: '#fff', background: '#333' });

const table: StaffTable = {
  locations: [
    {
      id: 'bar',
      name: 'Bar',
      sections: [item('s1', 'Zaal'), item('s2', 'Keuken')],
      skills: [item('k1', 'Sommelier')],
      manages: true,
      hasDimona: true,
      usualKind: null,
    },
    {
      id: 'cellar',
      name: 'Cellar',
      sections: [item('s3', 'Zaal')],
      skills: [],
      manages: false,
      hasDimona: false,
      usualKind: null,
    },
  ],
  accounts: [...ACCOUNT_STATES],
  works: [...WORK_STATES],
  needs: [...NEEDS],
  people: {
    id: ['emma', 'ines'],
    firstName: ['Emma', 'Inès'],
    lastName: ['Janssens', ''],
    phone: ['+32470123456', ''],
    account: [3, -1],
  },
  jobs: {
    person: [0, 1, 0],
    location: [0, 0, 1],
    sections: [[0, 1], [1], [0]],
    skills: [[0], [], []],
    workerType: ['OTH', '', 'STU'],
    hours: [2280, -1, 600],
    start: [20_000, 20_100, 20_200],
    end: [-1, 20_300, -1],
    work: [1, 3, 1],
    dimona: [1, -1, 3],
    needs: [0, toNeedBits(['access', 'section']), toNeedBits(['undeclared'])],
  },
  pictures: [{ personId: 'emma', url: 'http://x/picture' }],
  left: 2,
  sendsMail: true,
};

const rows = toStaffRows(table);
const all = { locationIds: ['bar', 'cellar'], words: '' };
const namesIn = (found: ReturnType<typeof narrow>) => found.map(({ name }) => name);

describe('the table of people', () => {
  it('is one row for a person, whatever the number of their jobs', () => {
    expect(rows.map(({ name, jobs }) => [name, jobs.length])).toEqual([
      ['Emma Janssens', 2],
      ['Inès', 1],
    ]);
    expect(rows[0]).toMatchObject({ account: 'active', picture: 'http://x/picture' });
    expect(rows[0]?.jobs[0]).toMatchObject({ hours: 2280, dimona: 'declared', end: null });
  });

  it('says nothing of what the caller may not know', () => {
    expect(rows[1]).toMatchObject({ account: null, picture: null });
    expect(rows[1]?.jobs[0]).toMatchObject({ hours: null, workerType: null, dimona: null });
  });

  it('is narrowed by words in any case, accents, numbers and skills', () => {
    for (const words of ['INES', 'inès', ' ines ']) {
      expect(namesIn(narrow(rows, { ...all, words }))).toEqual(['Inès']);
    }
    expect(namesIn(narrow(rows, { ...all, words: '0123' }))).toEqual(['Emma Janssens']);
    expect(namesIn(narrow(rows, { ...all, words: 'emma somm' }))).toEqual(['Emma Janssens']);
    expect(narrow(rows, { ...all, words: 'emma ines' })).toEqual([]);
  });

  it('is narrowed to locations, and shows the jobs there', () => {
    const found = narrow(rows, { ...all, locationIds: ['cellar'] });
    expect(found.map(({ name, jobs }) => [name, jobs.map((job) => job.location)])).toEqual([
      ['Emma Janssens', ['Cellar']],
    ]);
  });

  it('is narrowed by section, kind of work and what is missing', () => {
    expect(namesIn(narrow(rows, { ...all, section: 'Keuken' }))).toHaveLength(2);
    expect(namesIn(narrow(rows, { ...all, workerType: 'STU' }))).toEqual(['Emma Janssens']);
    expect(namesIn(narrow(rows, { ...all, need: 'section' }))).toEqual(['Inès']);
    expect(countNeeding(rows)).toBe(2);
    expect(needsOfRow(rows[1] ?? (null as never))).toEqual(['access', 'section']);
    expect(choicesIn(rows)).toEqual({
      sections: ['Zaal', 'Keuken'],
      workerTypes: ['OTH', 'STU'],
    });
  });
});
