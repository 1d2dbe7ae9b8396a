import { Text } from '@mantine/core';
import type { Bulk } from '@ploeg/contract/staff/staff-bulk.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeLists, inParts } from '#data/staff/staff-bulk.commands.ts';
import { type BulkProps, BulkSheet } from './bulk-sheet.tsx';
import { PlaceField, type StaffPlace, usePlace } from './bulk-places.tsx';
import { Chips } from './chips.tsx';
import { listsBack } from './lists-back.ts';

type Wish = { add: string[]; remove: string[] };

const NOTHING: Wish = { add: [], remove: [] };

/** What is given is not taken at the same time. */
const GiveTake = ({
  give,
  take,
  choices,
  wish,
  onChange,
}: {
  give: string;
  take: string;
  choices: readonly { id: string; name: string }[];
  wish: Wish;
  onChange: (wish: Wish) => void;
}) => (
  <>
    <Chips
      label={give}
      choices={choices}
      chosen={wish.add}
      onChange={(add) => onChange({ add, remove: wish.remove.filter((id) => !add.includes(id)) })}
    />
    <Chips
      label={take}
      choices={choices}
      chosen={wish.remove}
      onChange={(remove) =>
        onChange({ remove, add: wish.add.filter((id) => !remove.includes(id)) })
      }
    />
  </>
);

/** Sections and skills of everybody who is selected. */
export const BulkListsSheet = ({
  locations,
  ...props
}: BulkProps & { locations: readonly StaffPlace[] }) => {
  const { t } = useTranslation();
  const where = usePlace(props.rows, locations);
  const [sections, setSections] = useState(NOTHING);
  const [skills, setSkills] = useState(NOTHING);
  const { place } = where;
  const isEmpty = [sections, skills].every(({ add, remove }) => add.length + remove.length === 0);
  const wish =
    place && !isEmpty
      ? { departmentId: place.id, ...sections, addSkills: skills.add, removeSkills: skills.remove }
      : null;
  const undo = async (personIds: string[]) => {
    const leftOut: Bulk['leftOut'] = [];
    for (const back of listsBack(props.rows, personIds, wish)) {
      const part = await inParts(back.personIds, (ids) => changeLists({ ...back, personIds: ids }));
      leftOut.push(...part.leftOut);
    }
    return { leftOut };
  };
  const setPlace = (id: string): void => {
    where.setId(id);
    setSections(NOTHING);
    setSkills(NOTHING);
  };
  return (
    <BulkSheet
      {...props}
      title={t('STAFF.BULK.LISTS')}
      confirm={t('STAFF.SAVE')}
      wish={wish}
      ask={changeLists}
      undo={undo}
    >
      <PlaceField {...where} setId={setPlace} />
      {place && place.sections.length + place.skills.length > 0 ? (
        <>
          <GiveTake
            give={t('STAFF.BULK.GIVE_SECTIONS')}
            take={t('STAFF.BULK.TAKE_SECTIONS')}
            choices={place.sections}
            wish={sections}
            onChange={setSections}
          />
          <GiveTake
            give={t('STAFF.BULK.GIVE_SKILLS')}
            take={t('STAFF.BULK.TAKE_SKILLS')}
            choices={place.skills}
            wish={skills}
            onChange={setSkills}
          />
        </>
      ) : (
        <Text>{t('STAFF.NO_SECTIONS')}</Text>
      )}
    </BulkSheet>
  );
};
