import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { StaffLook } from '@ploeg/domain/staff/staff-views';
import { useTranslation } from 'react-i18next';
import { changeStaffView, createStaffView } from '#data/staff/staff-views.commands.ts';
import type { StaffView } from '#data/staff/staff-views.queries.ts';
import { failureText } from '#forms/form-failure.ts';
import { useAppForm } from '#forms/use-app-form.ts';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/toast.tsx';
import styles from './staff.module.css';

/** What a view is called and who looks through it too. */
export const ViewSheet = ({
  view,
  look,
  places,
  onSaved,
  onClose,
}: {
  /** Null for a new one, which shows what is shown now. */
  view: StaffView | null;
  look: StaffLook;
  places: readonly { id: string; name: string; manages: boolean }[];
  onSaved: (view: StaffView) => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation();
  const shared = places.filter(({ manages }) => manages);
  const form = useAppForm({
    initial: { name: view?.name ?? '', departmentId: view?.departmentId ?? '' },
    judge: ({ name }) => ({ name: name.trim() === '' ? t('STAFF.VIEW.NAME_MISSING') : null }),
    wireNames: { name: 'name' },
    send: async ({ name, departmentId }) => {
      const fields = { name: name.trim(), departmentId: departmentId || null };
      const saved = view
        ? await changeStaffView(view, fields)
        : await createStaffView({ ...fields, look });
      showToast('success', t('STAFF.VIEW.SAVED', { name: saved.name }));
      return saved;
    },
    onSent: onSaved,
    refuse: (error) => failureText(error, t, t('GENERAL.ERROR')),
  });
  return (
    <Sheet
      opened
      title={t(view ? 'STAFF.VIEW.EDIT_TITLE' : 'STAFF.VIEW.NEW')}
      close={t('GENERAL.CLOSE')}
      onClose={onClose}
    >
      <form {...form.props} className={styles.adds}>
        {form.failure ? <Notice tone="error">{form.failure}</Notice> : null}
        <TextInput
          label={t('STAFF.VIEW.NAME')}
          maxLength={60}
          data-autofocus
          {...form.field('name')}
        />
        {shared.length > 0 ? (
          <NativeSelect
            label={t('STAFF.VIEW.FOR')}
            description={t('STAFF.VIEW.FOR_HINT')}
            data={[
              { value: '', label: t('STAFF.VIEW.ONLY_ME') },
              ...shared.map(({ id, name }) => ({
                value: id,
                label: t('STAFF.VIEW.ALL_OF', { location: name }),
              })),
            ]}
            {...form.field('departmentId')}
          />
        ) : null}
        <Button {...form.button}>{t('STAFF.SAVE')}</Button>
      </form>
    </Sheet>
  );
};
