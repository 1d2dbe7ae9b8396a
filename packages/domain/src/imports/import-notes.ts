export const NOTE_CODES = [
  'no_name',
  'number_length',
  'number_check',
  'number_date',
  'email',
  'phone',
  'day',
  'hours',
  'decimal',
  'iban',
  'bic',
  'zip',
  'country',
  'gender',
  'civil_state',
  'language',
  'regime',
  'wage_unit',
  'too_long',
  'email_repeated',
  'number_repeated',
  'payroll_repeated',
  'external_repeated',
  'person_repeated',
  'word_unknown',
  'location_unknown',
  'location_missing',
  'section_unknown',
  'skill_unknown',
  'no_right',
  'two_people',
  'person_not_yours',
  'end_before_start',
  'left_out',
  'refused',
  'person_missing',
  'person_unknown',
  'person_ambiguous',
  'person_elsewhere',
  'place_ambiguous',
  'day_missing',
  'time',
  'time_utc',
  'time_missing',
  'times_impossible',
  'pause',
  'section_not_yours',
  'package_unknown',
  'leave_kind_missing',
  'leave_kind_unknown',
  'day_part',
  'leave_long',
  'leave_overlap',
  'work_in_way',
  'entry_repeated',
  'clash',
  'left',
  'limit',
  'limit_refused',
  'limit_reason',
  'account_missing',
  'account_unknown',
  'amount_missing',
  'amount_days',
  'amount_hours',
  'amount_not_days',
  'amount_not_hours',
  'balance_repeated',
] as const;
export type FaultCode = (typeof NOTE_CODES)[number];

export const WARNING_CODES = [
  'young',
  'hours_missing',
  'wage_far',
  'wage_high',
  'hours_regime',
  'number_birthdate',
  'email_kept',
  'number_kept',
  'start_kept',
  'end_kept',
  'not_yours',
  'perhaps',
  'perhaps_entry',
  'by_first_name',
  'free_shift',
  'limit',
  'frees',
  'leave_asked',
  'later_opening',
] as const;
export type WarningCode = (typeof WARNING_CODES)[number];

/** What is wrong with a line, in which cell, and what was probably meant. */
export type Fault = {
  code: FaultCode;
  column: number | null;
  suggestion?: string;
  /** The other line, of two that do not go together. */
  other?: number;
  value?: string;
  stand?: Stand;
};

/** A limit that stands against a shift, as planning judges it. */
export type Stand = {
  title: string;
  details: string;
  actual: string;
  forcible: boolean;
  needsReason: boolean;
  /** The last day (YYYY-MM-DD) of somebody who has left by then. */
  until?: string;
};

export type Warning = {
  code: WarningCode;
  column: number | null;
  value?: string;
  stand?: Stand;
};
