import { expect, it } from 'vitest';
import { kioskRoutes } from '../kiosks/kiosks.routes.ts';
import { ProfileBody } from '../people/profile.schemas.ts';
import { shortText } from './wire.schemas.ts';

const Name = shortText(40);

it.each(['Ann', 'Élise d’Hondt', 'Nguyễn Văn A', 'محمد', '李 小龍', 'O’Brien-🙂', ''])(
  'a name can be %j',
  (name) => {
    expect(Name.parse(name)).toBe(name);
  },
);

it.each([
  ['writes the other way round', 'Ann\u202Egnp.exe'],
  ['is isolated from what follows', 'Ann\u2066'],
  ['begins a new line', 'Ann\nAdministrator'],
  ['rings a bell', 'Ann\u0007'],
  ['hides a mark', 'A\uFEFFnn'],
  ['breaks the line', 'An\u2028n'],
])('no name %s', (_, name) => {
  expect(Name.safeParse(name).success).toBe(false);
  expect(ProfileBody.safeParse({ profile: { first_name: name } }).success).toBe(false);
  const { body } = kioskRoutes.pairKiosk;
  const kiosk = { departmentId: '0190b5a0-0000-7000-8000-00000000000a', name };
  expect(body.safeParse(kiosk).success).toBe(false);
});
