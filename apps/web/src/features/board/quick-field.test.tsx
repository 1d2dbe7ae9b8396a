import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { ShiftTemplate } from '#data/plan-templates/plan-templates.queries.ts';
import type { PlanOp } from '#data/planning/waiting-plan.ts';
import type { ManagedDepartment } from '#data/wire.ts';
import { renderInApp } from '#testing/render.tsx';
import { QuickField } from './quick-field.tsx';
import type { EntryPlace } from './read-entry.ts';

const late = {
  id: 'late',
  code: 'L',
  start: 16 * 3600,
  end: 22 * 3600,
  pausePaidSeconds: 0,
  pauseUnpaidSeconds: 0,
  sectionId: null,
  skillIds: [],
} as unknown as ShiftTemplate;

const placeWith = (templates: EntryPlace['templates']): EntryPlace => ({
  target: { departmentId: 'here', person: null },
  department: { sections: [], skills: [], limits: {} } as unknown as ManagedDepartment,
  day: 86_400,
  homeId: null,
  shifts: [],
  before: [],
  templates,
  week: null,
});

type Done = (ops: readonly PlanOp[], isForced: boolean) => void;

const Late = ({ onDone }: { onDone: Done }) => {
  const [templates, setTemplates] = useState<EntryPlace['templates']>(null);
  return (
    <>
      <button type="button" onClick={() => setTemplates([late])}>
        Come
      </button>
      <QuickField
        typing={{ rowKey: 'here', column: 0, text: '', edited: null }}
        place={placeWith(templates)}
        style={{ left: 0, top: 0, width: 200 }}
        onDone={onDone}
        onCancel={() => {}}
        onLeave={() => {}}
      />
    </>
  );
};

const draw = async () => {
  const onDone = vi.fn<Done>();
  await renderInApp(<Late onDone={onDone} />);
  return onDone;
};

const come = () => fireEvent.click(screen.getByRole('button', { name: 'Come' }));

const type = (text: string) => {
  const input = screen.getByRole('textbox');
  fireEvent.change(input, { target: { value: text } });
  return input;
};

it('keeps Enter on the letter of a template until the templates are there', async () => {
  const onDone = await draw();
  fireEvent.keyDown(type('l'), { key: 'Enter' });
  expect(onDone).not.toHaveBeenCalled();
  expect(screen.getByText('Loading…')).toBeTruthy();
  come();
  expect(onDone).toHaveBeenCalledOnce();
  expect(onDone).toHaveBeenCalledWith(
    [expect.objectContaining({ op: 'create', set: expect.objectContaining({ start: 144_000 }) })],
    false,
  );
});

it('says what is wrong once they are there without it, and asks nothing of who typed on', async () => {
  const onDone = await draw();
  fireEvent.keyDown(type('x'), { key: 'Enter' });
  come();
  expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
  fireEvent.keyDown(type('9-17'), { key: 'Enter' });
  expect(onDone).toHaveBeenCalledOnce();
});

it('forgets an Enter when something else is typed', async () => {
  const onDone = await draw();
  fireEvent.keyDown(type('l'), { key: 'Enter' });
  type('l ');
  come();
  expect(onDone).not.toHaveBeenCalled();
});
