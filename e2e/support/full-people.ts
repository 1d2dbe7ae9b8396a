import type { LogLine } from '@ploeg/contract/logs/logs.schemas';
import type { OncallAlert } from '@ploeg/contract/oncall/oncall.schemas';
import type { ContactGroup } from '@ploeg/contract/people/people.schemas';
import { LONG } from './full-data.ts';

type Contacts = { departments: ContactGroup[] };

/** So many colleagues with numbers, the first of them with a long name. */
export const manyContacts =
  (count: number) =>
  ({ departments }: Contacts): Contacts => ({
    departments: departments.slice(0, 1).map((group) => ({
      ...group,
      contacts: Array.from({ length: count }, (_, index) => ({
        recordId: `record-${index}`,
        mainId: `person-${index}`,
        displayName: index === 0 ? LONG.person : `Ann ${String(index).padStart(3, '0')}`,
        email: `ann${index}@ploeg.example`,
        phone: '+32470001001',
        picture: null,
      })),
    })),
  });

export const fullContacts = (contacts: Contacts): Contacts => ({
  departments: manyContacts(500)(contacts).departments.map((group) => ({
    ...group,
    company: LONG.company,
  })),
});

/** Two hundred lines, all of them long. */
export const fullLogs = ({ logs }: { logs: LogLine[] }): { logs: LogLine[] } => ({
  logs: Array.from({ length: 200 }, (_, index) => ({
    id: `line-${index}`,
    departmentName: LONG.company,
    dateCreated: (logs[0]?.dateCreated ?? 0) - index * 3600,
    user: { name: LONG.person },
    comment: `${LONG.skill}: ${LONG.comment}`,
  })),
});

export const fullAlerts = (alerts: OncallAlert[]): OncallAlert[] =>
  alerts.flatMap((alert) =>
    Array.from({ length: 20 }, (_, index) => ({
      ...alert,
      id: `${alert.id}-${index}`,
      alert: LONG.comment,
    })),
  );
