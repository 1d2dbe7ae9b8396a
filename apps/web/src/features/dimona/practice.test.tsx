import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { DimonaPart } from '#blocks/dimona-part.tsx';
import { PracticeNotice } from '#blocks/practice-notice.tsx';
import type { Dimona, Shift } from '#data/wire.ts';
import { renderInApp } from '#testing/render.tsx';
import { DimonaCard } from './dimona-card.tsx';

let register: 'simulator' | 'onss' | undefined;

vi.mock('#data/sync/use-client-state.ts', () => ({
  useSnapshot: () => ({ dimonaRegister: register, departments: [] }),
}));

beforeEach(() => {
  register = 'simulator';
});

const DAY = 1_796_083_200;

const accepted = {
  id: 'd',
  departmentId: 'bar',
  status: 'ACCEPTED',
  workerType: 'OTH',
  startingDate: DAY,
  endingDate: DAY,
  startingHour: null,
  endingHour: null,
  plannedHoursNbr: null,
  anomalies: [],
  message: { kind: 'IN', result: 'A', error: null, attempts: 1 },
  deadlines: { in: DAY, cancel: DAY, end: null },
  user: { employmentId: 'e', displayName: 'Anna Claes' },
} as unknown as Dimona;

const drawCard = () =>
  renderInApp(
    <DimonaCard dimona={accepted} now={DAY - 1} isDisabled={false} onChange={() => {}} />,
  );

it('claims no answer of social security for what was practised', async () => {
  await drawCard();
  expect(screen.getByText('Accepted (practice)')).toBeTruthy();
  expect(screen.queryByText('Accepted')).toBeNull();
});

it('says plainly what social security has accepted', async () => {
  register = 'onss';
  await drawCard();
  expect(screen.getByText('Accepted')).toBeTruthy();
});

it('says what to set where nothing is sent, and nothing where all is', async () => {
  const { unmount } = await renderInApp(<PracticeNotice isPractice />);
  expect(screen.getByText('Practice: nothing is sent to social security')).toBeTruthy();
  expect(screen.getByText(/DIMONA_DRIVER=onss, DIMONA_CLIENT_ID/)).toBeTruthy();
  unmount();
  await renderInApp(<PracticeNotice isPractice={false} />);
  expect(screen.queryByText(/Practice/)).toBeNull();
});

it('says of a shift on the phone that it was declared for practice only', async () => {
  const shift = { start: DAY, dimonaQualify: true, dimonaValid: true } as Shift;
  const department = { features: [{ code: 'dimona' }] } as never;
  const part = { shift, department, now: DAY, renderLink: () => null };
  const { unmount } = await renderInApp(<DimonaPart {...part} isPractice />);
  expect(screen.getByText(/for practice only/)).toBeTruthy();
  unmount();
  await renderInApp(<DimonaPart {...part} isPractice={false} />);
  expect(screen.queryByText(/declared/i)).toBeNull();
});
