import { ActionIcon, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DimonaPart } from '#blocks/dimona-part.tsx';
import { candidatesQuery } from '#data/shifts/shifts.queries.ts';
import { declareSearch } from '#data/dimona/declare-search.ts';
import { useIsPractice } from '#data/dimona/use-practice.ts';
import type { ManagedDepartment, Shift } from '#data/wire.ts';
import { nowWall } from '#platform/device-clock.ts';
import { useDoors } from '#platform/doors.ts';
import { useBack } from '#platform/use-back.ts';
import { useOnline } from '#platform/use-online.ts';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { Screen } from '#ui/screen.tsx';
import { ConfirmSheet } from '#ui/sheet.tsx';
import { ForceSheet } from './force-sheet.tsx';
import { PlanFields } from './plan-fields.tsx';
import { candidatesOf } from './plan-form.ts';
import { ShiftRequests } from './shift-requests.tsx';
import { type Planned, usePlan } from './use-plan.ts';

/** Creates a shift, or changes and deletes one. What stands against it can be seen and overridden. */
export const PlanScreen = (planned: Planned) => {
  const { departments, shift } = planned;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const doors = useDoors();
  const back = useBack(doors.today);
  const isOnline = useOnline();
  const [isDeleting, setDeleting] = useState(false);
  const { form, plan, department, errors, constraints, setConstraints, force, remove } = usePlan(
    planned,
    {
      onSaved: ({ day, departmentId }) =>
        shift
          ? back.go()
          : // The office calls the location by another name.
            navigate({
              to: doors.today,
              search: { day, department: departmentId, d: departmentId },
            }),
      onDeleted: () => back.go(),
    },
  );
  const candidates = useQuery(candidatesQuery(candidatesOf(plan, errors, shift)));
  return (
    <Screen
      title={t(shift ? 'PLAN.EDIT_TITLE' : 'PLAN.TITLE')}
      back={back}
      action={
        shift ? (
          <ActionIcon aria-label={t('PLAN.DELETE')} onClick={() => setDeleting(true)}>
            <Icon name="delete" />
          </ActionIcon>
        ) : null
      }
      footer={
        <Button {...form.button} fullWidth disabled={!isOnline}>
          {t(shift ? 'PLAN.SAVE' : 'PLAN.CREATE')}
        </Button>
      }
    >
      {isOnline ? null : <Notice tone="warning">{t('PLAN.OFFLINE')}</Notice>}
      {shift && department ? <About shift={shift} department={department} /> : null}
      <form {...form.props}>
        <PlanFields
          form={form}
          plan={plan}
          departments={departments}
          isNew={shift === null}
          isHome={shift?.homeworking ?? false}
          candidates={candidates}
        />
      </form>
      <ForceSheet
        constraints={constraints}
        isBusy={form.isBusy}
        onForce={force}
        onClose={() => setConstraints(null)}
      />
      <ConfirmSheet
        opened={isDeleting}
        title={t('PLAN.DELETE_TITLE')}
        confirm={t('PLAN.DELETE')}
        cancel={t('GENERAL.CANCEL')}
        isDanger
        isBusy={form.isBusy}
        onConfirm={() => shift && void remove(shift).finally(() => setDeleting(false))}
        onClose={() => setDeleting(false)}
      />
    </Screen>
  );
};

/** What is declared of a shift that there is, and what is asked about it. */
const About = ({ shift, department }: { shift: Shift; department: ManagedDepartment }) => {
  const { newDimona } = useDoors();
  return (
    <>
      <DimonaPart
        shift={shift}
        department={department}
        now={nowWall(department.timezone)}
        isPractice={useIsPractice()}
        renderLink={(props) => <Link to={newDimona} search={declareSearch(shift)} {...props} />}
      />
      <ShiftRequests shift={shift} department={department} />
    </>
  );
};
