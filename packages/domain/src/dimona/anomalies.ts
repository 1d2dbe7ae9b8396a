const byCode = {
  '00024-003': 'national_number',
  '00655-350': 'type_not_allowed',
  '00778-345': 'end_hour_before_start',
  '00910-459': 'two_days',
  '00911-014': 'end_before_start',
  '00913-354': 'period_unknown',
  '00913-355': 'cancelled_already',
  '00913-356': 'closed_already',
  '00913-368': 'end_not_removable',
  '90017-151': 'person_unknown',
  '90017-369': 'quota_exceeded',
  '90017-510': 'flexi_conditions',
  '90256-155': 'no_mandate',
  '90373-333': 'duplicate',
  '90373-334': 'overlap',
  '90373-341': 'over_24_hours',
  '90373-343': 'employer_inactive',
  '90373-421': 'other_quarter',
  '90373-460': 'late',
  '90374-349': 'committee_mismatch',
} as const;

const byEnding = {
  '001': 'field_missing',
  '003': 'field_invalid',
  '005': 'field_forbidden',
} as const;

const PLANNED_HOURS = '01135';

/** Each language has a sentence for them. Codes begin with a field and end in what is wrong with it (R63). */
export type AnomalyName =
  | (typeof byCode)[keyof typeof byCode]
  | (typeof byEnding)[keyof typeof byEnding]
  | 'planned_hours';

/** Null for codes whose only text is that of social security. */
export const anomalyName = (code: string): AnomalyName | null => {
  const codes: Record<string, AnomalyName> = byCode;
  const endings: Record<string, AnomalyName> = byEnding;
  const [field, ending = ''] = code.split('-');
  const byField = field === PLANNED_HOURS ? 'planned_hours' : endings[ending];
  return codes[code] ?? byField ?? null;
};
