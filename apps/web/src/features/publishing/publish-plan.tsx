import { Button, Select } from '@mantine/core';
import { fromDateKey, SECONDS_PER_DAY } from '@ploeg/domain/time/wall-time';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RemoteState } from '#blocks/remote-state.tsx';
import { type PlanDays, publicationQuery } from '#data/planning/publications.ts';
import { useManagedDepartments } from '#data/sync/use-managed-departments.ts';
import type { ManagedDepartment } from '#data/wire.ts';
import { formatDays } from '#platform/datetime.ts';
import { useOnline } from '#platform/use-online.ts';
import { Empty } from '#ui/empty.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { countTold, isUnreached, keyOf } from './publication-choice.ts';
import { OtherPlaces } from './other-places.tsx';
import { PublishFoot } from './publish-foot.tsx';
import { PublishPerson } from './publish-person.tsx';
import styles from './publishing.module.css';
import { type Publishing, usePublishing } from './use-publishing.ts';

type Props = { days: PlanDays; department: ManagedDepartment | undefined; onClose: () => void };

/** What publishing would tell each person, whom it is for, and the button that does it. */
export const PublishPlan = ({ days, department, onClose }: Props) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const publishing = usePublishing(days);
  const { whole, people, done } = publishing;
  if (done) {
    return <Published days={days} done={done} onRest={publishing.beginAgain} onClose={onClose} />;
  }
  const isNothing = whole.data && people.length === 0;
  return (
    <div className={styles.page}>
      <div className={styles.scroll}>
        <RemoteState remote={whole} offline={t('PUBLISHING.OFFLINE')} />
        {isNothing && publishing.sectionId === '' ? (
          <Empty
            icon="check"
            title={t('PUBLISHING.EMPTY')}
            hint={t('PUBLISHING.EMPTY_HINT')}
            action={
              <Button variant="default" onClick={onClose}>
                {t('PUBLISHING.BACK')}
              </Button>
            }
          />
        ) : null}
        <OtherPlaces days={days} />
        {whole.data && (!isNothing || publishing.sectionId !== '') ? (
          <Choice publishing={publishing} department={department} />
        ) : null}
      </div>
      {whole.data && !isNothing ? (
        <PublishFoot publishing={publishing} isOnline={isOnline} />
      ) : null}
    </div>
  );
};

const Choice = ({
  publishing,
  department,
}: {
  publishing: Publishing;
  department: ManagedDepartment | undefined;
}) => {
  const { t } = useTranslation();
  const { people, preview, whole, sectionId, freshCount } = publishing;
  const sections = department?.sections ?? [];
  const left = whole.data?.left.length ?? 0;
  const unreached = (preview?.people ?? []).filter(isUnreached).length;
  return (
    <>
      {freshCount > 0 ? (
        <Notice
          tone="info"
          icon="refresh"
          title={t('PUBLISHING.FRESH_TITLE')}
          action={
            <Button size="sm" variant="default" onClick={publishing.see}>
              {t('PUBLISHING.FRESH_SEEN')}
            </Button>
          }
        >
          {t('PUBLISHING.FRESH_TEXT', { count: freshCount })}
        </Notice>
      ) : null}
      <div className={styles.choice}>
        <p className={styles.told} role="status">
          {t('PUBLISHING.TOLD', { count: countTold(preview?.people ?? []) })}
        </p>
        {sections.length > 0 ? (
          <Select
            aria-label={t('PUBLISHING.SECTION')}
            data={[
              { value: '', label: t('PUBLISHING.ALL_SECTIONS') },
              ...sections.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={sectionId}
            allowDeselect={false}
            comboboxProps={{ portalProps: { target: '#frame' } }}
            onChange={(id) => publishing.chooseSection(id ?? '')}
          />
        ) : null}
        <Button variant="default" onClick={() => publishing.chooseAll(true)}>
          {t('PUBLISHING.ALL')}
        </Button>
        <Button variant="default" onClick={() => publishing.chooseAll(false)}>
          {t('PUBLISHING.NONE')}
        </Button>
      </div>
      {unreached > 0 ? (
        <Notice tone="warning" icon="warning" action={<InviteLink departmentId={department?.id} />}>
          {t('PUBLISHING.UNREACHED', { count: unreached })}
        </Notice>
      ) : null}
      {left > 0 ? <p className={styles.hint}>{t('PUBLISHING.LEFT', { count: left })}</p> : null}
      {people.length === 0 ? (
        <p className={styles.hint}>{t('PUBLISHING.NOTHING_HERE')}</p>
      ) : (
        <ul className={styles.people} aria-label={t('PUBLISHING.PEOPLE')}>
          {people.map((person) => (
            <PublishPerson
              key={keyOf(person)}
              person={person}
              publishing={publishing}
              department={department}
            />
          ))}
        </ul>
      )}
    </>
  );
};

/** Whoever has no way in gets one there, by mail or on paper. */
const InviteLink = ({ departmentId }: { departmentId: string | undefined }) => {
  const { t } = useTranslation();
  const invites = useManagedDepartments('people.manage').some(({ id }) => id === departmentId);
  if (!invites) return <span>{t('PUBLISHING.INVITE_ASK')}</span>;
  return (
    <LinkButton
      size="sm"
      variant="default"
      to="/office/people"
      search={{ d: departmentId, need: 'access', invite: '1' }}
    >
      {t('PUBLISHING.INVITE')}
    </LinkButton>
  );
};

const Published = ({
  days,
  done,
  onRest,
  onClose,
}: Pick<Props, 'days' | 'onClose'> & {
  done: NonNullable<Publishing['done']>;
  onRest: () => void;
}) => {
  const { t, i18n } = useTranslation();
  // Of a section or of some people: the others still wait.
  const rest = useQuery(publicationQuery(days, {})).data?.people.length ?? 0;
  const { departmentId, from, to } = days;
  const unreached = done.unreached.length;
  const told = done.told.length - unreached;
  const [first, last] = [fromDateKey(from), fromDateKey(to) - SECONDS_PER_DAY];
  return (
    <div role="status">
      <Empty
        icon="check"
        title={t('PUBLISHING.DONE', { days: formatDays(first, last, i18n.language) })}
        hint={[
          told > 0 && t('PUBLISHING.DONE_TOLD', { count: told }),
          unreached > 0 && t('PUBLISHING.UNREACHED', { count: unreached }),
          rest > 0 && t('PUBLISHING.REST', { count: rest }),
        ]
          .filter(Boolean)
          .join(' ')}
        action={
          <span className={styles.done}>
            <Button onClick={onClose}>{t('PUBLISHING.BACK')}</Button>
            {rest > 0 ? (
              <Button variant="default" onClick={onRest}>
                {t('PUBLISHING.REST_DO')}
              </Button>
            ) : null}
            <LinkButton
              variant="default"
              to="/office/planning/history"
              search={{ d: departmentId, from, to, batch: done.batch.id }}
            >
              {t('PUBLISHING.PROOF')}
            </LinkButton>
            {unreached > 0 ? <InviteLink departmentId={departmentId} /> : null}
          </span>
        }
      />
      <OtherPlaces days={days} />
    </div>
  );
};
