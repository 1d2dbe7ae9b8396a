import { Button, TextInput } from '@mantine/core';
import { findQuestionFaults } from '@ploeg/domain/clockings/questionnaire-faults';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingsPage } from '#blocks/office/settings-page.tsx';
import { showUndo } from '#blocks/office/undo-toast.tsx';
import { changeRow } from '#data/catalogues/catalogues.commands.ts';
import type { KeptRow } from '#data/catalogues/lists.ts';
import { failureText } from '#forms/form-failure.ts';
import { useAppForm } from '#forms/use-app-form.ts';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { QuestionEditor } from './question-editor.tsx';
import { type Flow, newFlow, newQuestion, putAt, swapped, without } from './questions.ts';
import { QuestionPreview } from './question-preview.tsx';
import styles from './questions.module.css';

/** The questions of a kind of task in their groups, and how a phone asks them. */
export const TaskEditor = ({
  row,
  isOnline,
  onDone,
}: {
  row: KeptRow<'taskTypes'>;
  isOnline: boolean;
  onDone: () => void;
}) => {
  const { t } = useTranslation();
  const [isTried, setTried] = useState(false);
  const form = useAppForm<{ flows: Flow[] }>({
    initial: { flows: row.flows },
    judge: ({ flows }) => ({
      flows: isWhole(flows) && findQuestionFaults(flows).length === 0 ? null : 'unfit',
    }),
    send: ({ flows }) => changeRow('taskTypes', row.id, { flows }),
    onSent: () => {
      showUndo(t('OFFICE_LISTS.CHANGED', { name: row.name }), () =>
        changeRow('taskTypes', row.id, { flows: row.flows }),
      );
      onDone();
    },
    refuse: (error) => failureText(error, t, t('OFFICE_LISTS.FAILED')),
  });
  const { flows } = form.values;
  const faults = new Map(
    findQuestionFaults(flows).map(({ questionId, kind }) => [questionId, kind]),
  );
  const set = (next: Flow[]): void => form.set({ flows: next });
  return (
    <SettingsPage
      title={t('OFFICE_LISTS.QUESTIONS_OF', { name: row.name })}
      lead={t('OFFICE_LISTS.QUESTIONS_LEAD')}
      actions={
        <>
          <Button variant="default" onClick={onDone}>
            {t('GENERAL.CANCEL')}
          </Button>
          <Button {...form.button} disabled={!isOnline} onClick={() => setTried(true)}>
            {t('OFFICE_LISTS.SAVE')}
          </Button>
        </>
      }
    >
      {form.failure ? <Notice tone="error">{form.failure}</Notice> : null}
      {isTried && form.errorAt('flows') ? (
        <Notice tone="error">{t('OFFICE_LISTS.QUESTIONS_UNFIT')}</Notice>
      ) : null}
      <div className={styles.editor}>
        <form {...form.props} className={styles.groups}>
          {flows.map((group, at) => (
            <Group
              key={group.id}
              group={group}
              flows={flows}
              faults={faults}
              isTried={isTried}
              onChange={(next) => set(putAt(flows, at, next))}
              onRemove={() => set(without(flows, at))}
            />
          ))}
          <Button
            variant="default"
            className={styles.add ?? ''}
            leftSection={<Icon name="add" size={16} />}
            onClick={() => set([...flows, newFlow('')])}
          >
            {t('OFFICE_LISTS.GROUP_ADD')}
          </Button>
        </form>
        <QuestionPreview name={row.name} flows={flows} />
      </div>
    </SettingsPage>
  );
};

const isWhole = (flows: readonly Flow[]): boolean =>
  flows.every(
    ({ label, flow }) =>
      label.trim() !== '' &&
      flow.every(
        (question) =>
          question.label.trim() !== '' && question.items.every((item) => item.label.trim() !== ''),
      ),
  );

const Group = ({
  group,
  flows,
  faults,
  isTried,
  onChange,
  onRemove,
}: {
  group: Flow;
  flows: readonly Flow[];
  faults: ReadonlyMap<string, string>;
  isTried: boolean;
  onChange: (group: Flow) => void;
  onRemove: () => void;
}) => {
  const { t } = useTranslation();
  const { flow } = group;
  const set = (questions: Flow['flow']): void => onChange({ ...group, flow: questions });
  return (
    <fieldset className={styles.group}>
      <legend className="visually-hidden">{group.label || t('OFFICE_LISTS.GROUP')}</legend>
      <div className={styles.groupHead}>
        <TextInput
          label={t('OFFICE_LISTS.GROUP')}
          placeholder={t('OFFICE_LISTS.GROUP_EXAMPLE')}
          maxLength={100}
          value={group.label}
          error={isTried && group.label.trim() === '' ? t('GENERAL.REQUIRED') : null}
          onChange={(event) => onChange({ ...group, label: event.currentTarget.value })}
        />
        <Button variant="subtle" color="gray" onClick={onRemove}>
          {t('OFFICE_LISTS.GROUP_REMOVE')}
        </Button>
      </div>
      {flow.map((question, at) => (
        <QuestionEditor
          key={question.id}
          question={question}
          flows={flows}
          fault={faults.get(question.id)}
          isTried={isTried}
          isFirst={at === 0}
          isLast={at === flow.length - 1}
          onChange={(next) => set(putAt(flow, at, next))}
          onMove={(by) => set(swapped(flow, at, by))}
          onRemove={() => set(without(flow, at))}
        />
      ))}
      <Button
        variant="default"
        className={styles.add ?? ''}
        leftSection={<Icon name="add" size={16} />}
        onClick={() => set([...flow, newQuestion()])}
      >
        {t('OFFICE_LISTS.QUESTION_ADD')}
      </Button>
    </fieldset>
  );
};
