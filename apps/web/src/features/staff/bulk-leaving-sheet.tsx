import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endEmployments, inParts, keepEmployments } from '#data/staff/staff-bulk.commands.ts';
import { type BulkProps, BulkSheet } from './bulk-sheet.tsx';
import { type StaffPlace, usePlace } from './bulk-places.tsx';
import { type Chosen, LeavingFields, toEnd } from './leaving-fields.tsx';
import { today } from './staff-words.ts';

/** The end of everybody's work who is selected; within ten seconds it can be taken back whole. */
export const BulkLeavingSheet = ({
  locations,
  ...props
}: BulkProps & { locations: readonly StaffPlace[] }) => {
  const { t } = useTranslation();
  const { places } = usePlace(props.rows, locations);
  const [chosen, setChosen] = useState<Chosen>({
    departmentId: '',
    isNow: false,
    day: today(),
    reason: '',
    rest: '',
  });
  const where = chosen.departmentId ? { departmentId: chosen.departmentId } : {};
  return (
    <BulkSheet
      {...props}
      title={t('STAFF.BULK.LEAVING', { count: props.rows.length })}
      confirm={t(chosen.isNow ? 'STAFF.LEAVING.END_NOW' : 'STAFF.LEAVING.END')}
      isDanger
      wish={toEnd(chosen)}
      ask={endEmployments}
      undo={(ids) => inParts(ids, (personIds) => keepEmployments({ ...where, personIds }))}
    >
      <LeavingFields places={places} chosen={chosen} onChange={setChosen} />
    </BulkSheet>
  );
};
