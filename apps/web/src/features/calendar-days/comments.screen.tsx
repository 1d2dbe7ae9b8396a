import { Button, Textarea, TextInput } from '@mantine/core';
import { addToDay } from '@ploeg/domain/calendar-days/holidays';
import { dayIn, fromDateKey } from '@ploeg/domain/time/wall-time';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import lineForm from '#blocks/office/line-form.module.css';
import { SettingsPage } from '#blocks/office/settings-page.tsx';
import { type Scope, useScope } from '#blocks/office/use-scope.ts';
import { showUndo } from '#blocks/office/undo-toast.tsx';
import { RemoteState } from '#blocks/remote-state.tsx';
import { type DayComment, setDayComments } from '#data/calendar-days/calendar-days.commands.ts';
import { dayCommentsQuery } from '#data/calendar-days/calendar-days.queries.ts';
import { failureText } from '#forms/form-failure.ts';
import { useAppForm } from '#forms/use-app-form.ts';
import { useSending } from '#forms/use-sending.ts';
import { formatDayLong } from '#platform/datetime.ts';
import { useClock } from '#platform/use-clock.ts';
import { useOnline } from '#platform/use-online.ts';
import { Empty } from '#ui/empty.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { showToast } from '#ui/toast.tsx';
import styles from './calendar-days.module.css';

const MOST_DAYS = 62;

/** What a location says to everybody on its days: at most one text a day. */
export const CommentsScreen = () => {
  const { t } = useTranslation();
  const scope = useScope('messages.send', true);
  if (!scope.single) {
    return (
      <SettingsPage title={t('OFFICE_LISTS.COMMENTS.TITLE')}>
        <Empty
          icon="lock"
          title={t('OFFICE_LISTS.NO_RIGHT')}
          hint={t('OFFICE_LISTS.NO_RIGHT_HINT')}
        />
      </SettingsPage>
    );
  }
  return <CommentsPage key={scope.single.id} scope={scope} department={scope.single} />;
};

const daysOf = (from: string, until: string): string[] => {
  const days: string[] = [];
  for (let day = from; day <= until && days.length <= MOST_DAYS; day = addToDay(day, 1)) {
    days.push(day);
  }
  return days;
};

const CommentsPage = ({
  scope,
  department,
}: {
  scope: Scope;
  department: NonNullable<Scope['single']>;
}) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const today = dayIn(useClock(), department.timezone);
  const remote = useQuery(
    dayCommentsQuery(department.id, { from: today, until: addToDay(today, 180) }),
  );
  const comments = remote.data ?? [];
  return (
    <SettingsPage
      title={t('OFFICE_LISTS.COMMENTS.TITLE')}
      lead={t('OFFICE_LISTS.COMMENTS.LEAD')}
      scope={scope}
    >
      <CommentForm
        departmentId={department.id}
        today={today}
        comments={comments}
        isOnline={isOnline}
      />
      <RemoteState remote={remote} offline={t('OFFICE_LISTS.OFFLINE')} />
      {remote.data && comments.length === 0 ? (
        <Empty
          icon="comment"
          title={t('OFFICE_LISTS.COMMENTS.EMPTY')}
          hint={t('OFFICE_LISTS.COMMENTS.HINT')}
        />
      ) : null}
      {comments.length > 0 ? (
        <ul className={styles.list} aria-label={t('OFFICE_LISTS.COMMENTS.TITLE')}>
          {comments.map((one) => (
            <CommentRow key={one.day} departmentId={department.id} one={one} isOnline={isOnline} />
          ))}
        </ul>
      ) : null}
    </SettingsPage>
  );
};

const CommentForm = ({
  departmentId,
  today,
  comments,
  isOnline,
}: {
  departmentId: string;
  today: string;
  comments: readonly DayComment[];
  isOnline: boolean;
}) => {
  const { t } = useTranslation();
  const form = useAppForm({
    initial: { from: today, until: '', comment: '' },
    asks: true,
    required: ['from', 'comment'],
    judge: ({ from, until }) => ({
      until: judgeUntil(from, until),
    }),
    send: ({ from, until, comment }) =>
      setDayComments(
        departmentId,
        daysOf(from, until || from).map((day) => ({ day, comment: comment.trim() })),
      ),
    onSent: (before) => {
      showUndo(t('OFFICE_LISTS.COMMENTS.SAID'), () => setDayComments(departmentId, before));
      form.startOver({ from: today, until: '', comment: '' });
    },
    refuse: (error) => failureText(error, t, t('OFFICE_LISTS.FAILED')),
  });
  const judgeUntil = (from: string, until: string): string | null => {
    if (until === '') return null;
    if (until < from) return t('OFFICE_LISTS.CALENDAR.SPAN');
    return daysOf(from, until).length > MOST_DAYS
      ? t('OFFICE_LISTS.COMMENTS.MOST', { count: MOST_DAYS })
      : null;
  };
  const { from, until } = form.values;
  const days = from === '' ? [] : daysOf(from, until || from);
  const stands = comments.filter(({ day }) => days.includes(day)).length;
  return (
    <form {...form.props} className={lineForm.form} aria-label={t('OFFICE_LISTS.COMMENTS.ADD')}>
      <div className={lineForm.fields}>
        <TextInput label={t('OFFICE_LISTS.CALENDAR.FROM')} type="date" {...form.field('from')} />
        <TextInput label={t('OFFICE_LISTS.CALENDAR.UNTIL')} type="date" {...form.field('until')} />
        <Textarea
          className={lineForm.text ?? ''}
          label={t('OFFICE_LISTS.COMMENTS.TEXT')}
          maxLength={500}
          autosize
          minRows={2}
          {...form.field('comment')}
        />
      </div>
      {stands > 0 ? (
        <Notice tone="info">{t('OFFICE_LISTS.COMMENTS.STANDS', { count: stands })}</Notice>
      ) : null}
      {form.failure ? <Notice tone="error">{form.failure}</Notice> : null}
      <div className={lineForm.buttons}>
        <Button {...form.button} disabled={!isOnline}>
          {t('OFFICE_LISTS.COMMENTS.SAY')}
        </Button>
      </div>
    </form>
  );
};

const CommentRow = ({
  departmentId,
  one,
  isOnline,
}: {
  departmentId: string;
  one: DayComment;
  isOnline: boolean;
}) => {
  const { t, i18n } = useTranslation();
  const day = formatDayLong(fromDateKey(one.day), i18n.language);
  const sending = useSending({
    report: (error) => {
      showToast('danger', failureText(error, t, t('OFFICE_LISTS.FAILED')));
      return null;
    },
  });
  const remove = async (): Promise<void> => {
    const before = await setDayComments(departmentId, [{ day: one.day, comment: '' }]);
    showUndo(t('OFFICE_LISTS.COMMENTS.REMOVED', { day }), () =>
      setDayComments(departmentId, before),
    );
  };
  return (
    <li className={styles.row}>
      <span className={styles.day}>{day}</span>
      <span className={styles.said}>{one.comment}</span>
      <span className={styles.tools}>
        <Button
          variant="subtle"
          color="gray"
          disabled={!isOnline || sending.isBusy}
          aria-label={t('OFFICE_LISTS.COMMENTS.REMOVE', { day })}
          onClick={() => void sending.run(remove)}
        >
          <Icon name="delete" size={16} />
        </Button>
      </span>
    </li>
  );
};
