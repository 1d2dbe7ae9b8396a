import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Drawer } from '#blocks/office/drawer.tsx';
import { PlanPreview } from '#blocks/office/plan-preview.tsx';
import type { RotationPlanned } from '#data/rotations/rotations.commands.ts';
import { Notice } from '#ui/notice.tsx';
import styles from './rotations.module.css';

type Props = {
  title: string;
  width?: number;
  form: {
    isBusy: boolean;
    failure: ReactNode;
    props: object;
    button: { type: 'submit'; form: string; loading: boolean };
  };
  preview: RotationPlanned | null;
  /** What the button says that does it. */
  action: string;
  isOnline: boolean;
  nameOf: (employmentId: string | null) => string;
  onPlan: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A form beside its room: first one looks at what comes of it, then it is done. */
export const TurnDrawer = ({
  title,
  width = 480,
  form,
  preview,
  action,
  isOnline,
  nameOf,
  onPlan,
  onClose,
  children,
}: Props) => {
  const { t } = useTranslation();
  return (
    <Drawer
      title={title}
      width={width}
      onClose={onClose}
      footer={
        preview ? (
          <Button loading={form.isBusy} disabled={!isOnline} onClick={onPlan}>
            {action}
          </Button>
        ) : (
          <Button variant="default" {...form.button} disabled={!isOnline}>
            {t('PLAN_TEMPLATES.LOOK')}
          </Button>
        )
      }
    >
      <form {...form.props} className={styles.form}>
        {children}
        {form.failure ? <Notice tone="error">{form.failure}</Notice> : null}
      </form>
      {preview ? <PlanPreview lines={preview.turns} nameOf={nameOf} /> : null}
    </Drawer>
  );
};
