import { type Answers, findAnswerErrors, withAnswer } from '@ploeg/domain/clockings/questionnaire';
import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QuestionField } from '#blocks/question-field.tsx';
import type { Flow } from './questions.ts';
import styles from './questions.module.css';

/** The same questions as a phone asks them at the end of the task; answers go nowhere. */
export const QuestionPreview = ({ name, flows }: { name: string; flows: readonly Flow[] }) => {
  const { t } = useTranslation();
  const [answers, setAnswers] = useState<Answers>({});
  const [isTried, setTried] = useState(false);
  const errors = isTried ? findAnswerErrors(flows, answers) : [];
  return (
    <aside className={styles.phone} aria-label={t('OFFICE_LISTS.PREVIEW')}>
      <p className={styles.phoneHead}>{name}</p>
      <Stack gap={14} className={styles.phoneBody ?? ''}>
        {flows.every(({ flow }) => flow.length === 0) ? (
          <p className={styles.none}>{t('OFFICE_LISTS.PREVIEW_NONE')}</p>
        ) : null}
        {flows.map(({ id, label, flow }) => (
          <section key={id}>
            <h2 className={styles.phoneGroup}>{label}</h2>
            <Stack gap={12}>
              {flow.map((question) => (
                <QuestionField
                  key={question.id}
                  question={question}
                  answers={answers}
                  error={errors.find(({ questionId }) => questionId === question.id)}
                  onAnswer={(answer) => setAnswers(withAnswer(flows, answers, question.id, answer))}
                />
              ))}
            </Stack>
          </section>
        ))}
      </Stack>
      <Button fullWidth variant="default" onClick={() => setTried(true)}>
        {t('OFFICE_LISTS.PREVIEW_TRY')}
      </Button>
    </aside>
  );
};
