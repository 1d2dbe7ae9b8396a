import type { LeastStaff, LeaveWindow } from '@ploeg/domain/settings/setting-shapes';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '#testing/render.tsx';
import { StaffField } from './staff-field.tsx';
import { WindowsField } from './windows-field.tsx';

let sectionsUsed: boolean;

vi.mock('#data/sync/use-managed-departments.ts', () => ({
  useKnownDepartments: () => [
    {
      id: 'p1',
      params: { enableSection: sectionsUsed },
      sections: [
        { id: 'bar', name: 'Bar' },
        { id: 'hall', name: 'Hall' },
      ],
    },
  ],
}));

const props = { label: '', describedBy: '', isDisabled: false, today: '2026-11-30' };
const type = (
  label: string,
  value: string,
  within_ = screen as Pick<typeof screen, 'getByLabelText'>,
) => fireEvent.change(within_.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  sectionsUsed = true;
});

describe('days without leave', () => {
  it('are added with why, kept in their order, and not saved while something is missing', async () => {
    const onChange = vi.fn<(windows: LeaveWindow[]) => void>();
    const stock = { from: '2026-12-28', until: '2026-12-31', why: 'Inventory' };
    await renderInApp(<WindowsField {...props} value={[stock]} onChange={onChange} />);
    press('Add days');
    const added = screen.getAllByRole('group')[1] as HTMLElement;
    type('First day', '2026-12-01', within(added));
    type('Last day', '2026-11-24', within(added));
    expect(within(added).getByText('The last day is before the first one.')).toBeTruthy();
    type('Last day', '2026-12-24', within(added));
    expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true);
    type('Why', 'Parties', within(added));
    press('Save');
    const rush = { from: '2026-12-01', until: '2026-12-24', why: 'Parties' };
    expect(onChange).toHaveBeenCalledWith([rush, stock]);
  });

  it('are none until some are added, and go again', async () => {
    const onChange = vi.fn<(windows: LeaveWindow[]) => void>();
    const stock = { from: '2026-12-28', until: '2026-12-31', why: 'Inventory' };
    await renderInApp(<WindowsField {...props} value={[stock]} onChange={onChange} />);
    press('Remove');
    expect(screen.getByText('Leave can be asked for on every day.')).toBeTruthy();
    press('Save');
    expect(onChange).toHaveBeenCalledWith([]);
  });
});

describe('how many stay at least', () => {
  const field = async (value: Parameters<typeof StaffField>[0]['value'] = []) => {
    const onChange = vi.fn<(least: LeastStaff[]) => void>();
    await renderInApp(
      <StaffField {...props} departmentId="p1" value={value} onChange={onChange} />,
    );
    return onChange;
  };

  it('is said of the location and of each section, and empty asks for none', async () => {
    const onChange = await field([{ sectionId: 'hall', least: 2 }]);
    type('The whole location', '5');
    type('Bar', '3');
    type('Hall', '');
    press('Save');
    expect(onChange).toHaveBeenCalledWith([
      { sectionId: null, least: 5 },
      { sectionId: 'bar', least: 3 },
    ]);
  });

  it('takes numbers only', async () => {
    await field();
    type('Bar', 'x');
    expect(screen.getByText('From 0 to 999')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true);
  });

  it('is of the location alone where sections are not used', async () => {
    sectionsUsed = false;
    await field();
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
  });
});
