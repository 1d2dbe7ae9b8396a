import type { ComponentType } from 'react';

/** What other features show in somebody's file; the address hands them in. */
export type FileParts = {
  Documents: ComponentType<{
    personId: string;
    jobs: readonly { employmentId: string; departmentId: string; location: string }[];
  }>;
  Terms: ComponentType<{ employmentId: string }>;
  Personal: ComponentType<{ employmentId: string }>;
  Picture: ComponentType<{ employmentId: string; hasPicture: boolean }>;
};
