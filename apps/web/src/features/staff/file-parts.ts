import type { ComponentType } from 'react';

/** What other features show in somebody's file; the address hands them in. */
export type FileParts = {
  Terms: ComponentType<{ employmentId: string }>;
  Personal: ComponentType<{ employmentId: string }>;
};
