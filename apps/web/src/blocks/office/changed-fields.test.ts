import { expect, it } from 'vitest';
import { changedFields, fieldsBefore } from './changed-fields.ts';

it('names what is other than it was, lists by what they hold', () => {
  const opened = { name: 'Bar', color: '#fff', statuses: ['a', 'b'], hours: null };
  expect(changedFields(opened, { ...opened, statuses: ['a', 'b'] })).toEqual({});
  const changes = changedFields(opened, { ...opened, name: 'Cellar', statuses: ['a'] });
  expect(changes).toEqual({ name: 'Cellar', statuses: ['a'] });
  expect(fieldsBefore(opened, changes)).toEqual({ name: 'Bar', statuses: ['a', 'b'] });
});
