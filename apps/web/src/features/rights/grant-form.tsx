import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type {
  GrantInList,
  OfficeLocation,
  RightsList,
} from '@ploeg/contract/rights/rights.schemas';
import { compareHoldings } from '@ploeg/domain/access/gains';
import { isTooNarrow } from '@ploeg/domain/access/rights';
import { useTranslation } from 'react-i18next';
import { showUndo } from '#blocks/office/undo-toast.tsx';
import { changeGrant, giveRole, revokeGrant } from '#data/rights/rights.ts';
import { failureText } from '#forms/form-failure.ts';
import { useAppForm } from '#forms/use-app-form.ts';
import { rightsOf, rightText, roleText, toGrant } from './rights-words.ts';
import styles from './rights.module.css';

type Values = { personId: string; role: string; sectionIds: string[]; until: string };

type GrantFormProps = {
  /** Null for the whole company. */
  departmentId: string | null;
  list: RightsList;
  places: readonly OfficeLocation[];
  /** The one that is changed. */
  grant?: GrantInList;
  onDone: () => void;
};

/** What is given, and to whom; narrowed to sections where its role may be. */
const useGrantForm = ({ departmentId, list, grant, onDone }: Omit<GrantFormProps, 'places'>) => {
  const { t } = useTranslation();
  const mayNarrow = (role: string) =>
    role !== '' &&
    !isTooNarrow({ rights: rightsOf(role, list.roles), departmentId, sectionIds: [] });
  const toFields = ({ role, sectionIds, until }: Values) => ({
    role,
    departmentId,
    sectionIds: sectionIds.length > 0 && mayNarrow(role) ? sectionIds : null,
    until: until === '' ? null : until,
  });
  const form = useAppForm<Values, { id: string }>({
    initial: {
      personId: grant?.personId ?? '',
      role: grant?.role ?? '',
      sectionIds: grant?.sectionIds ?? [],
      until: grant?.until ?? '',
    },
    required: ['personId', 'role'],
    send: (values) =>
      grant ? changeGrant(grant.id, toFields(values)) : giveRole(values.personId, toFields(values)),
    onSent: ({ id }) => {
      const undo = grant
        ? () => {
            const { role, sectionIds, until } = grant;
            return changeGrant(id, { role, departmentId, sectionIds, until });
          }
        : () => revokeGrant(id);
      showUndo(t(grant ? 'OFFICE_RIGHTS.CHANGED' : 'OFFICE_RIGHTS.GIVEN_DONE'), undo);
      onDone();
    },
    refuse: (error) => failureText(error, t, t('OFFICE_RIGHTS.FAILED')),
  });
  return { form, mayNarrow, toFields };
};

