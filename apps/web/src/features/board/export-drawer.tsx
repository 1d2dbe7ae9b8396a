import { Button, Checkbox } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Drawer } from '#blocks/office/drawer.tsx';
import {
  type ExportForm,
  loadPlanFile,
  type PlanFileOptions,
} from '#data/planning/plan-exports.ts';
import { openFile, saveFile } from '#platform/save-file.ts';
import { useOnline } from '#platform/use-online.ts';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import styles from './board.module.css';

const FORMS = [
  { form: 'sheet', icon: 'paper', text: 'BOARD.EXPORT_SHEET', hint: 'BOARD.EXPORT_SHEET_HINT' },
  {
    form: 'picture',
    icon: 'camera',
    text: 'BOARD.EXPORT_PICTURE',
    hint: 'BOARD.EXPORT_PICTURE_HINT',
  },
  { form: 'table', icon: 'download', text: 'BOARD.EXPORT_TABLE', hint: 'BOARD.EXPORT_TABLE_HINT' },
] as const;

/** The plan that is shown, to hang up, to pass on or to count with. */
export const ExportDrawer = ({
  places,
  days: { from, to },
  onClose,
}: {
  /** All that are shown; a picture holds one of them. */
  places: readonly { id: string; name: string }[];
  days: { from: string; to: string };
  onClose: () => void;
}) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [hasDrafts, setHasDrafts] = useState(false);
  const take = useMutation({
    mutationFn: async (form: ExportForm) => {
      const [first, ...others] = places;
      if (!first) return;
      const load = (departmentId: string, options: Omit<PlanFileOptions, 'hasDrafts'>) =>
        loadPlanFile({ departmentId, from, to }, form, { hasDrafts, ...options });
      if (form === 'picture' && others.length > 0) {
        for (const { id, name: place } of places) {
          const { file, name } = await load(id, { andIds: [], place });
          saveFile(file, name);
        }
        return;
      }
      const andIds = others.map(({ id }) => id);
      const { file, name } = await load(first.id, { andIds, place: undefined });
      if (form === 'sheet') openFile(file, name);
      else saveFile(file, name);
    },
  });
  return (
    <Drawer title={t('BOARD.EXPORT')} width={400} onClose={onClose}>
      <div className={styles.panel}>
        {places.length > 1 ? (
          <p className={styles.hint}>{places.map(({ name }) => name).join(', ')}</p>
        ) : null}
        <Checkbox
          label={t('BOARD.EXPORT_DRAFTS')}
          description={t('BOARD.EXPORT_DRAFTS_HINT')}
          checked={hasDrafts}
          onChange={(event) => setHasDrafts(event.currentTarget.checked)}
        />
        {take.isError ? <Notice tone="error">{t('BOARD.EXPORT_FAILED')}</Notice> : null}
        {FORMS.map(({ form, icon, text, hint }) => (
          <div key={form} className={styles.exportForm}>
            <Button
              variant="default"
              leftSection={<Icon name={icon} size={16} />}
              disabled={!isOnline}
              loading={take.isPending && take.variables === form}
              onClick={() => take.mutate(form)}
            >
              {t(text)}
            </Button>
            <p className={styles.hint}>{t(hint)}</p>
          </div>
        ))}
        <div className={styles.exportForm}>
          <Button
            variant="default"
            leftSection={<Icon name="paper" size={16} />}
            onClick={() => window.print()}
          >
            {t('BOARD.PRINT')}
          </Button>
          <p className={styles.hint}>{t('BOARD.PRINT_HINT')}</p>
        </div>
      </div>
    </Drawer>
  );
};
