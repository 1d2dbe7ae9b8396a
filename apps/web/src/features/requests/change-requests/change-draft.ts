/** What has been filled in of a request for a change of a shift. */
export type ChangeDraft = {
  /** Names the form, and the place of its pictures on this device. */
  form: string;
  cancellationType: string;
  comment: string;
  fullDay: boolean;
};

export const emptyChangeDraft = (): ChangeDraft => ({
  form: crypto.randomUUID(),
  cancellationType: '',
  comment: '',
  fullDay: true,
});

/** The name under which the device keeps what is typed for one shift. */
export const changeFormOf = (shiftId: string): string => `change.${shiftId}`;