/** "Pim may plan in Bar, Zaal of Grand-Place until 31 Dec", with what he so sees new or loses. */
export const GrantForm = (props: GrantFormProps) => {
  const { departmentId, list, places, grant, onDone } = props;
  const { t } = useTranslation();
  const place = places.find((item) => item.departmentId === departmentId);
  const fits = (role: string) =>
    !isTooNarrow({ rights: rightsOf(role, list.roles), departmentId, sectionIds: null });
  const roles = list.roles.filter(({ id }) => fits(id));
  const people = list.people.filter(({ clockInOnly }) => !clockInOnly);
  const { form, mayNarrow, toFields } = useGrantForm(props);
  const { values } = form;
  return (
    <form {...form.props} className={styles.form}>
      <div className={styles.fields}>
        <NativeSelect
          label={t('OFFICE_RIGHTS.WHO')}
          disabled={grant !== undefined}
          data={[
            { value: '', label: t('OFFICE_RIGHTS.CHOOSE') },
            ...people.map(({ personId, name }) => ({ value: personId, label: name })),
          ]}
          {...form.field('personId')}
        />
        <NativeSelect
          label={t('OFFICE_RIGHTS.AS')}
          data={[
            { value: '', label: t('OFFICE_RIGHTS.CHOOSE') },
            ...roles.map((role) => ({ value: role.id, label: roleText(role, t) })),
          ]}
          {...form.field('role')}
        />
        <TextInput
          type="date"
          label={t('OFFICE_RIGHTS.UNTIL')}
          description={t('OFFICE_RIGHTS.UNTIL_HINT')}
          {...form.field('until')}
        />
      </div>
      <p className={styles.where}>
        {t('OFFICE_RIGHTS.IN', { place: place?.name ?? t('OFFICE_RIGHTS.COMPANY') })}
      </p>
      {mayNarrow(values.role) && list.sections.length > 0 ? (
        <Checkbox.Group
          label={t('OFFICE_RIGHTS.SECTIONS')}
          description={t('OFFICE_RIGHTS.SECTIONS_HINT')}
          value={values.sectionIds}
          onChange={(ids) => form.set({ sectionIds: ids })}
        >
          <div className={styles.ticks}>
            {list.sections.map(({ id, name }) => (
              <Checkbox key={id} value={id} label={name} />
            ))}
          </div>
        </Checkbox.Group>
      ) : null}
      <Preview
        departmentId={departmentId}
        list={list}
        places={places}
        grant={grant}
        wanted={values.personId && values.role ? { ...values, ...toFields(values) } : null}
      />
      {form.failure}
      <span className={styles.buttons}>
        <Button size="xs" {...form.button}>
          {t(grant ? 'OFFICE_RIGHTS.SAVE' : 'OFFICE_RIGHTS.GIVE')}
        </Button>
        <Button size="xs" variant="default" onClick={onDone}>
          {t('GENERAL.CANCEL')}
        </Button>
      </span>
    </form>
  );
};

type Wanted = Pick<GrantInList, 'personId' | 'role' | 'departmentId' | 'sectionIds' | 'until'>;

/** What somebody would see new or lose, asked of the rule that will answer for it. */
const Preview = ({
  departmentId,
  list,
  places,
  grant,
  wanted,
}: Omit<GrantFormProps, 'onDone' | 'grant'> & {
  grant: GrantInList | undefined;
  wanted: Wanted | null;
}) => {
  const { t } = useTranslation();
  if (!wanted) return null;
  const others = list.grants.filter(({ personId }) => personId === wanted.personId);
  const before = others.map((own) => toGrant(own, list.roles));
  const kept = others.filter(({ id }) => id !== grant?.id).map((own) => toGrant(own, list.roles));
  const seen =
    departmentId === null ? places : places.filter((p) => p.departmentId === departmentId);
  const { gained, lost } = compareHoldings(
    seen.map((item) => ({ departmentId: item.departmentId, asleep: [] })),
    before,
    [...kept, toGrant(wanted, list.roles)],
  );
  const names = (changes: typeof gained) =>
    [...new Set(changes.map(({ right }) => right))].map((right) => rightText(right, t)).join(' · ');
  const sees = (right: 'wages.see' | 'people.private') =>
    gained.some((change) => change.right === right);
  return (
    <div className={styles.preview} role="status">
      {gained.length === 0 && lost.length === 0 ? <p>{t('OFFICE_RIGHTS.NO_CHANGE')}</p> : null}
      {gained.length > 0 ? (
        <p>
          <strong>{t('OFFICE_RIGHTS.GAINS')}</strong> {names(gained)}
        </p>
      ) : null}
      {sees('wages.see') ? (
        <p className={styles.warn}>{t('OFFICE_RIGHTS.SEES_WAGES', { count: list.memberCount })}</p>
      ) : null}
      {sees('people.private') ? (
        <p className={styles.warn}>
          {t('OFFICE_RIGHTS.SEES_PRIVATE', { count: list.memberCount })}
        </p>
      ) : null}
      {lost.length > 0 ? (
        <p>
          <strong>{t('OFFICE_RIGHTS.LOSES')}</strong> {names(lost)}
        </p>
      ) : null}
    </div>
  );
};
