/** An own application that is to be deleted, and the shift that it asks for. */
export type ApplicationDeleteArgs = {
  departmentId: string;
  applicationId: string;
  shiftId: string;
};
