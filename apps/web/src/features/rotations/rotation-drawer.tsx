import { NativeSelect, SegmentedControl, Text, TextInput } from '@mantine/core';
import { MOST_PATTERN_WEEKS } from '@ploeg/domain/rotations/rotation';
import type { ShiftTemplate } from '@ploeg/domain/planning/week-template';
import { fromDateKey } from '@ploeg/domain/time/wall-time';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showUndo } from '#blocks/office/undo-toast.tsx';
import {
  changeRotation,
  endRotation,
  restoreRotation,
  startRotation,
} from '#data/rotations/rotations.commands.ts';
import type { Rotation } from '#data/rotations/rotations.queries.ts';
import type { AppForm } from '#forms/use-app-form.ts';
import { LineFields } from './line-fields.tsx';
import { PatternGrid } from './pattern-grid.tsx';
import { RotationChoices } from './rotation-choices.tsx';
import {
  emptyRotation,
  fieldsOf,
  newLine,
  type RotationValues,
  valuesOf,
} from './rotation-values.ts';
import styles from './rotations.module.css';
import { TurnDrawer } from './turn-drawer.tsx';
import { countMade, useTurnForm } from './use-turn-form.ts';

type Named = { id: string; name: string };

type Lists = {
  templates: readonly (ShiftTemplate & Named)[];
  sections: readonly Named[];
  people: readonly Named[];
};

type Props = Lists & {
  departmentId: string;
  /** Null for a new one. */
  rotation: Rotation | null;
  /** The first day of a new one, or from which a change is to hold; all that is to come without one. */
  day: string;
  from: string | undefined;
  /** The line that is looked at first. */
  lineId: string | undefined;
  isOnline: boolean;
  nameOf: (employmentId: string | null) => string;
  onClose: () => void;
};

/** `reach` is a day or empty, from which a change holds. */
type Values = RotationValues & { reach: string };

const useRotationForm = ({ departmentId, rotation, day, from, templates, onClose }: Props) => {
  const { t } = useTranslation();
  return useTurnForm<Values>({
    initial: () => ({
      ...(rotation ? valuesOf(rotation, templates) : emptyRotation(day)),
      reach: from ?? '',
    }),
    required: ['name', 'day'],
    judge: (values) => ({
      lines: values.lines.some((line) => line.from === '' || line.until === '')
        ? t('ROTATIONS.HOURS_MISSING')
        : values.lines.length === 0
          ? t('ROTATIONS.EMPTY_PATTERN')
          : null,
    }),
    wireNames: { until: 'last', from: 'day', appliesFrom: 'reach' },
    send: ({ reach, ...values }, dryRun) => {
      if (!rotation) return startRotation({ departmentId, ...fieldsOf(values), dryRun });
      const appliesFrom = reach === '' ? null : fromDateKey(reach);
      const fields = fieldsOf(values, rotation.monday);
      return changeRotation(rotation.id, { ...fields, appliesFrom, dryRun });
    },
    onPlanned: (planned) => {
      const count = countMade(planned);
      const { id } = planned.item;
      const text = rotation ? t('ROTATIONS.CHANGED') : t('PLAN_TEMPLATES.PLANNED', { count });
      showUndo(text, () =>
        rotation ? restoreRotation(rotation, planned.batch?.id) : endRotation(id, null),
      );
      onClose();
    },
  });
};

/** A rotation as a whole: its weeks, how far ahead it is planned, and what comes of it. */
export const RotationDrawer = (props: Props) => {
  const { rotation, isOnline, nameOf, onClose } = props;
  const { t } = useTranslation();
  const { form, preview, plan } = useRotationForm(props);
  return (
    <TurnDrawer
      title={rotation ? rotation.name : t('ROTATIONS.NEW')}
      width={760}
      form={form}
      preview={preview}
      action={t(rotation ? 'ROTATIONS.SAVE' : 'ROTATIONS.START')}
      isOnline={isOnline}
      nameOf={nameOf}
      onPlan={plan}
      onClose={onClose}
    >
      <div className={styles.pairs}>
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
        <TextInput type="date" label={t('ROTATIONS.FIRST_DAY')} {...form.field('day')} />
        <TextInput
          type="date"
          label={t('ROTATIONS.LAST_DAY')}
          description={t('ROTATIONS.LAST_DAY_HINT')}
          {...form.field('last')}
        />
      </div>
      <Pattern {...props} form={form} />
      <RotationChoices form={form} />
      {rotation ? <Reach form={form} /> : null}
    </TurnDrawer>
  );
};

const Pattern = ({ form, lineId, nameOf, ...lists }: Props & { form: AppForm<Values> }) => {
  const [chosenId, setChosenId] = useState<string | null>(lineId ?? null);
  const { lines, weeks } = form.values;
  const chosen = lines.find(({ id }) => id === chosenId);
  const add = (day: number): void => {
    const line = newLine(day);
    form.set({ lines: [...lines, line] });
    setChosenId(line.id);
  };
  const error = form.errorAt('lines');
  return (
    <>
      <PatternGrid
        weeks={Number(weeks)}
        lines={lines}
        chosenId={chosenId}
        nameOf={nameOf}
        onChoose={(id) => setChosenId(id === chosenId ? null : id)}
        onAdd={add}
      />
      {error ? (
        <Text c="red" size="sm" role="alert">
          {error}
        </Text>
      ) : null}
      {chosen ? (
        <LineFields
          {...lists}
          key={chosen.id}
          line={chosen}
          weeks={Number(weeks)}
          onChange={(line) =>
            form.set({ lines: lines.map((one) => (one.id === line.id ? line : one)) })
          }
          onRemove={() => {
            form.set({ lines: lines.filter(({ id }) => id !== chosen.id) });
            setChosenId(null);
          }}
        />
      ) : null}
    </>
  );
};

/** From when on shifts that were planned already follow a change. */
const Reach = ({ form }: { form: AppForm<Values> }) => {
  const { t } = useTranslation();
  const { reach, day } = form.values;
  return (
    <fieldset className={styles.reach}>
      <legend>{t('ROTATIONS.REACH')}</legend>
      <SegmentedControl
        aria-label={t('ROTATIONS.REACH')}
        value={reach === '' ? 'all' : 'from'}
        data={[
          { value: 'all', label: t('ROTATIONS.REACH_ALL') },
          { value: 'from', label: t('ROTATIONS.REACH_FROM') },
        ]}
        onChange={(value) => form.set({ reach: value === 'all' ? '' : day })}
      />
      {reach === '' ? null : (
        <TextInput type="date" aria-label={t('ROTATIONS.REACH_FROM')} {...form.field('reach')} />
      )}
      <Text size="sm" c="dimmed">
        {t('ROTATIONS.REACH_HINT')}
      </Text>
    </fieldset>
  );
};
