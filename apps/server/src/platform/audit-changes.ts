import type { AuditChange } from './context.ts';

type Value = AuditChange['before'];

/** Of two rows what differs, as lines of the log say it: never money, numbers of persons or secrets. */
export const changesOf = <Row extends Record<string, Value>>(
  before: Row,
  after: Partial<Row>,
): AuditChange[] =>
  Object.entries(after).flatMap(([field, is]) => {
    const was = before[field] ?? null;
    return is === undefined || was === is ? [] : [{ field, before: was, after: is }];
  });
