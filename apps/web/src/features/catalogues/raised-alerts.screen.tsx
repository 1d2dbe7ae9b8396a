import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import lineForm from '#blocks/office/line-form.module.css';
import { SettingsPage } from '#blocks/office/settings-page.tsx';
import { type Scope, useScope } from '#blocks/office/use-scope.ts';
import { RemoteState } from '#blocks/remote-state.tsx';
import { raiseAlert } from '#data/oncall/oncall.commands.ts';
import { raisedQuery } from '#data/oncall/oncall.queries.ts';
import { useManagedDepartments } from '#data/sync/use-managed-departments.ts';
import { failureText } from '#forms/form-failure.ts';
import { useAppForm } from '#forms/use-app-form.ts';
import { formatDate, formatTime } from '#platform/datetime.ts';
import { useOnline } from '#platform/use-online.ts';
import { Empty } from '#ui/empty.tsx';
import { Notice } from '#ui/notice.tsx';
import { showToast } from '#ui/toast.tsx';
import styles from './alerts.module.css';

/** Alerts of a location: one to raise, and what was raised, newest first. */
export const RaisedAlertsScreen = () => {
  const { t } = useTranslation();
  const scope = useScope('messages.send', true);
  if (!scope.single) {
    return (
      <SettingsPage title={t('OFFICE_LISTS.ALERTS.TITLE')}>
        <Empty
          icon="lock"
          title={t('OFFICE_LISTS.NO_RIGHT')}
          hint={t('OFFICE_LISTS.NO_RIGHT_HINT')}
        />
      </SettingsPage>
    );
  }
  return <AlertsPage key={scope.single.id} scope={scope} departmentId={scope.single.id} />;
};

const AlertsPage = ({ scope, departmentId }: { scope: Scope; departmentId: string }) => {
  const { t, i18n } = useTranslation();
  const isOnline = useOnline();
  const remote = useQuery(raisedQuery(departmentId));
  const keepsPeople = useManagedDepartments('people.manage').some(({ id }) => id === departmentId);
  const [answered, setAnswered] = useState<Answered | null>(null);
  const { people = [], items = [] } = remote.data ?? {};
  return (
    <SettingsPage
      title={t('OFFICE_LISTS.ALERTS.TITLE')}
      lead={t('OFFICE_LISTS.ALERTS.LEAD')}
      scope={scope}
    >
      <RemoteState remote={remote} offline={t('OFFICE_LISTS.OFFLINE')} />
      {remote.data && people.length === 0 ? (
        <Notice tone="info">
          {t(keepsPeople ? 'OFFICE_LISTS.ALERTS.NOBODY' : 'OFFICE_LISTS.ALERTS.NOBODY_ASK')}
        </Notice>
      ) : null}
      {people.length > 0 ? (
        <AlertForm
          key={answered?.id ?? 'new'}
          departmentId={departmentId}
          people={people}
          answered={answered}
          isOnline={isOnline}
          onDone={() => setAnswered(null)}
        />
      ) : null}
      {remote.data && items.length === 0 ? (
        <Empty
          icon="bell"
          title={t('OFFICE_LISTS.ALERTS.EMPTY')}
          hint={t('OFFICE_LISTS.ALERTS.HINT')}
        />
      ) : null}
      <ul className={styles.list} aria-label={t('OFFICE_LISTS.ALERTS.TITLE')}>
        {items.map((item) => (
          <li key={item.id} className={styles.row}>
            <span className={styles.when}>
              {formatDate(item.start, i18n.language)} {formatTime(item.start)}
            </span>
            <span className={styles.code}>{item.shortcode}</span>
            <span className={styles.alert}>
              {item.alert}
              <span className={styles.who}>
                {item.name}
                {item.by ? ` · ${t('OFFICE_LISTS.ALERTS.BY', { name: item.by })}` : ''}
                {item.answers ? ` · ${t('OFFICE_LISTS.ALERTS.IS_ANSWER')}` : ''}
              </span>
            </span>
            {people.some(({ personId }) => personId === item.personId) ? (
              <Button
                variant="default"
                disabled={!isOnline}
                aria-label={t('OFFICE_LISTS.ALERTS.ANSWER_TO', { code: item.shortcode })}
                onClick={() => setAnswered(item)}
              >
                {t('OFFICE_LISTS.ALERTS.ANSWER')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </SettingsPage>
  );
};

type Answered = { id: string; personId: string; shortcode: string };

type AlertFormProps = {
  departmentId: string;
  people: readonly { personId: string; name: string }[];
  answered: Answered | null;
  isOnline: boolean;
  onDone: () => void;
};

/** Starts with what it answers, where it answers something. */
const useAlertForm = ({
  departmentId,
  people,
  answered,
  onDone,
}: Omit<AlertFormProps, 'isOnline'>) => {
  const { t } = useTranslation();
  const empty = {
    to: answered?.personId ?? people[0]?.personId ?? '',
    shortcode: answered?.shortcode ?? '',
    alert: '',
  };
  const form = useAppForm({
    initial: empty,
    required: ['shortcode', 'alert'],
    send: ({ to, shortcode, alert }) =>
      raiseAlert({
        departmentId,
        personId: to,
        shortcode: shortcode.trim(),
        alert: alert.trim(),
        answers: answered?.id ?? null,
      }),
    onSent: ({ item }) => {
      showToast('success', t('OFFICE_LISTS.ALERTS.RAISED', { name: item.name }));
      form.startOver({ ...empty, shortcode: '' });
      onDone();
    },
    refuse: (error) => failureText(error, t, t('OFFICE_LISTS.FAILED')),
  });
  return form;
};

const AlertForm = ({ isOnline, ...props }: AlertFormProps) => {
  const { people, answered, onDone } = props;
  const { t } = useTranslation();
  const form = useAlertForm(props);
  return (
    <form {...form.props} className={lineForm.form} aria-label={t('OFFICE_LISTS.ALERTS.RAISE')}>
      {answered ? (
        <p className={styles.who}>
          {t('OFFICE_LISTS.ALERTS.ANSWERING', { code: answered.shortcode })}
        </p>
      ) : null}
      <div className={lineForm.fields}>
        <NativeSelect
          label={t('OFFICE_LISTS.ALERTS.TO')}
          data={people.map(({ personId, name }) => ({ value: personId, label: name }))}
          {...form.field('to')}
        />
        <TextInput
          label={t('OFFICE_LISTS.ALERTS.CODE')}
          maxLength={20}
          autoComplete="off"
          {...form.field('shortcode')}
        />
        <Textarea
          className={lineForm.text ?? ''}
          label={t('OFFICE_LISTS.ALERTS.TEXT')}
          maxLength={1000}
          autosize
          minRows={2}
          {...form.field('alert')}
        />
      </div>
      {form.failure ? <Notice tone="error">{form.failure}</Notice> : null}
      <div className={lineForm.buttons}>
        {answered ? (
          <Button variant="default" onClick={onDone}>
            {t('GENERAL.CANCEL')}
          </Button>
        ) : null}
        <Button {...form.button} disabled={!isOnline}>
          {t('OFFICE_LISTS.ALERTS.RAISE')}
        </Button>
      </div>
    </form>
  );
};
