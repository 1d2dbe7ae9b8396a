import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { WEEK_SECONDS } from '@ploeg/domain/planning/week-template';
import { fromDateKey, startOfWeek } from '@ploeg/domain/time/wall-time';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Drawer } from '#blocks/office/drawer.tsx';
import { PlanPreview } from '#blocks/office/plan-preview.tsx';
import { showUndo } from '#blocks/office/undo-toast.tsx';
import {
  applyTemplate,
  type TemplateUse,
  type Used,
} from '#data/plan-templates/plan-templates.commands.ts';
import type { WeekTemplate } from '#data/plan-templates/plan-templates.queries.ts';
import { takeBack } from '#data/planning/plan-history.ts';
import { failureText } from '#forms/form-failure.ts';
import { useSending } from '#forms/use-sending.ts';
import { Notice } from '#ui/notice.tsx';
import styles from './plan-templates.module.css';

const TIMES = [1, 2, 3, 4, 6, 8, 12];

type Props = {
  template: WeekTemplate;
  /** Any day of the first week, at first. */
  day: string;
  nameOf: (employmentId: string | null) => string;
  isOnline: boolean;
  onClose: () => void;
};

const isMade = ({ outcome }: Used['lines'][number]): boolean =>
  outcome === 'made' || outcome === 'open';

/** Where a template is planned; what would come of it is looked at before it is done. */
const useUse = ({ template, day, onClose }: Props) => {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState({ day, times: '1', openInstead: true });
  const [preview, setPreview] = useState<Used | null>(null);
  const sending = useSending({ report: (error) => failureText(error, t, t('GENERAL.ERROR')) });
  const first = wanted.day === '' ? null : startOfWeek(fromDateKey(wanted.day));
  const bodyOf = (dryRun: boolean): TemplateUse => ({
    targets: Array.from(
      { length: Number(wanted.times) },
      (_, at) => (first ?? 0) + at * template.weeks * WEEK_SECONDS,
    ),
    openInstead: wanted.openInstead,
    dryRun,
  });
  const look = () =>
    void sending.run(async () => setPreview(await applyTemplate(template, bodyOf(true))));
  const plan = () =>
    void sending.run(async () => {
      const { batch, lines } = await applyTemplate(template, bodyOf(false));
      if (!batch) return;
      const count = lines.filter(isMade).length;
      showUndo(t('PLAN_TEMPLATES.PLANNED', { count }), () => takeBack(batch.id, 'undo'));
    }, onClose);
  const set = (changes: Partial<typeof wanted>): void => {
    setWanted({ ...wanted, ...changes });
    setPreview(null);
  };
  const count = preview?.lines.filter(isMade).length ?? 0;
  return { wanted, set, preview, count, first, sending, look, plan };
};

/** Plans weeks by a template. */
export const UseDrawer = (props: Props) => {
  const { template, nameOf, isOnline, onClose } = props;
  const { t } = useTranslation();
  const { wanted, set, preview, count, first, sending, look, plan } = useUse(props);
  return (
    <Drawer
      title={t('PLAN_TEMPLATES.USE_OF', { name: template.name })}
      onClose={onClose}
      footer={
        preview && count > 0 ? (
          <Button loading={sending.isBusy} disabled={!isOnline} onClick={plan}>
            {t('PLAN_TEMPLATES.PLAN', { count })}
          </Button>
        ) : (
          <Button
            variant="default"
            loading={sending.isBusy}
            disabled={!isOnline || first === null}
            onClick={look}
          >
            {t('PLAN_TEMPLATES.LOOK')}
          </Button>
        )
      }
    >
      <div className={styles.fields}>
        <TextInput
          type="date"
          label={t('PLAN_TEMPLATES.FIRST_WEEK')}
          value={wanted.day}
          onChange={(event) => set({ day: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('PLAN_TEMPLATES.TIMES_LABEL')}
          value={wanted.times}
          data={TIMES.map((times) => ({
            value: String(times),
            label: t('PLAN_TEMPLATES.TIMES', { count: times }),
          }))}
          onChange={(event) => set({ times: event.currentTarget.value })}
        />
        <Checkbox
          label={t('PLAN_TEMPLATES.OPEN_INSTEAD')}
          checked={wanted.openInstead}
          onChange={(event) => set({ openInstead: event.currentTarget.checked })}
        />
        {sending.failure ? <Notice tone="error">{sending.failure}</Notice> : null}
        {preview ? <PlanPreview lines={preview.lines} nameOf={nameOf} /> : null}
      </div>
    </Drawer>
  );
};
