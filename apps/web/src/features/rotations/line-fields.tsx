import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { ShiftTemplate } from '@ploeg/domain/planning/week-template';
import { useTranslation } from 'react-i18next';
import lineForm from '#blocks/office/line-form.module.css';
import { optionsOf } from '#forms/options.ts';
import { weekdayNames } from '#platform/datetime.ts';
import { followTemplate, type LineValues } from './rotation-values.ts';

type Named = { id: string; name: string };

type Props = {
  line: LineValues;
  weeks: number;
  templates: readonly (ShiftTemplate & Named)[];
  sections: readonly Named[];
  people: readonly Named[];
  onChange: (line: LineValues) => void;
  onRemove: () => void;
};

/** One shift of the pattern: when, where and who; hours of a shift template are that one's. */
export const LineFields = (props: Props) => {
  const { line, weeks, people, onChange, onRemove } = props;
  const { t, i18n } = useTranslation();
  const names = weekdayNames(i18n.language);
  const set = (changes: Partial<LineValues>): void => onChange({ ...line, ...changes });
  return (
    <fieldset className={lineForm.form} aria-label={t('ROTATIONS.SHIFT')}>
      <div className={lineForm.fields}>
        <NativeSelect
          label={t('ROTATIONS.DAY')}
          value={String(line.day)}
          data={Array.from({ length: weeks * 7 }, (_, day) => ({
            value: String(day),
            label:
              weeks === 1
                ? (names[day]?.long ?? '')
                : `${names[day % 7]?.long} · ${t('ROTATIONS.WEEK', { number: Math.floor(day / 7) + 1 })}`,
          }))}
          onChange={(event) => set({ day: Number(event.currentTarget.value) })}
        />
        <LineHours {...props} set={set} />
        <NativeSelect
          label={t('ROTATIONS.WHO')}
          value={line.employmentId}
          data={optionsOf(people, t('PLAN.FREE'))}
          onChange={(event) => set({ employmentId: event.currentTarget.value })}
        />
      </div>
      <div className={lineForm.buttons}>
        <Button variant="subtle" color="red" onClick={onRemove}>
          {t('ROTATIONS.REMOVE')}
        </Button>
      </div>
    </fieldset>
  );
};

const LineHours = ({
  line,
  templates,
  sections,
  onChange,
  set,
}: Props & { set: (changes: Partial<LineValues>) => void }) => {
  const { t } = useTranslation();
  const follow = (id: string): void => {
    const template = templates.find((one) => one.id === id);
    onChange(template ? followTemplate(line, template) : { ...line, templateId: '' });
  };
  const isFollowed = line.templateId !== '';
  return (
    <>
      {templates.length > 0 ? (
        <NativeSelect
          label={t('ROTATIONS.TEMPLATE')}
          value={line.templateId}
          data={optionsOf(templates, t('ROTATIONS.OWN_HOURS'))}
          onChange={(event) => follow(event.currentTarget.value)}
        />
      ) : null}
      {isFollowed ? null : (
        <>
          <TextInput
            type="time"
            label={t('PLAN.START')}
            value={line.from}
            onChange={(event) => set({ from: event.currentTarget.value })}
          />
          <TextInput
            type="time"
            label={t('PLAN.END')}
            value={line.until}
            onChange={(event) => set({ until: event.currentTarget.value })}
          />
          <TextInput
            label={t('PLAN.PAUSE_UNPAID')}
            inputMode="numeric"
            maxLength={3}
            value={line.pauseUnpaid}
            onChange={(event) =>
              set({ pauseUnpaid: event.currentTarget.value.replaceAll(/\D/g, '') })
            }
          />
          <NativeSelect
            label={t('PLAN.SECTION')}
            value={line.sectionId}
            data={optionsOf(sections, t('PLAN.ANY_SECTION'))}
            onChange={(event) => set({ sectionId: event.currentTarget.value })}
          />
        </>
      )}
    </>
  );
};
