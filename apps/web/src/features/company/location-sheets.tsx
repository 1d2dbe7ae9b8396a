import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { Location, NewLocation } from '@ploeg/contract/company/company.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changedFields } from '#blocks/office/changed-fields.ts';
import { changeLocation, createLocation, restoreLocation } from '#data/company/company-keeping.ts';
import { employersQuery } from '#data/employers/employers.queries.ts';
import { failureText } from '#forms/form-failure.ts';
import { optionsOf } from '#forms/options.ts';
import { type AppForm, useAppForm } from '#forms/use-app-form.ts';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import styles from './company.module.css';

type Place = { name: string; address: string; latitude: string; longitude: string };
type TypedNew = Place & { like: string; employer: string };
type Done = { onDone: (location: Location) => void; onClose: () => void };

const EMPTY: Place = { name: '', address: '', latitude: '', longitude: '' };

const isDegree = (text: string, most: number): boolean =>
  text.trim() === '' || Math.abs(Number(text.trim().replace(',', '.'))) <= most;

const toDegree = (text: string): number | null =>
  text.trim() === '' ? null : Number(text.trim().replace(',', '.'));

const usePlaceErrors = () => {
  const { t } = useTranslation();
  return ({ name, latitude, longitude }: Place) => ({
    name: name.trim() === '' ? t('GENERAL.REQUIRED') : null,
    latitude: isDegree(latitude, 90) ? null : t('OFFICE_LOCATIONS.DEGREES'),
    longitude: isDegree(longitude, 180) ? null : t('OFFICE_LOCATIONS.DEGREES'),
  });
};

const placeOf = ({ name, address, latitude, longitude }: Place) => ({
  name: name.trim(),
  address: address.trim(),
  latitude: toDegree(latitude),
  longitude: toDegree(longitude),
});

const PlaceFields = <V extends Place>({ form }: { form: Pick<AppForm<V>, 'field'> }) => {
  const { t } = useTranslation();
  const field = form.field as AppForm<Place>['field'];
  return (
    <>
      <TextInput
        label={t('OFFICE_LOCATIONS.NAME')}
        maxLength={60}
        data-autofocus
        {...field('name')}
      />
      <TextInput label={t('OFFICE_LOCATIONS.ADDRESS')} maxLength={200} {...field('address')} />
      <div className={styles.pair}>
        <TextInput
          label={t('OFFICE_LOCATIONS.LATITUDE')}
          description={t('OFFICE_LOCATIONS.POINT_HINT')}
          inputMode="decimal"
          maxLength={14}
          {...field('latitude')}
        />
        <TextInput
          label={t('OFFICE_LOCATIONS.LONGITUDE')}
          inputMode="decimal"
          maxLength={14}
          {...field('longitude')}
        />
      </div>
    </>
  );
};

/** A new location, like one that there is: then only its name must be said. */
export const NewLocationSheet = ({
  locations,
  onDone,
  onClose,
}: Done & { locations: readonly Location[] }) => {
  const { t } = useTranslation();
  const employers = useQuery(employersQuery()).data?.employers.filter((one) => !one.isArchived);
  const judge = usePlaceErrors();
  const form = useAppForm<TypedNew>({
    initial: { ...EMPTY, like: locations[0]?.id ?? '', employer: '' },
    judge,
    wireNames: { legalEntityId: 'employer' },
    send: async ({ like, employer, ...place }) => {
      const body: NewLocation = {
        ...placeOf(place),
        ...(like && { like }),
        ...(employer && { employer: { legalEntityId: employer } }),
      };
      onDone((await createLocation(body)).location);
    },
    refuse: (error) => failureText(error, t, t('OFFICE_COMPANY.FAILED')),
  });
  return (
    <Sheet opened title={t('OFFICE_LOCATIONS.NEW')} close={t('GENERAL.CLOSE')} onClose={onClose}>
      <form {...form.props} className={styles.form}>
        <PlaceFields form={form} />
        <NativeSelect
          label={t('OFFICE_LOCATIONS.LIKE')}
          description={t('OFFICE_LOCATIONS.LIKE_HINT')}
          data={optionsOf(locations, t('OFFICE_LOCATIONS.LIKE_NONE'))}
          {...form.field('like')}
        />
        {employers && employers.length > 1 ? (
          <NativeSelect
            label={t('OFFICE_LOCATIONS.EMPLOYER')}
            data={optionsOf(employers, t('OFFICE_LOCATIONS.EMPLOYER_LIKE'))}
            {...form.field('employer')}
          />
        ) : null}
        {form.failure ? <Notice tone="error">{form.failure}</Notice> : null}
        <Button {...form.button} fullWidth>
          {t('OFFICE_LOCATIONS.OPEN')}
        </Button>
      </form>
    </Sheet>
  );
};

export const ChangeLocationSheet = ({
  location,
  onDone,
  onClose,
}: Done & { location: Location }) => {
  const { t } = useTranslation();
  const judge = usePlaceErrors();
  const [opened] = useState<Place>({
    name: location.name,
    address: location.address,
    latitude: location.latitude === null ? '' : String(location.latitude),
    longitude: location.longitude === null ? '' : String(location.longitude),
  });
  const form = useAppForm<Place>({
    initial: opened,
    judge,
    wireNames: {},
    send: async (place) => {
      const changes = changedFields(placeOf(opened), placeOf(place));
      const isChanged = Object.keys(changes).length > 0;
      onDone(isChanged ? (await changeLocation(location.id, changes)).location : location);
    },
    refuse: (error) => failureText(error, t, t('OFFICE_COMPANY.FAILED')),
  });
  const title = t('OFFICE_LOCATIONS.CHANGE_OF', { name: location.name });
  return (
    <Sheet opened title={title} close={t('GENERAL.CLOSE')} onClose={onClose}>
      <form {...form.props} className={styles.form}>
        <PlaceFields form={form} />
        <p className={styles.hint}>{t('OFFICE_LOCATIONS.CHANGE_HINT')}</p>
        {form.failure ? <Notice tone="error">{form.failure}</Notice> : null}
        <Button {...form.button} fullWidth>
          {t('OFFICE_COMPANY.SAVE')}
        </Button>
      </form>
    </Sheet>
  );
};

/** A closed one comes back by its name, or by another where somebody else took that. */
export const ReopenSheet = ({ location, onDone, onClose }: Done & { location: Location }) => {
  const { t } = useTranslation();
  const form = useAppForm({
    initial: { name: location.name },
    required: ['name'],
    wireNames: {},
    send: async ({ name }) => onDone((await restoreLocation(location.id, name.trim())).location),
    refuse: (error) => failureText(error, t, t('OFFICE_COMPANY.FAILED')),
  });
  const title = t('OFFICE_LOCATIONS.REOPEN_OF', { name: location.name });
  return (
    <Sheet opened title={title} close={t('GENERAL.CLOSE')} onClose={onClose}>
      <form {...form.props} className={styles.form}>
        <p className={styles.hint}>{t('OFFICE_LOCATIONS.REOPEN_HINT')}</p>
        <TextInput
          label={t('OFFICE_LOCATIONS.NAME')}
          maxLength={60}
          data-autofocus
          {...form.field('name')}
        />
        {form.failure ? <Notice tone="error">{form.failure}</Notice> : null}
        <Button {...form.button} fullWidth>
          {t('OFFICE_LOCATIONS.REOPEN')}
        </Button>
      </form>
    </Sheet>
  );
};
