import { sql } from 'drizzle-orm';
import {
  type Blanks,
  documents,
  hours,
  LABOUR_LAW,
  ofAddress,
  ofPerson,
  personal,
  type PersonalTable,
  SOCIAL_SECURITY,
  through,
  type Who,
} from './personal-table.ts';
import { timesheetTables } from './timesheet-tables.ts';

/** What is left of a person while the law keeps their documents: a name and a language. */
const unreachable: Blanks = {
  email: `'erased-' || t.id || '@invalid'`,
  phone: `''`,
  picture_key: 'null',
  pin_code: 'null',
  external_id: 'null',
  pin_given_at: 'null',
  pin_given_by: 'null',
};

/** What a draft says of a shift. */
const DRAFTED = [
  'is_deleted',
  'membership_id',
  'start_wall',
  'end_wall',
  'section_id',
  'package_id',
  'comment',
  'pause_paid_seconds',
  'pause_unpaid_seconds',
  'skill_ids',
  'attribute_ids',
];

/** Every table with rows about a person; a test holds this list and that of the others against the database. */
export const personalTables: Record<string, PersonalTable> = {
  persons: personal('identity', 'who you are: name, address of e-mail, phone, language, PIN', {
    rows: ofPerson('id'),
    files: ['array[t.picture_key]'],
    erase: {
      at: 'end-of-term',
      do: {
        first_name: `'Former'`,
        last_name: `'colleague ' || right(t.id::text, 4)`,
        language: `'en'`,
        looks: 'null',
        ...unreachable,
      },
      meanwhile: unreachable,
      term: 'files',
      why: LABOUR_LAW,
    },
  }),
  person_profiles: personal(
    'identity',
    'what contracts and declarations need: address, national number, birth, bank account',
    {
      erase: {
        ...documents,
        meanwhile: {
          bank_account_iban: 'null',
          bank_account_bic: 'null',
          civil_state: 'null',
          gender: 'null',
          emergency_name: `''`,
          emergency_phone: `''`,
        },
      },
    },
  ),
  memberships: personal('plan', 'where you worked, as what, from when to when', {
    erase: { at: 'never', why: 'without a name it says of nobody who worked when' },
  }),
  grants: personal('account', 'what you may do, and who gave it to you'),
  staff_views: personal('account', 'how you look at the table of people'),
  saved_reports: personal('account', 'reports that you have saved', { rows: ofPerson('owner_id') }),
  saved_report_readers: personal('account', 'reports that are mailed to you each month', {
    rows: (who) => sql`((${ofPerson()(who)}) or (${ofPerson('owner_id')(who)}))`,
  }),
  employment_terms: personal('plan', 'as what and how much you worked', {
    erase: { ...documents, meanwhile: { reason: `''` } },
  }),
  employment_wages: personal('plan', 'what you earned', {
    erase: { ...documents, meanwhile: { reason: `''` } },
  }),
  dossier_links: personal('evidence', 'links to registrations that you made for an inspector', {
    rows: ofPerson('created_by'),
    without: ['token_hash'],
    erase: { at: 'never', why: 'a link ends by itself after three days and goes after a year' },
  }),
  payroll_lines: personal('plan', 'hours of yours that a payroll office got', { erase: hours }),
  payroll_numbers: personal('plan', 'the number that a payroll office knows you by', {
    erase: documents,
  }),
  import_rows: personal('account', 'that a list named you', { without: ['cells', 'before'] }),
  logins: personal('account', 'the address you sign in with', { without: ['password_hash'] }),
  passkeys: personal('account', 'devices that open your account with a finger, a face or a code', {
    without: ['credential_id', 'public_key'],
  }),
  sessions: personal('account', 'when and from what you signed in'),
  invitations: personal('account', 'invitations to sign in: when, and whether you used them', {
    without: ['token_hash', 'code_hash'],
  }),
  password_resets: personal('account', 'when a new password was asked for', {
    rows: ofAddress('email'),
    without: ['token_hash'],
  }),
  login_attempts: personal('account', 'tries to sign in with your address, and from where', {
    rows: ofAddress('email'),
  }),
  mails: personal(
    'messages',
    'mails to you: subject and times; the texts are in your own mailbox',
    {
      rows: ofAddress('to', true),
      // A mail that waits may hold a link that opens the account.
      without: ['text', 'html'],
    },
  ),
  devices: personal('account', 'devices that get messages', { without: ['token'] }),
  messages: personal('messages', 'what you were told'),
  deliveries: personal('messages', 'how it reached you'),
  notification_settings: personal('account', 'how you want to hear from each department'),
  reminder_choices: personal('account', 'of what you want to be reminded'),
  shift_reminders: personal('messages', 'of which shifts you were reminded'),
  calendar_feeds: personal('account', 'your calendar addresses', { without: ['token_hash'] }),
  calendar_withdrawals: personal('account', 'what left your calendar lately'),
  shifts: personal('plan', 'your shifts, days off and unavailabilities', {
    erase: {
      at: 'end-of-term',
      term: 'hours',
      do: { comment: `''` },
      why: `planned times; ${SOCIAL_SECURITY}; after that without a remark`,
    },
  }),
  shift_drafts: personal('plan', 'what somebody means to make of your shifts', {
    // Nobody knows of a draft but who plans; what comes of it stands in the shift.
    without: DRAFTED,
  }),
  plan_ops: personal('plan', 'when your shifts were planned', {
    rows: ({ companyId, personId }) =>
      sql`t.company_id = ${companyId} and ${personId} = any (t.person_ids)`,
    without: ['before', 'after', 'person_ids'],
    erase: hours,
  }),
  plan_notices: personal('plan', 'which plan you were told, and when', { erase: hours }),
  shift_tasks: personal('plan', 'tasks planned in your shifts', {
    rows: through('shifts', 'shift_id'),
    erase: { at: 'never', why: 'the name of a task says nothing of a person' },
  }),
  clockings: personal('hours', 'when you worked', {
    files: [`array(select jsonb_array_elements(t.pictures)->>'key')`],
    erase: {
      ...hours,
      meanwhile: {
        start_location: 'null',
        end_location: 'null',
        comment: `''`,
        pictures: `'[]'`,
      },
    },
  }),
  clocking_events: personal('hours', 'every punch as it arrived, and corrections', {
    erase: {
      ...hours,
      meanwhile: {
        payload: `case when jsonb_typeof(t.payload) = 'object' then t.payload - 'infos' else t.payload end`,
      },
    },
  }),
  ...timesheetTables,
  requests: personal(
    'requests',
    'what you asked for: days off, changes of shifts, swaps and free shifts',
    {
      files: ['t.picture_keys'],
      ofKind: {
        leave: { ...hours, meanwhile: { picture_keys: `'{}'`, decision_comment: `''` } },
        absence: {
          ...hours,
          meanwhile: {
            payload: `jsonb_set(payload, '{note}', '""')`,
            picture_keys: `'{}'`,
            decision_comment: `''`,
          },
        },
        swap: { at: 'once', do: { payload: `'{"reason": ""}'` } },
      },
    },
  ),
  leave_entries: personal('requests', 'what you had of leave: given, taken, put right and why', {
    erase: { ...documents, meanwhile: { reason: `''` } },
  }),
  swap_candidates: personal('requests', 'swaps that you were asked for', {
    erase: { at: 'once', do: { admin_comment: `''` } },
  }),
  oncall_alerts: personal('messages', 'alerts while you were on call'),
  contracts: personal('papers', 'what was agreed with you', { erase: documents }),
  documents: personal('papers', 'documents for you to read or sign', {
    files: ['array[t.file_key, t.signed_file_key]'],
    erase: documents,
  }),
  document_pages: personal('papers', 'the pages of your documents as pictures', {
    rows: through('documents', 'document_id'),
    files: ['array[t.image_key]'],
    erase: documents,
  }),
  signatures: personal('evidence', 'what you signed, when and how', {
    files: ['array[t.image_key]'],
    erase: {
      at: 'never',
      why: 'evidence of what was signed: each line seals the one before, so none can be taken out',
    },
  }),
  signature_uploads: personal('papers', 'places for drawn signatures', {
    files: ['array[t.storage_key]'],
  }),
  signatories: personal('papers', 'your signature for contracts of others', {
    files: ['array[t.image_key]'],
    erase: { at: 'once', do: { name: `''`, image_key: 'null', person_id: 'null' } },
  }),
  dimonas: personal('declarations', 'declarations of your work', { erase: hours }),
  dimona_declarations: personal('declarations', 'each message about them and its answer', {
    rows: through('dimonas', 'dimona_id'),
    erase: hours,
  }),
  dimona_simulated_periods: personal(
    'declarations',
    'what the simulator of social security took down',
  ),
  document_batch_items: personal('papers', 'documents for many that you were to get'),
  announcement_recipients: personal('messages', 'what you were told, and whether you have read it'),
  announcement_receipts: personal('messages', 'which texts you saw and acknowledged, and when', {
    erase: {
      at: 'never',
      why: 'evidence of what was made known; without a name it says of nobody who read what',
    },
  }),
  idempotency_answers: personal(
    'account',
    'answers to what your devices sent, kept so that nothing is done twice',
  ),
  device_streams: personal('account', 'how far each device has been heard'),
  stream_gaps: personal('account', 'what devices lost'),
  files: personal('papers', 'files that you brought', {
    erase: {
      at: 'never',
      why: 'goes with what the file belongs to; one made for somebody else stays theirs',
    },
  }),
  audit_log: personal('evidence', 'what you did, and what was done about you', {
    rows: ({ companyId, personId }) =>
      sql`t.company_id = ${companyId} and ${personId} in (t.actor_id, t.subject_id, t.person_id)`,
    erase: {
      at: 'never',
      why: 'a chain in which each line seals the one before; it knows persons by their id alone, and its lines go at the end of a term of their own',
    },
  }),
  events: personal('evidence', 'that something changed for you', {
    rows: ({ companyId, personId }) =>
      sql`t.company_id = ${companyId} and ${personId} = any (t.person_ids)`,
    erase: { at: 'never', why: 'knows persons by their id alone, and says nothing of them' },
  }),
  handover_notes: personal('messages', 'notes that you left to whoever ran a day after you', {
    rows: ofPerson('written_by'),
  }),
};

/** The same, each kind of rows of a table that has a fate of its own by itself. */
export const erasableTables = Object.entries(personalTables).flatMap(
  ([name, { ofKind = {}, ...table }]): [string, PersonalTable][] => {
    const kinds = Object.entries(ofKind);
    if (kinds.length === 0) return [[name, table]];
    const list = sql.join(
      kinds.map(([kind]) => sql`${kind}`),
      sql`, `,
    );
    const others = {
      ...table,
      rows: (who: Who) => sql`${table.rows(who)} and t.kind not in (${list})`,
    };
    const own = kinds.map(([kind, erase]): [string, PersonalTable] => [
      name,
      { ...table, erase, rows: (who) => sql`${table.rows(who)} and t.kind = ${kind}` },
    ]);
    return [...own, [name, others]];
  },
);
