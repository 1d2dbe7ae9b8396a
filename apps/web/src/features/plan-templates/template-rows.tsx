import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showUndo } from '#blocks/office/undo-toast.tsx';
import { useAct } from '#blocks/office/use-act.ts';
import { useEscape } from '#blocks/office/keys.ts';
import { deleteTemplate, renameTemplate } from '#data/plan-templates/plan-templates.commands.ts';
import type { WeekTemplate } from '#data/plan-templates/plan-templates.queries.ts';
import { useFocusInside } from '#forms/use-focus-inside.ts';
import { ConfirmSheet } from '#ui/sheet.tsx';
import styles from './plan-templates.module.css';

type Props = {
  weeks: readonly WeekTemplate[];
  isOnline: boolean;
  onUse: (id: string) => void;
};

export const TemplateRows = ({ weeks, isOnline, onUse }: Props) => {
  const { t } = useTranslation();
  const [renamed, setRenamed] = useState<string | null>(null);
  if (weeks.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t('PLAN_TEMPLATES.TITLE')}>
      {weeks.map((week) => (
        <li key={week.id} className={styles.row}>
          {renamed === week.id ? (
            <RenameForm week={week} isOnline={isOnline} onDone={() => setRenamed(null)} />
          ) : (
            <TemplateRow
              week={week}
              isOnline={isOnline}
              onUse={() => onUse(week.id)}
              onRename={() => setRenamed(week.id)}
            />
          )}
        </li>
      ))}
    </ul>
  );
};

const useFacts = ({ weeks, lines }: WeekTemplate): string => {
  const { t } = useTranslation();
  const open = lines.filter(({ plan }) => plan.employmentId === null).length;
  return [
    t('PLAN_TEMPLATES.WEEKS', { count: weeks }),
    t('PLAN_TEMPLATES.SHIFTS', { count: lines.length }),
    ...(open > 0 ? [t('PLAN_TEMPLATES.OPEN', { count: open })] : []),
  ].join(' · ');
};

const TemplateRow = ({
  week,
  isOnline,
  onUse,
  onRename,
}: {
  week: WeekTemplate;
  isOnline: boolean;
  onUse: () => void;
  onRename: () => void;
}) => {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const { isBusy, act } = useAct();
  const { name } = week;
  const remove = () =>
    act(async () => {
      await deleteTemplate(week.id);
      setAsking(false);
    });
  return (
    <>
      <span className={styles.name}>{name}</span>
      <span className={styles.fact}>{useFacts(week)}</span>
      <span className={styles.tools}>
        <Button variant="default" disabled={!isOnline} onClick={onUse}>
          {t('PLAN_TEMPLATES.USE')}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          disabled={!isOnline}
          aria-label={t('PLAN_TEMPLATES.RENAME_OF', { name })}
          onClick={onRename}
        >
          {t('PLAN_TEMPLATES.RENAME')}
        </Button>
        <Button
          variant="subtle"
          color="red"
          disabled={!isOnline}
          aria-label={t('PLAN_TEMPLATES.DELETE_OF', { name })}
          onClick={() => setAsking(true)}
        >
          {t('PLAN_TEMPLATES.DELETE')}
        </Button>
      </span>
      <ConfirmSheet
        opened={isAsking}
        title={t('PLAN_TEMPLATES.DELETE_ASK', { name })}
        confirm={t('PLAN_TEMPLATES.DELETE')}
        cancel={t('GENERAL.CANCEL')}
        isDanger
        isBusy={isBusy}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        {t('PLAN_TEMPLATES.DELETE_HINT')}
      </ConfirmSheet>
    </>
  );
};

const RenameForm = ({
  week: { id, name },
  isOnline,
  onDone,
}: {
  week: WeekTemplate;
  isOnline: boolean;
  onDone: () => void;
}) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(name);
  const { isBusy, act } = useAct();
  const form = useRef<HTMLFormElement>(null);
  useEscape(true, onDone);
  useFocusInside(form);
  const rename = () =>
    act(async () => {
      await renameTemplate(id, typed.trim());
      onDone();
      showUndo(t('PLAN_TEMPLATES.RENAMED', { name: typed.trim() }), () => renameTemplate(id, name));
    });
  return (
    <form
      ref={form}
      className={styles.tools}
      onSubmit={(event) => {
        event.preventDefault();
        rename();
      }}
    >
      <TextInput
        aria-label={t('PLAN_TEMPLATES.NAME')}
        maxLength={60}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" loading={isBusy} disabled={!isOnline || typed.trim() === ''}>
        {t('PLAN_TEMPLATES.SAVE')}
      </Button>
      <Button variant="default" onClick={onDone}>
        {t('GENERAL.CANCEL')}
      </Button>
    </form>
  );
};
