import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { PlanFields } from '@ploeg/domain/planning/plan-fields';
import { MOST_PATTERN_WEEKS, repeatOf } from '@ploeg/domain/rotations/rotation';
import { fromDateKey, SECONDS_PER_DAY, startOfDay } from '@ploeg/domain/time/wall-time';
import { useTranslation } from 'react-i18next';
import { showUndo } from '#blocks/office/undo-toast.tsx';
import { endRotation, startRotation } from '#data/rotations/rotations.commands.ts';
import type { Rotation } from '#data/rotations/rotations.queries.ts';
import { formatDayName, formatTime, weekdayNames } from '#platform/datetime.ts';
import { RotationChoices } from './rotation-choices.tsx';
import { emptyRotation } from './rotation-values.ts';
import styles from './rotations.module.css';
import { TurnDrawer } from './turn-drawer.tsx';
import { countMade, useTurnForm } from './use-turn-form.ts';

type Props = {
  departmentId: string;
  shiftId: string;
  plan: PlanFields;
  isOnline: boolean;
  nameOf: (employmentId: string | null) => string;
  onClose: () => void;
  /** Back to where the shift lies. */
  onPlanned: () => void;
};

const weekdayOf = ({ start }: PlanFields): number => (Math.floor(start / SECONDS_PER_DAY) + 3) % 7;

const useRepeatForm = ({ departmentId, shiftId, plan, onPlanned, nameOf }: Props) => {
  const { t } = useTranslation();
  const times = `${formatTime(plan.start)}–${formatTime(plan.end)}`;
  return useTurnForm({
    initial: () => {
      const { lines: _, day: __, name: ___, ...choices } = emptyRotation('');
      const name = `${nameOf(plan.employmentId)} ${times}`.slice(0, 60);
      return { ...choices, name, weekdays: [String(weekdayOf(plan))] };
    },
    required: ['name'],
    judge: ({ weekdays }) => ({
      weekdays: weekdays.length === 0 ? t('NEEDS.DAY_MISSING') : null,
    }),
    wireNames: { until: 'last' },
    send: ({ weekdays, weeks, last, horizonWeeks, name, ...choices }, dryRun) => {
      const { monday, lines } = repeatOf(plan, weekdays.map(Number), () => crypto.randomUUID());
      return startRotation({
        departmentId,
        shiftId,
        name: name.trim(),
        monday,
        from: startOfDay(plan.start),
        until: last === '' ? null : fromDateKey(last) + SECONDS_PER_DAY,
        weeks: Number(weeks),
        lines: lines as unknown as Rotation['lines'],
        horizonWeeks: Number(horizonWeeks),
        ...choices,
        dryRun,
      });
    },
    onPlanned: (planned) => {
      const { id } = planned.item;
      const count = countMade(planned);
      showUndo(t('PLAN_TEMPLATES.PLANNED', { count }), () => endRotation(id, null));
      onPlanned();
    },
  });
};

/** One shift again and again: every so many weeks, on these days, until then. */
export const RepeatDrawer = (props: Props) => {
  const { plan: repeated, isOnline, nameOf, onClose } = props;
  const { t, i18n } = useTranslation();
  const { form, preview, plan } = useRepeatForm(props);
  const when = `${formatDayName(repeated.start, i18n.language)} ${formatTime(repeated.start)}–${formatTime(repeated.end)}`;
  return (
    <TurnDrawer
      title={t('ROTATIONS.REPEAT_OF', { when })}
      form={form}
      preview={preview}
      action={t('ROTATIONS.START')}
      isOnline={isOnline}
      nameOf={nameOf}
      onPlan={plan}
      onClose={onClose}
    >
      <TextInput
        label={t('PLAN_TEMPLATES.NAME')}
        maxLength={60}
        autoComplete="off"
        {...form.field('name')}
      />
      <NativeSelect
        label={t('ROTATIONS.LENGTH')}
        data={Array.from({ length: MOST_PATTERN_WEEKS }, (_, index) => ({
          value: String(index + 1),
          label: t('ROTATIONS.EVERY', { count: index + 1 }),
        }))}
        {...form.field('weeks')}
      />
      <Checkbox.Group
        label={t('NEEDS.WEEKDAYS')}
        value={form.values.weekdays}
        error={form.errorAt('weekdays')}
        onChange={(weekdays) => form.set({ weekdays })}
      >
        <div className={styles.weekdays}>
          {weekdayNames(i18n.language).map(({ long }, day) => (
            <Checkbox key={long} value={String(day)} label={long} />
          ))}
        </div>
      </Checkbox.Group>
      <TextInput
        type="date"
        label={t('ROTATIONS.LAST_DAY')}
        description={t('ROTATIONS.LAST_DAY_HINT')}
        {...form.field('last')}
      />
      <RotationChoices form={form} />
    </TurnDrawer>
  );
};
