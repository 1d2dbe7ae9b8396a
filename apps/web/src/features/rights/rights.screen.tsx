import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingsPage } from '#blocks/office/settings-page.tsx';
import { useScope } from '#blocks/office/use-scope.ts';
import { RemoteState } from '#blocks/remote-state.tsx';
import { officeMeQuery, rightsQuery } from '#data/rights/rights.queries.ts';
import { useOnline } from '#platform/use-online.ts';
import { Empty } from '#ui/empty.tsx';
import { RowShapes } from '#ui/shapes.tsx';
import { GrantForm } from './grant-form.tsx';
import { RightsMatrix } from './rights-matrix.tsx';
import styles from './rights.module.css';
import { Roles } from './roles.tsx';

const COMPANY = 'company';

/** Who may do what in a location, and in the company as a whole: read along either axis, changed in a sentence. */
export const RightsScreen = () => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const scope = useScope('rights.grant');
  const me = useQuery(officeMeQuery).data;
  const isOfCompany = me?.can.includes('rights.grant') ?? false;
  const [chosen, setChosen] = useState<string>();
  const [isGiving, setGiving] = useState(false);
  const place = scope.choices.find(({ id }) => id === chosen) ?? scope.single;
  const wanted = chosen === COMPANY && isOfCompany ? null : place?.id;
  const list = useQuery(rightsQuery(wanted));
  const choices = [
    ...scope.choices.map(({ id, company }) => ({ value: id, label: company })),
    ...(isOfCompany ? [{ value: COMPANY, label: t('OFFICE_RIGHTS.COMPANY') }] : []),
  ];
  const { data } = list;
  return (
    <SettingsPage
      title={t('OFFICE_RIGHTS.TITLE')}
      lead={t('OFFICE_RIGHTS.LEAD')}
      actions={
        <Button disabled={!data || !isOnline || isGiving} onClick={() => setGiving(true)}>
          {t('OFFICE_RIGHTS.GIVE')}
        </Button>
      }
    >
      {choices.length > 1 ? (
        <NativeSelect
          className={styles.place}
          label={t('OFFICE_RIGHTS.PLACE')}
          value={wanted === null ? COMPANY : wanted}
          data={choices}
          onChange={(event) => {
            setChosen(event.currentTarget.value);
            setGiving(false);
          }}
        />
      ) : null}
      <RemoteState
        remote={list}
        offline={t('OFFICE_RIGHTS.OFFLINE')}
        shape={<RowShapes height={36} />}
      />
      {data && wanted !== undefined ? (
        <>
          {isGiving ? (
            <GrantForm
              departmentId={wanted}
              list={data}
              places={me?.locations ?? []}
              onDone={() => setGiving(false)}
            />
          ) : null}
          {data.grants.length === 0 ? (
            <Empty
              icon="people"
              title={t('OFFICE_RIGHTS.EMPTY')}
              hint={t('OFFICE_RIGHTS.EMPTY_HINT')}
            />
          ) : (
            <RightsMatrix
              key={wanted}
              departmentId={wanted}
              list={data}
              places={me?.locations ?? []}
              isOnline={isOnline}
            />
          )}
          <Roles roles={data.roles} mayChange={isOfCompany && isOnline} />
        </>
      ) : null}
    </SettingsPage>
  );
};
