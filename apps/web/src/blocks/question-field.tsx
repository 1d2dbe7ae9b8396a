import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import {
  type Answer,
  type AnswerError,
  type Answers,
  isAsked,
  offeredItems,
} from '@ploeg/domain/clockings/questionnaire';
import { useTranslation } from 'react-i18next';
import type { Department } from '#data/wire.ts';
import styles from './question-field.module.css';

type AskedQuestion = Department['tasks'][number]['flows'][number]['flow'][number];

/** The count of letters stands under what is typed. */
/** One question in the shape of its type; nothing while its list has no choice to offer. */
export const QuestionField = ({
  question,
  answers,
  error,
  onAnswer,
}: {
  question: AskedQuestion;
  answers: Answers;
  error: AnswerError | undefined;
  onAnswer: (answer: Answer) => void;
}) => {
  const { t } = useTranslation();
  if (!isAsked(question, answers)) return null;
  const { id, type, label, required, maxLength } = question;
  const answer = answers[id];
  const texts = {
    missing: t('GENERAL.REQUIRED'),
    'too-long': t('TASK.TOO_LONG', { max: maxLength }),
    invalid: type === 'NUMBERINPUT' ? t('CHECK_OUT.NUMBER_INVALID') : t('CLOCKING.CHOOSE'),
  };
  const common = { name: id, label, required, error: error ? texts[error.kind] : null };
  const written = {
    ...common,
    value: answer === undefined ? '' : String(answer),
    onChange: (event: { currentTarget: { value: string } }): void =>
      onAnswer(event.currentTarget.value),
  };
  const limited = {
    ...written,
    maxLength: maxLength ?? undefined,
    description:
      maxLength === null ? null : t('TASK.USED', { used: written.value.length, max: maxLength }),
  };
  switch (type) {
    case 'SELECT':
      return (
        <NativeSelect
          {...written}
          data={[
            { value: '', label: t('CLOCKING.CHOOSE') },
            ...offeredItems(question, answers).map(({ value, label: name }) => ({
              value,
              label: name,
            })),
          ]}
        />
      );
    case 'CHECKBOX':
      return (
        <Checkbox
          {...common}
          size="md"
          label={
            <>
              {label}
              {required ? (
                <span className={styles.star} aria-hidden="true">
                  {' *'}
                </span>
              ) : null}
            </>
          }
          className={styles.choice}
          checked={answer === true}
          onChange={(event) => onAnswer(event.currentTarget.checked)}
        />
      );
    case 'TEXTAREA':
      return <Textarea {...limited} autosize minRows={3} />;
    default:
      return (
        <TextInput
          {...limited}
          inputMode={type === 'NUMBERINPUT' ? 'decimal' : 'text'}
          autoComplete="off"
        />
      );
  }
};
