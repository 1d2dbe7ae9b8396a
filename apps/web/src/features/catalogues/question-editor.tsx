import { ActionIcon, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { QuestionFault } from '@ploeg/domain/clockings/questionnaire-faults';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import { ChoicesEditor } from './choices-editor.tsx';
import { askedBefore, type Flow, type Question, TYPES, withType } from './questions.ts';
import styles from './questions.module.css';

type FootProps = {
  question: Question;
  isFirst: boolean;
  isLast: boolean;
  onChange: (question: Question) => void;
  onMove: (by: number) => void;
  onRemove: () => void;
};

/** One question: what is asked, how it is answered, and after which answer. */
export const QuestionEditor = ({
  question,
  flows,
  fault,
  isTried,
  isFirst,
  isLast,
  onChange,
  onMove,
  onRemove,
}: FootProps & {
  flows: readonly Flow[];
  fault: string | undefined;
  isTried: boolean;
}) => {
  const { t } = useTranslation();
  const { label, type, maxLength, parentQuestionId } = question;
  const name = label || t('OFFICE_LISTS.QUESTION');
  const known = flows.flatMap(({ flow }) => flow).find(({ id }) => id === parentQuestionId);
  const isText = type === 'TEXTINPUT' || type === 'TEXTAREA';
  return (
    <section className={styles.question} aria-label={name}>
      <div className={styles.fields}>
        <TextInput
          className={styles.asked ?? ''}
          label={t('OFFICE_LISTS.QUESTION')}
          maxLength={300}
          value={label}
          error={isTried && label.trim() === '' ? t('GENERAL.REQUIRED') : null}
          onChange={(event) => onChange({ ...question, label: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('OFFICE_LISTS.ANSWER')}
          value={type}
          data={TYPES.map((value) => ({ value, label: t(`OFFICE_LISTS.TYPES.${value}`) }))}
          onChange={(event) =>
            onChange(withType(question, event.currentTarget.value as Question['type']))
          }
        />
        {isText ? (
          <TextInput
            className={styles.length ?? ''}
            label={t('OFFICE_LISTS.MAX_LENGTH')}
            inputMode="numeric"
            maxLength={5}
            value={maxLength ?? ''}
            onChange={(event) => {
              const digits = event.currentTarget.value.replaceAll(/\D/g, '');
              onChange({ ...question, maxLength: Number(digits) || null });
            }}
          />
        ) : null}
        <ParentField question={question} flows={flows} known={known} onChange={onChange} />
      </div>
      {type === 'SELECT' ? (
        <ChoicesEditor
          question={question}
          parent={known ?? null}
          isTried={isTried}
          onChange={onChange}
        />
      ) : null}
      <QuestionFoot
        question={question}
        name={name}
        isFirst={isFirst}
        isLast={isLast}
        onChange={onChange}
        onMove={onMove}
        onRemove={onRemove}
      />
      {fault ? (
        <p className={styles.fault} role="status">
          <Icon name="warning" size={16} />
          {t(`OFFICE_LISTS.FAULTS.${fault as QuestionFault['kind']}`)}
        </p>
      ) : null}
    </section>
  );
};

/** The question whose answer it waits for. */
const ParentField = ({
  question,
  flows,
  known,
  onChange,
}: {
  question: Question;
  flows: readonly Flow[];
  known: Question | undefined;
  onChange: (question: Question) => void;
}) => {
  const { t } = useTranslation();
  const parents = askedBefore(flows, question.id).filter(({ type }) => type === 'SELECT');
  // A parent that no longer fits stays to be seen, with what is wrong with it.
  const offered = known && !parents.includes(known) ? [known, ...parents] : parents;
  if (question.type !== 'SELECT' || offered.length === 0) return null;
  return (
    <NativeSelect
      label={t('OFFICE_LISTS.PARENT')}
      value={question.parentQuestionId ?? ''}
      data={[
        { value: '', label: t('OFFICE_LISTS.PARENT_NONE') },
        ...offered.map((other) => ({ value: other.id, label: other.label })),
      ]}
      onChange={(event) => {
        const id = event.currentTarget.value || null;
        const items = question.items.map((item) => ({ ...item, parentItemId: null }));
        onChange({ ...question, parentQuestionId: id, items });
      }}
    />
  );
};

/** Whether it must be answered, and its place among the others. */
const QuestionFoot = ({
  question,
  name,
  isFirst,
  isLast,
  onChange,
  onMove,
  onRemove,
}: FootProps & { name: string }) => {
  const { t } = useTranslation();
  return (
    <div className={styles.foot}>
      <Checkbox
        label={t('OFFICE_LISTS.REQUIRED')}
        checked={question.required}
        onChange={(event) => onChange({ ...question, required: event.currentTarget.checked })}
      />
      <span className={styles.gap} />
      <ActionIcon
        aria-label={`${t('OFFICE_LISTS.UP')}: ${name}`}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      >
        <Icon name="up" size={16} />
      </ActionIcon>
      <ActionIcon
        aria-label={`${t('OFFICE_LISTS.DOWN')}: ${name}`}
        disabled={isLast}
        onClick={() => onMove(1)}
      >
        <Icon name="down" size={16} />
      </ActionIcon>
      <ActionIcon aria-label={t('OFFICE_LISTS.QUESTION_REMOVE', { name })} onClick={onRemove}>
        <Icon name="delete" size={16} />
      </ActionIcon>
    </div>
  );
};
