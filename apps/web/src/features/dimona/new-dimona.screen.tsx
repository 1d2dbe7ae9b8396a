import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import { BRUSSELS } from '@ploeg/domain/dimona/shift-flags';
import { WORKER_TYPES } from '@ploeg/domain/dimona/worker-types';
import { toDateKey } from '@ploeg/domain/time/wall-time';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PracticeNotice } from '#blocks/practice-notice.tsx';
import { RemoteState } from '#blocks/remote-state.tsx';
import { declareDimona } from '#data/dimona/dimona-overview.ts';
import { type DimonaOverview, dimonaOverviewQuery } from '#data/dimona/dimona.queries.ts';
import { useIsPractice } from '#data/dimona/use-practice.ts';
import { useChosenDepartment, useManagedDepartments } from '#data/sync/use-managed-departments.ts';
import type { ManagedDepartment } from '#data/wire.ts';
import type { FieldErrors } from '#forms/field-errors.ts';
import { failureText } from '#forms/form-failure.ts';
import { useAppForm } from '#forms/use-app-form.ts';
import { nowWall } from '#platform/device-clock.ts';
import { useDoors } from '#platform/doors.ts';
import { useOnline } from '#platform/use-online.ts';
import { Notice } from '#ui/notice.tsx';
import { SubScreen } from '#ui/screen.tsx';
import { FieldShapes } from '#ui/shapes.tsx';
import { showToast } from '#ui/toast.tsx';
import { DimonaFields } from './dimona-fields.tsx';
import {
  emptyDimona,
  isLateAt,
  missingFields,
  type Occasion,
  toDimonaBody,
  withOccasion,
  withType,
} from './dimona-form.ts';
import type { DimonaSearch } from './dimona-search.ts';
import { MissingNumber } from './missing-number.tsx';
import { NoDimona } from './no-dimona.tsx';

/** Declares work of somebody; opened from a shift or contract it is filled in. */
export const NewDimonaScreen = ({ search }: { search: DimonaSearch }) => {
  const { t } = useTranslation();
  const { dimonas } = useDoors();
  const departments = useManagedDepartments('dimona.declare');
  const [chosen, setChosen] = useState(search.department);
  const department = useChosenDepartment(departments, chosen);
  const options = useQuery(dimonaOverviewQuery(department?.id));
  if (!department) {
    return (
      <SubScreen title={t('DIMONA.TITLE')} fallback={dimonas}>
        <NoDimona />
      </SubScreen>
    );
  }
  const choice = (
    <NativeSelect
      label={t('PLAN.DEPARTMENT')}
      value={department.id}
      data={departments.map(({ id, company }) => ({ value: id, label: company }))}
      onChange={(event) => setChosen(event.currentTarget.value)}
    />
  );
  if (!options.data) {
    return (
      <SubScreen title={t('DIMONA.TITLE')} fallback={dimonas}>
        {choice}
        <RemoteState
          remote={options}
          offline={t('DIMONA.OFFLINE')}
          shape={<FieldShapes count={4} />}
        />
      </SubScreen>
    );
  }
  return (
    <DeclareForm
      key={department.id}
      department={department}
      options={options.data}
      search={department.id === search.department ? search : {}}
      choice={choice}
    />
  );
};

const toOccasion = ({ from, until }: DimonaSearch, timezone: string): Occasion | null =>
  from === undefined ? null : { from, until: until ?? null, timezone };

const toOption = ({ employmentId, displayName }: DimonaOverview['people'][number]) => ({
  value: employmentId,
  label: displayName,
});

/** What stands against declaring for real, or at all. */
const Obstacles = ({ isOnline, hasEmployer }: { isOnline: boolean; hasEmployer: boolean }) => {
  const { t } = useTranslation();
  return (
    <>
      <PracticeNotice isPractice={useIsPractice()} />
      {isOnline ? null : <Notice tone="warning">{t('DIMONA.OFFLINE')}</Notice>}
      {hasEmployer ? null : (
        <Notice tone="warning" icon="warning">
          {t('DIMONA.NO_EMPLOYER')}
        </Notice>
      )}
    </>
  );
};

type Declaring = {
  department: ManagedDepartment;
  options: DimonaOverview;
  search: DimonaSearch;
  choice: React.ReactNode;
};

const DeclareForm = ({ department, options, search, choice }: Declaring) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { dimonas } = useDoors();
  const isOnline = useOnline();
  const isPractice = useIsPractice();
  const now = nowWall(BRUSSELS);
  const occasion = toOccasion(search, department.timezone);
  const typeOf = (employmentId: string): string =>
    options.people.find((person) => person.employmentId === employmentId)?.workerType ?? 'OTH';
  const form = useAppForm({
    initial: () => {
      const employmentId = search.person ?? '';
      const start = { ...emptyDimona(toDateKey(now)), employmentId };
      const dated = occasion ? withOccasion(start, occasion) : start;
      return withType(dated, search.type ?? typeOf(employmentId), occasion);
    },
    wireNames: {},
    asks: true,
    judge: (values): FieldErrors => ({
      ...Object.fromEntries(missingFields(values).map((name) => [name, t('GENERAL.REQUIRED')])),
      employmentId: person ? null : t('GENERAL.REQUIRED'),
    }),
    send: (values) => declareDimona(department.id, toDimonaBody(values)),
    onSent: ({ user }) => {
      const text = isPractice ? 'DIMONA.DECLARED_PRACTICE' : 'DIMONA.DECLARED';
      showToast('success', t(text, { name: user.displayName }));
      return navigate({ to: dimonas, search: { department: department.id }, replace: true });
    },
    refuse: (error) => {
      showToast('danger', failureText(error, t, t('DIMONA.FAILED')));
      return null;
    },
  });
  const typed = form.values;
  const person = options.people.find(({ employmentId }) => employmentId === typed.employmentId);

  const refused = form.errorAt('departmentId');
  const isIncomplete = person !== undefined && person.missing.length > 0;
  return (
    <SubScreen
      title={t('DIMONA.TITLE')}
      fallback={dimonas}
      footer={
        <Button
          {...form.button}
          fullWidth
          disabled={!isOnline || isIncomplete || options.employer === null}
        >
          {t('DIMONA.DECLARE')}
        </Button>
      }
    >
      <Obstacles isOnline={isOnline} hasEmployer={options.employer !== null} />
      <form {...form.props}>
        <Stack gap={16}>
          {choice}
          <NativeSelect
            label={t('PLAN.EMPLOYEE')}
            {...form.field('employmentId')}
            data={[{ value: '', label: t('DIMONA.CHOOSE') }, ...options.people.map(toOption)]}
            onChange={(event) => {
              const employmentId = event.currentTarget.value;
              form.set(withType({ ...typed, employmentId }, typeOf(employmentId), occasion));
            }}
          />
          {isIncomplete ? <MissingNumber person={person} department={department} /> : null}
          <NativeSelect
            label={t('DIMONA.WORKER_TYPE')}
            {...form.field('workerType')}
            data={WORKER_TYPES.map((type) => ({ value: type, label: t(`DIMONA.TYPE.${type}`) }))}
            onChange={(event) => form.set(withType(typed, event.currentTarget.value, occasion))}
          />
          <DimonaFields form={form} />
          {refused ? <Notice tone="error">{refused}</Notice> : null}
          {isLateAt(typed, now) ? (
            <Notice tone="warning" icon="warning">
              {t('DIMONA.LATE')}
            </Notice>
          ) : null}
          <Text size="sm" c="dimmed">
            {t('DIMONA.BRUSSELS')}
          </Text>
        </Stack>
      </form>
    </SubScreen>
  );
};
