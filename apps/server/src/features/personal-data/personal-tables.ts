import { sql } from 'drizzle-orm';
import { LIST_TABLES } from '#features/catalogues/catalogues.service.ts';
import { LABOUR_LAW, ofAddress, ofPerson, type PersonalTable, through } from './personal-table.ts';

const gone = { at: 'once', do: 'delete' } as const;
const documents = { at: 'end-of-term', do: 'delete', why: LABOUR_LAW } as const;

/**
 * Every table with rows about a person: what an export takes of it, and what an erasure leaves of it.
 * A test holds this list, with the one below, against the tables that there are.
 */
export const personalTables: Record<string, PersonalTable> = {
  persons: {
    rows: ofPerson('id'),
    says: 'who you are: name, address of e-mail, phone, language, PIN',
    files: ['array[t.picture_key]'],
    erase: {
      at: 'end-of-term',
      do: {
        first_name: `'Former'`,
        last_name: `'colleague'`,
        language: `'en'`,
        email: `'erased-' || t.id || '@invalid'`,
        phone: `''`,
        picture_key: 'null',
        pin_code: 'null',
      },
      meanwhile: {
        email: `'erased-' || t.id || '@invalid'`,
        phone: `''`,
        picture_key: 'null',
        pin_code: 'null',
      },
      why: LABOUR_LAW,
    },
  },
  person_profiles: {
    rows: ofPerson(),
    says: 'what contracts and declarations need: address, national number, birth, bank account',
    erase: {
      ...documents,
      meanwhile: {
        bank_account_iban: 'null',
        bank_account_bic: 'null',
        civil_state: 'null',
        gender: 'null',
      },
    },
  },
  memberships: {
    rows: ofPerson(),
    says: 'where you worked, as what, from when to when',
    erase: { at: 'never', why: 'without a name it says of nobody who worked when' },
  },
  logins: {
    rows: ofPerson(),
    says: 'the address you sign in with',
    without: ['password_hash'],
    erase: gone,
  },
  sessions: { rows: ofPerson(), says: 'when and from what you signed in', erase: gone },
  password_resets: {
    rows: ofAddress('email'),
    says: 'when a new password was asked for',
    without: ['token_hash'],
    erase: gone,
  },
  login_attempts: {
    rows: ofAddress('email'),
    says: 'tries to sign in with your address, and from where',
    erase: gone,
  },
  mails: {
    rows: ofAddress('to', true),
    says: 'mails to you: subject and times; the texts are in your own mailbox',
    // A mail that waits may hold a link that opens the account.
    without: ['text', 'html'],
    erase: gone,
  },
  devices: { rows: ofPerson(), says: 'devices that get messages', without: ['token'], erase: gone },
  messages: { rows: ofPerson(), says: 'what you were told', erase: gone },
  deliveries: { rows: ofPerson(), says: 'how it reached you', erase: gone },
  notification_settings: {
    rows: ofPerson(),
    says: 'how you want to hear from each department',
    erase: gone,
  },
  calendar_feeds: {
    rows: ofPerson(),
    says: 'your calendar addresses',
    without: ['token_hash'],
    erase: gone,
  },
  calendar_withdrawals: {
    rows: ofPerson(),
    says: 'what left your calendar lately',
    erase: gone,
  },
  shifts: {
    rows: ofPerson(),
    says: 'your shifts, days off and unavailabilities',
    erase: {
      at: 'end-of-term',
      do: { comment: `''` },
      why: `planned times; ${LABOUR_LAW}; after that without a name`,
    },
  },
  shift_tasks: {
    rows: through('shifts', 'shift_id'),
    says: 'tasks planned in your shifts',
    erase: { at: 'never', why: 'the name of a task says nothing of a person' },
  },
  clockings: {
    rows: ofPerson(),
    says: 'when you worked',
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
  },
  clocking_events: {
    rows: ofPerson(),
    says: 'every punch as it arrived, and corrections',
    erase: {
      ...documents,
      meanwhile: {
        payload: `case when jsonb_typeof(t.payload) = 'object' then t.payload - 'infos' else t.payload end`,
      },
    },
  },
  requests: {
    rows: ofPerson(),
    says: 'what you asked for: days off, changes of shifts, swaps and free shifts',
    files: ['t.picture_keys'],
    erase: gone,
    ofKind: {
      leave: { ...documents, meanwhile: { picture_keys: `'{}'`, decision_comment: `''` } },
      swap: { at: 'once', do: { payload: `'{"reason": ""}'` } },
    },
  },
  swap_candidates: {
    rows: ofPerson(),
    says: 'swaps that you were asked for',
    erase: { at: 'once', do: { admin_comment: `''` } },
  },
  oncall_alerts: { rows: ofPerson(), says: 'alerts while you were on call', erase: gone },
  contracts: { rows: ofPerson(), says: 'what was agreed with you', erase: documents },
  documents: {
    rows: ofPerson(),
    says: 'documents for you to read or sign',
    files: ['array[t.file_key, t.signed_file_key]'],
    erase: documents,
  },
  document_pages: {
    rows: through('documents', 'document_id'),
    says: 'the pages of your documents as pictures',
    files: ['array[t.image_key]'],
    erase: documents,
  },
  signatures: {
    rows: ofPerson(),
    says: 'what you signed, when and how',
    files: ['array[t.image_key]'],
    erase: {
      at: 'never',
      why: 'evidence of what was signed: each line seals the one before, so none can be taken out',
    },
  },
  signature_uploads: {
    rows: ofPerson(),
    says: 'places for drawn signatures',
    files: ['array[t.storage_key]'],
    erase: gone,
  },
  signatories: {
    rows: ofPerson(),
    says: 'your signature for contracts of others',
    files: ['array[t.image_key]'],
    erase: { at: 'once', do: { name: `''`, image_key: 'null', person_id: 'null' } },
  },
  dimonas: { rows: ofPerson(), says: 'declarations of your work', erase: documents },
  dimona_declarations: {
    rows: through('dimonas', 'dimona_id'),
    says: 'each message about them and its answer',
    erase: documents,
  },
  dimona_simulated_periods: {
    rows: ofPerson(),
    says: 'what the simulator of social security took down',
    erase: gone,
  },
  idempotency_answers: {
    rows: ofPerson(),
    says: 'answers to what your devices sent, kept so that nothing is done twice',
    erase: gone,
  },
  device_streams: {
    rows: ofPerson(),
    says: 'how far each device has been heard',
    erase: gone,
  },
  stream_gaps: { rows: ofPerson(), says: 'what devices lost', erase: gone },
  files: {
    rows: ofPerson(),
    says: 'files that you brought',
    erase: {
      at: 'never',
      why: 'goes with what the file belongs to; one made for somebody else stays theirs',
    },
  },
  audit_log: {
    rows: ({ companyId, personId }) =>
      sql`t.company_id = ${companyId} and ${personId} in (t.actor_id, t.subject_id)`,
    says: 'what you did, and what was done about you',
    erase: {
      at: 'never',
      why: 'a chain in which each line seals the one before; it knows persons by their id alone',
    },
  },
  events: {
    rows: ({ companyId, personId }) =>
      sql`t.company_id = ${companyId} and ${personId} = any (t.person_ids)`,
    says: 'that something changed for you',
    erase: { at: 'never', why: 'knows persons by their id alone, and says nothing of them' },
  },
};

/** The same, each kind of rows of a table that has a fate of its own by itself. */
export const erasableTables = Object.entries(personalTables).flatMap(
  ([name, { ofKind = {}, ...table }]): [string, PersonalTable][] => {
    const kinds = Object.keys(ofKind).map((kind) => sql`${kind}`);
    const isNone =
      kinds.length === 0 ? sql`true` : sql`t.kind not in (${sql.join(kinds, sql`, `)})`;
    const others: PersonalTable = {
      ...table,
      rows: (who) => sql`${table.rows(who)} and ${isNone}`,
    };
    const own = Object.entries(ofKind).map(([kind, erase]): [string, PersonalTable] => [
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
  day_comments: partOfDepartment,
  document_templates: 'texts without names',
  affiliate_offers: 'what a company offers',
  dimona_employers: 'as whom a department declares',
  dimona_simulated_answers: 'answers of the simulator by their number',
  audit_heads: 'the last seal of each chain',
  kiosks: 'a tablet of a department; who paired it is an id',
  used_pos_codes: 'random words that were used',
  market_items: 'a shift on offer; who got it stands in the shift',
  push_keys: 'keys of the installation',
  seals: 'certificates of the installation',
  server_facts: 'facts about the database',
};
