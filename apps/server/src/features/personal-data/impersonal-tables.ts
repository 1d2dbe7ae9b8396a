import { LIST_TABLES } from '#features/catalogues/catalogues.service.ts';

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
  audit_anchors: 'where each chain begins since its old lines went',
  kiosks: 'a tablet of a department; who paired it is an id',
  used_pos_codes: 'random words that were used',
  used_challenges: 'random words that devices signed; they name nobody',
  market_items: 'a shift on offer; who got it stands in the shift',
  push_keys: 'keys of the installation',
  seals: 'certificates of the installation',
  server_facts: 'facts about the database',
};
