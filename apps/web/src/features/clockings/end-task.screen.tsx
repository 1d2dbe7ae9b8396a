import { Button, Stack, Text } from '@mantine/core';
import type { ClockingTask } from '@ploeg/contract/clockings/clockings.schemas';
import {
  type Answers,
  findAnswerErrors,
  toSentAnswers,
  withAnswer,
} from '@ploeg/domain/clockings/questionnaire';
import { timeShownAt } from '@ploeg/domain/clockings/task-times';
import { toTimedTask } from '@ploeg/domain/clockings/tasks';
import { instant } from '@ploeg/domain/time/wall-time';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endTask } from '#data/clockings/task-actions.ts';
import { useAppForm } from '#forms/use-app-form.ts';
import { formatElapsed } from '#platform/datetime.ts';
import { nowInstant } from '#platform/device-clock.ts';
import { useClock } from '#platform/use-clock.ts';
import { useBack } from '#platform/use-back.ts';
import { Notice } from '#ui/notice.tsx';
import { Screen } from '#ui/screen.tsx';
import { showToast } from '#ui/toast.tsx';
import { MissingScreen } from './missing-screen.tsx';
import { QuestionField } from '#blocks/question-field.tsx';
import styles from './tasks.module.css';
import { type ClockingTasks, useClockingTasks } from './use-clocking-tasks.ts';

const nothingAnswered: { answers: Answers } = { answers: {} };

/** Ends a task by its questionnaire. `at` is when it ended, true unix seconds; null means now. */
export const EndTaskScreen = ({ taskId, at }: { taskId: string; at: number | null }) => {
  const { t } = useTranslation();
  const tasks = useClockingTasks();
  // A task that has ended stands in no clocking any more; its form stays until it is left.
  const [isEnding, setEnding] = useState(false);
  const task = tasks?.clocking.tasks.find(({ id, end }) => id === taskId && end === null);
  if (tasks && task) {
    return <EndTask key={task.id} task={task} tasks={tasks} at={at} busy={[isEnding, setEnding]} />;
  }
  if (isEnding) return null;
  return <MissingScreen missing="task" title={t('TASK.END_TITLE')} />;
};

/** The questions to mend, each a way to its field. */
const InvalidQuestions = ({
  questions,
  form,
}: {
  questions: readonly { id: string; label: string }[];
  form: RefObject<HTMLFormElement | null>;
}) => {
  const { t } = useTranslation();
  const focus = (id: string): void => {
    const field = form.current?.elements.namedItem(id);
    if (field instanceof HTMLElement) field.focus();
  };
  if (questions.length === 0) return null;
  return (
    <Notice tone="error" title={t('TASK.FAULTS', { count: questions.length })}>
      <ul className={styles.errors}>
        {questions.map(({ id, label }) => (
          <li key={id}>
            <button type="button" className={styles.error} onClick={() => focus(id)}>
              {label}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  );
};

const EndTask = ({
  task,
  tasks,
  at,
  busy,
}: {
  task: ClockingTask;
  tasks: ClockingTasks;
  at: number | null;
  busy: [boolean, (isBusy: boolean) => void];
}) => {
  const { t } = useTranslation();
  const back = useBack('/clocking');
  const now = useClock();
  const { startAt } = toTimedTask(task, tasks.place.timezone);
  const groups = tasks.questionsOf(task);
  const questions = groups.flatMap((group) => group.flow);
  // An address may say anything: only an end after the start and before now is one.
  const endAt = at !== null && at >= startAt && at <= nowInstant() ? instant(at) : null;

  const form = useAppForm({
    initial: nothingAnswered,
    asks: true,
    busy,
    judge: ({ answers: typed }) =>
      Object.fromEntries(
        findAnswerErrors(groups, typed).map(({ questionId, kind }) => [questionId, kind]),
      ),
    send: ({ answers: typed }) =>
      endTask(
        tasks.place,
        { id: task.id, startAt },
        {
          ...(endAt === null ? {} : { endAt }),
          ...(groups.length > 0 ? { flowsResponse: toSentAnswers(groups, typed) } : {}),
        },
      ),
    onSent: () => {
      showToast('success', t('TASK.ENDED'));
      back.go();
    },
  });
  const { answers } = form.values;
  const errors = findAnswerErrors(groups, answers).filter(({ questionId }) =>
    form.errorAt(questionId),
  );

  return (
    <Screen
      title={t('TASK.END_TITLE')}
      back={back}
      footer={
        <Button {...form.button} fullWidth size="lg">
          {t('TASK.END_NOW')}
        </Button>
      }
    >
      <div>
        <Text fz={20} fw={650}>
          {tasks.nameOf(task)}
        </Text>
        <Text c="dimmed" className="tabular">
          {endAt === null
            ? formatElapsed(now - startAt)
            : t('TASK.END_AT', { time: timeShownAt(endAt, tasks.place.timezone) })}
        </Text>
      </div>
      <InvalidQuestions
        questions={questions.filter(({ id }) => errors.some((error) => error.questionId === id))}
        form={form.props.ref}
      />
      <form {...form.props}>
        <Stack gap={24}>
          {groups.map((group) => (
            <fieldset key={group.id} className={styles.group}>
              <legend>{group.label}</legend>
              {group.flow.map((question) => (
                <QuestionField
                  key={question.id}
                  question={question}
                  answers={answers}
                  error={errors.find(({ questionId }) => questionId === question.id)}
                  onAnswer={(answer) =>
                    form.set({ answers: withAnswer(groups, answers, question.id, answer) })
                  }
                />
              ))}
            </fieldset>
          ))}
        </Stack>
      </form>
    </Screen>
  );
};
