import { sql } from 'drizzle-orm';
import { LIST_TABLES } from '#features/catalogues/catalogues.service.ts';
import {
  type Blanks,
  LABOUR_LAW,
  ofAddress,
  ofPerson,
  type PersonalTable,
  through,
  type Who,
} from './personal-table.ts';

/** Rows about somebody; they name the person and go with them, unless the details say otherwise. */
const personal = (says: string, details: Partial<PersonalTable> = {}): PersonalTable => ({
  rows: ofPerson(),
  says,
  erase: { at: 'once', do: 'delete' },
  ...details,
});

const documents = { at: 'end-of-term', do: 'delete', why: LABOUR_LAW } as const;

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

/** Every table with rows about a person; a test holds this list and the one below against the database. */
export const personalTables: Record<string, PersonalTable> = {
  persons: personal('who you are: name, address of e-mail, phone, language, PIN', {
    rows: ofPerson('id'),
    files: ['array[t.picture_key]'],
    erase: {
      at: 'end-of-term',
      do: {
        first_name: `'Former'`,
        last_name: `'colleague'`,
        language: `'en'`,
        ...unreachable,
      },
      meanwhile: unreachable,
      why: LABOUR_LAW,
    },
  }),
  person_profiles: personal(
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
  memberships: personal('where you worked, as what, from when to when', {
    erase: { at: 'never', why: 'without a name it says of nobody who worked when' },
  }),
  grants: personal('what you may do, and who gave it to you'),
  employment_terms: personal('as what and how much you worked', {
    erase: { ...documents, meanwhile: { reason: `''` } },
  }),
  employment_wages: personal('what you earned', {
    erase: { ...documents, meanwhile: { reason: `''` } },
  }),
  import_rows: personal('that a list of people named you', { without: ['cells', 'before'] }),
  logins: personal('the address you sign in with', { without: ['password_hash'] }),
  sessions: personal('when and from what you signed in'),
  invitations: personal('invitations to sign in: when, and whether you used them', {
    without: ['token_hash', 'code_hash'],
  }),
  password_resets: personal('when a new password was asked for', {
    rows: ofAddress('email'),
    without: ['token_hash'],
  }),
  login_attempts: personal('tries to sign in with your address, and from where', {
    rows: ofAddress('email'),
  }),
  mails: personal('mails to you: subject and times; the texts are in your own mailbox', {
    rows: ofAddress('to', true),
    // A mail that waits may hold a link that opens the account.
    without: ['text', 'html'],
  }),
  devices: personal('devices that get messages', { without: ['token'] }),
  messages: personal('what you were told'),
  deliveries: personal('how it reached you'),
  notification_settings: personal('how you want to hear from each department'),
  calendar_feeds: personal('your calendar addresses', { without: ['token_hash'] }),
  calendar_withdrawals: personal('what left your calendar lately'),
  shifts: personal('your shifts, days off and unavailabilities', {
    erase: {
      at: 'end-of-term',
      do: { comment: `''` },
      why: `planned times; ${LABOUR_LAW}; after that without a name`,
    },
  }),
  shift_tasks: personal('tasks planned in your shifts', {
    rows: through('shifts', 'shift_id'),
    erase: { at: 'never', why: 'the name of a task says nothing of a person' },
  }),
  clockings: personal('when you worked', {
    files: [`array(select jsonb_array_elements(t.pictures)->>'key')`],
    erase: {
      ...documents,
      meanwhile: {
        start_location: 'null',
        end_location: 'null',
        comment: `''`,
        pictures: `'[]'`,
      },
    },
  }),
  clocking_events: personal('every punch as it arrived, and corrections', {
    erase: {
      ...documents,
      meanwhile: {
        payload: `case when jsonb_typeof(t.payload) = 'object' then t.payload - 'infos' else t.payload end`,
      },
    },
  }),
  requests: personal('what you asked for: days off, changes of shifts, swaps and free shifts', {
    files: ['t.picture_keys'],
    ofKind: {
      leave: { ...documents, meanwhile: { picture_keys: `'{}'`, decision_comment: `''` } },
      swap: { at: 'once', do: { payload: `'{"reason": ""}'` } },
    },
  }),
  swap_candidates: personal('swaps that you were asked for', {
    erase: { at: 'once', do: { admin_comment: `''` } },
  }),
  oncall_alerts: personal('alerts while you were on call'),
  contracts: personal('what was agreed with you', { erase: documents }),
  documents: personal('documents for you to read or sign', {
    files: ['array[t.file_key, t.signed_file_key]'],
    erase: documents,
  }),
  document_pages: personal('the pages of your documents as pictures', {
    rows: through('documents', 'document_id'),
    files: ['array[t.image_key]'],
    erase: documents,
  }),
  signatures: personal('what you signed, when and how', {
    files: ['array[t.image_key]'],
    erase: {
      at: 'never',
      why: 'evidence of what was signed: each line seals the one before, so none can be taken out',
    },
  }),
  signature_uploads: personal('places for drawn signatures', { files: ['array[t.storage_key]'] }),
  signatories: personal('your signature for contracts of others', {
    files: ['array[t.image_key]'],
    erase: { at: 'once', do: { name: `''`, image_key: 'null', person_id: 'null' } },
  }),
  dimonas: personal('declarations of your work', { erase: documents }),
  dimona_declarations: personal('each message about them and its answer', {
    rows: through('dimonas', 'dimona_id'),
    erase: documents,
  }),
  dimona_simulated_periods: personal('what the simulator of social security took down'),
  document_batch_items: personal('documents for many that you were to get'),
  announcement_recipients: personal('what you were told, and whether you have read it'),
  announcement_receipts: personal('which texts you saw and acknowledged, and when', {
    erase: {
      at: 'never',
      why: 'evidence of what was made known; without a name it says of nobody who read what',
    },
  }),
  idempotency_answers: personal(
    'answers to what your devices sent, kept so that nothing is done twice',
  ),
  device_streams: personal('how far each device has been heard'),
  stream_gaps: personal('what devices lost'),
  files: personal('files that you brought', {
    erase: {
      at: 'never',
      why: 'goes with what the file belongs to; one made for somebody else stays theirs',
    },
  }),
  audit_log: personal('what you did, and what was done about you', {
    rows: ({ companyId, personId }) =>
      sql`t.company_id = ${companyId} and ${personId} in (t.actor_id, t.subject_id, t.person_id)`,
    erase: {
      at: 'never',
      why: 'a chain in which each line seals the one before; it knows persons by their id alone',
    },
  }),
  events: personal('that something changed for you', {
    rows: ({ companyId, personId }) =>
      sql`t.company_id = ${companyId} and ${personId} = any (t.person_ids)`,
    erase: { at: 'never', why: 'knows persons by their id alone, and says nothing of them' },
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

const partOfDepartment = 'what a department is made of';

/** Tables that say nothing of anybody, and why; the id of who did something is a name of nobody. */
export const impersonalTables: Record<string, string> = {
  companies: 'a company',
  departments: partOfDepartment,
  ...Object.fromEntries(LIST_TABLES.map((name) => [name, partOfDepartment])),
  roles: 'names for sets of rights',
  day_comments: partOfDepartment,
  document_templates: 'texts without names',
  document_template_versions: 'texts without names; who wrote the one after it is an id',
  calendar_days: 'days that are not like others',
  affiliate_offers: 'what a company offers',
  dimona_employers: 'as whom a department declares',
  department_employers: 'who employs at a location since when',
  legal_entities: 'the employers that a company consists of',
  dimona_simulated_answers: 'answers of the simulator by their number',
  audit_heads: 'the last seal of each chain',
  audit_checks: 'when each chain was last read through',
  kiosks: 'a tablet of a department; who paired it is an id',
  used_pos_codes: 'random words that were used',
  market_items: 'a shift on offer; who got it stands in the shift',
  push_keys: 'keys of the installation',
  seals: 'certificates of the installation',
  server_facts: 'facts about the database',
};
