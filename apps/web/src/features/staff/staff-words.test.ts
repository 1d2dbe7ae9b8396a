import i18next from 'i18next';
import { expect, it } from 'vitest';
import { hoursText } from './staff-words.ts';

it('says of students without hours of the week that they work by the day', () => {
  const { t } = i18next;
  const byDay = hoursText({ hours: 0, workerType: 'FLX' }, t);
  expect(hoursText({ hours: 0, workerType: 'STU' }, t)).toBe(byDay);
  expect(hoursText({ hours: 600, workerType: 'STU' }, t)).toBe('10h');
  expect(hoursText({ hours: 0, workerType: 'OTH' }, t)).toBe('0h');
});
