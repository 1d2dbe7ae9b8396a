import { allRoutes } from '@ploeg/contract/all-routes';
import { ErrorEnvelope } from '@ploeg/contract/shared/error-envelope.schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/new-id.ts';
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts';

/**
 * All that an account which only clocks may call (spec section 6): its data, its clockings and what
 * carries them. A new one is a decision, so it is written down here.
 */
const OPEN = [
  'getSnapshot',
  'checkIn',
  'patchClocking',
  'checkOut',
  'listClockings',
  'listCosts',
  'getClockingPicture',
  'getPersonPicture',
  'confirmClocking',
  'listClockingEvents',
  'visit',
  'hello',
  'reportGap',
  'authorizeChannel',
];

let test: TestApp;
let clara: Caller;
let leaving: Caller;

beforeAll(async () => {
  test = await startTestApp();
  const companyId = await test.make.company();
  const departmentId = await test.make.department(companyId);
  // Even rights that somebody left standing open nothing.
  const { personId, email } = await test.make.person(companyId, { clockInOnly: true });
  await test.make.membership(companyId, departmentId, personId, {
    role: 'ADMIN',
    accessShifts: true,
  });
  clara = await test.signIn(email);
  leaving = await test.signIn(email);
});

afterAll(() => test.close());

describe.each(Object.entries(allRoutes))('%s', (name, route) => {
  it('is open to an account that only clocks, or answers 403 in the one shape', async () => {
    // Signing out takes no body, and ends the session that calls.
    const { token } = name === 'logout' ? leaving : clara;
    const response = await test.app.inject({
      method: route.method,
      url: (route.base + route.path).replace(/:\w+/g, newId()),
      headers: { authorization: `Bearer ${token}` },
    });
    const isOpen = OPEN.includes(name) || route.access === 'public';
    expect(response.statusCode).not.toBe(401);
    expect(response.statusCode === 403).toBe(!isOpen);
    if (!isOpen) expect(ErrorEnvelope.parse(response.json()).code).toBe('request.forbidden');
  });
});
