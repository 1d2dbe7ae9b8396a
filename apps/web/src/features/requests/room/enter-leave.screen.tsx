import {
  Button,
  Input,
  NativeSelect,
  SegmentedControl,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core';
import { leftOf } from '@ploeg/domain/leave-ledger/left';
import { toDateKey } from '@ploeg/domain/time/wall-time';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { NoLocation } from '#blocks/no-location.tsx';
import { Room } from '#blocks/office/room.tsx';
import { useScope } from '#blocks/office/use-scope.ts';
import { RemoteState } from '#blocks/remote-state.tsx';
import { leaveKindsQuery } from '#data/leave/leave.queries.ts';
import { balancesQuery } from '#data/leave-ledger/leave-ledger.queries.ts';
import { useDepartmentsElsewhere } from '#data/sync/use-managed-departments.ts';
import type { ManagedLocation } from '#data/sync/use-rights.ts';
import { bothTexts } from '#blocks/leave-amounts.ts';
import { nowWall } from '#platform/device-clock.ts';
import { useBack } from '#platform/use-back.ts';
import { useOnline } from '#platform/use-online.ts';
import { Notice } from '#ui/notice.tsx';
import { InTheWay, InWindow } from './enter-in-the-way.tsx';
import styles from './enter-leave.module.css';
import { ManyField } from './many-field.tsx';
import { ManyOutcome } from './many-outcome.tsx';
import { NOBODY_TICKED } from './many-people.ts';
import { RequestsTabs } from './requests-tabs.tsx';
import {
  type EnterForm,
  type EntryBegin,
  type Entering,
  useEnterLeave,
} from './use-enter-leave.ts';

/** Writes leave or illness down for people who did not ask for it here. */
export const EnterLeaveScreen = ({
  person = '',
  isEverybody,
  day,
  until,
}: {
  /** Whose, as an employment, or everybody’s, and on which days, where that is known. */
  person?: string | undefined;
  isEverybody: boolean;
  day?: string | undefined;
  until?: string | undefined;
}) => {
  const { t } = useTranslation();
  const scope = useScope('requests.decide');
  const elsewhere = useDepartmentsElsewhere();
  const { single } = scope;
  const today = toDateKey(nowWall(single?.timezone ?? 'Europe/Brussels'));
  const from = day ?? today;
  const days = { from, until: until !== undefined && until >= from ? until : from };
  return (
    <Room title={t('OFFICE.REQUESTS.TITLE')} tabs={<RequestsTabs />}>
      {single ? (
        <Fields
          locations={scope.choices}
          begin={{ departmentId: single.id, employmentId: person, isEverybody, ...days }}
        />
      ) : (
        <NoLocation elsewhere={elsewhere} icon="sun" title={t('OFFICE.REQUESTS.NOBODY')} />
      )}
    </Room>
  );
};

const Fields = ({
  locations,
  begin,
}: {
  locations: readonly ManagedLocation[];
  begin: EntryBegin;
}) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const back = useBack('/office/requests/calendar');
  const entering = useEnterLeave(begin, back.go);
  const { form, chosen, many, inTheWay, enterAnyway, stay } = entering;
  if (many.run) return <ManyOutcome entering={entering} run={many.run} onClose={back.go} />;
  const { isMany, fullDay } = form.values;
  return (
    <>
      <form {...form.props} className={styles.form} aria-label={t('OFFICE.REQUESTS.ENTER.ACTION')}>
        <header>
          <h2 className={styles.title}>{t('OFFICE.REQUESTS.ENTER.ACTION')}</h2>
          <p className={styles.lead}>
            {t(isMany ? 'OFFICE.REQUESTS.ENTER.LEAD_MANY' : 'OFFICE.REQUESTS.ENTER.LEAD')}
          </p>
        </header>
        <Who entering={entering} locations={locations} />
        <What form={form} />
        <Switch label={t('OFFICE.REQUESTS.ENTER.WHOLE_DAYS')} {...form.check('fullDay')} />
        <When form={form} isWhole={fullDay} />
        <InWindow form={form} />
        <Textarea
          label={t(isMany ? 'OFFICE.REQUESTS.ENTER.NOTE_MANY' : 'OFFICE.REQUESTS.ENTER.NOTE')}
          autosize
          minRows={2}
          maxLength={2000}
          {...form.field('comment')}
        />
        {form.failure ? <Notice tone="error">{form.failure}</Notice> : null}
        <div className={styles.buttons}>
          <Button variant="default" onClick={back.go}>
            {t('GENERAL.CANCEL')}
          </Button>
          <Button {...form.button} disabled={!isOnline}>
            {isMany && chosen.length > 0
              ? t('OFFICE.REQUESTS.ENTER.SAVE_MANY', { count: chosen.length })
              : t('OFFICE.REQUESTS.ENTER.SAVE')}
          </Button>
        </div>
      </form>
      <InTheWay form={form} inTheWay={inTheWay} onConfirm={enterAnyway} onClose={stay} />
    </>
  );
};

const Who = ({
  entering,
  locations,
}: {
  entering: Entering;
  locations: readonly ManagedLocation[];
}) => {
  const { t } = useTranslation();
  const { form, people } = entering;
  const { departmentId, isMany } = form.values;
  return (
    <>
      <div className={styles.pair}>
        {locations.length > 1 ? (
          <NativeSelect
            label={t('PLAN.DEPARTMENT')}
            {...form.field('departmentId')}
            data={locations.map(({ id, company }) => ({ value: id, label: company }))}
            onChange={({ currentTarget: { value } }) =>
              form.set({
                departmentId: value,
                employmentId: '',
                ticks: NOBODY_TICKED,
                dayoffType: '',
              })
            }
          />
        ) : null}
        <Input.Wrapper label={t('OFFICE.REQUESTS.ENTER.FOR')} labelElement="div">
          <SegmentedControl
            fullWidth
            aria-label={t('OFFICE.REQUESTS.ENTER.FOR')}
            data={[
              { value: 'one', label: t('OFFICE.REQUESTS.ENTER.ONE') },
              { value: 'many', label: t('OFFICE.REQUESTS.ENTER.MANY') },
            ]}
            value={isMany ? 'many' : 'one'}
            onChange={(value) => form.set({ isMany: value === 'many' })}
          />
        </Input.Wrapper>
      </div>
      <RemoteState remote={people.remote} offline={t('APPROVALS.OFFLINE')} />
      {isMany ? (
        <ManyField key={departmentId} entering={entering} />
      ) : (
        <NativeSelect
          label={t('OFFICE.REQUESTS.PERSON')}
          data={[
            { value: '', label: t('OFFICE_TODAY.CHOOSE') },
            ...people.people.map(({ employmentId, displayName }) => ({
              value: employmentId,
              label: displayName,
            })),
          ]}
          {...form.field('employmentId')}
        />
      )}
    </>
  );
};

const What = ({ form }: { form: EnterForm }) => {
  const { t } = useTranslation();
  const { departmentId, isMany, dayoffType } = form.values;
  const employmentId = isMany ? '' : form.values.employmentId;
  const kinds = useQuery({
    ...leaveKindsQuery(departmentId, employmentId),
    placeholderData: keepPreviousData,
  });
  const isUnusual = kinds.data?.some((kind) => kind.id === dayoffType && kind.isUnusual);
  const choose = { value: '', label: t('CLOCKING.CHOOSE') };
  return (
    <>
      <div>
        <NativeSelect
          label={t('OFFICE.REQUESTS.KIND')}
          data={[choose, ...(kinds.data ?? []).map(({ id, name }) => ({ value: id, label: name }))]}
          {...form.field('dayoffType')}
        />
        <Left form={form} />
      </div>
      {isUnusual && employmentId ? (
        <Notice tone="warning">{t('OFFICE.REQUESTS.ENTER.UNUSUAL')}</Notice>
      ) : null}
      {kinds.data?.length === 0 ? (
        <Notice tone="info">{t('OFFICE.REQUESTS.ENTER.NO_KINDS')}</Notice>
      ) : null}
    </>
  );
};

const When = ({ form, isWhole }: { form: EnterForm; isWhole: boolean }) => {
  const { t } = useTranslation();
  const { from, until } = form.values;
  return (
    <div className={styles.when} data-times={!isWhole || undefined}>
      <TextInput
        type="date"
        label={t('LEAVE.START_DAY')}
        {...form.field('from')}
        onChange={({ currentTarget: { value } }) =>
          // Most leave is of one day.
          form.set({ from: value, ...(until < value || until === from ? { until: value } : {}) })
        }
      />
      {isWhole ? null : (
        <TextInput type="time" label={t('LEAVE.START_TIME')} {...form.field('startTime')} />
      )}
      <TextInput type="date" label={t('LEAVE.END_DAY')} {...form.field('until')} />
      {isWhole ? null : (
        <TextInput type="time" label={t('LEAVE.END_TIME')} {...form.field('endTime')} />
      )}
    </div>
  );
};

/** What the person has left of the account that the kind is taken from. */
const Left = ({ form }: { form: EnterForm }) => {
  const { t, i18n } = useTranslation();
  const { departmentId, isMany, employmentId, dayoffType, from } = form.values;
  const kind = useQuery(leaveKindsQuery(departmentId)).data?.find(({ id }) => id === dayoffType);
  const balances = useQuery({
    ...balancesQuery(departmentId, from || undefined, undefined),
    enabled: Boolean(!isMany && employmentId && kind?.accountId),
  });
  const line = balances.data?.items.find(
    (item) => item.employmentId === employmentId && item.accountId === kind?.accountId,
  );
  if (isMany || !line || !kind?.accountId) return null;
  const amount = bothTexts(leftOf(line.balance), line, t, i18n.language);
  return <p className={styles.left}>{t('LEAVE_LEDGER.TILE', { amount })}</p>;
};
