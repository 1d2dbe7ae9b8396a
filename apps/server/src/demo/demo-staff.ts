import type { CompanyKey, DepartmentKey } from './demo-catalogue.ts';

/** Two weeks from Monday on, a letter of `SHIFT_KINDS` or '-' a day. */
type Pattern = string;

export type Job = {
  in: DepartmentKey;
  pattern: Pattern;
  sections: string[];
  skills: string[];
  role?: string;
  /** What a manager may do: shifts, documents, dimona. */
  may?: ('shifts' | 'documents' | 'dimona')[];
};

/** As Dimona tells them apart: employees, flexi-jobs and students. */
export type WorkerType = 'OTH' | 'FLX' | 'STU';

export type Character = {
  first: string;
  last: string;
  born: string;
  gender: 1 | 2;
  language?: 'en' | 'fr' | 'nl';
  /** In the company as a whole. */
  role?: string;
  clockInOnly?: boolean;
  oncall?: boolean;
  /** OTH unless it is said. */
  type?: WorkerType;
  joinedDaysAgo?: number;
  leftDaysAgo?: number;
  /** Whose contact details are not shown. */
  hidden?: boolean;
  company?: CompanyKey;
  jobs: Job[];
};

const ALL: Job['may'] = ['shifts', 'documents', 'dimona'];

const job = (
  place: DepartmentKey,
  sections: string[],
  skills: string[],
  pattern: Pattern,
  power: Pick<Job, 'role' | 'may'> = {},
): Job => ({ in: place, sections, skills, pattern, ...power });

// biome-ignore format: a table reads better with one person a line.
export const demoStaff = {
  emma: { first: 'Emma', last: 'Janssens', born: '1996-04-12', gender: 2, language: 'en', oncall: true, jobs: [job('grandPlace', ['Bar', 'Zaal'], ['Barista', 'Kassa', 'Tapbier'], 'd-ee-n--dt-e--'), job('centraal', ['Bar', 'Takeaway', 'Zaal'], ['Barista', 'Kassa'], '-l-----l------')] },
  lucas: { first: 'Lucas', last: 'Martens', born: '1994-11-03', gender: 1, language: 'nl', jobs: [job('grandPlace', ['Bar', 'Zaal'], ['Barista', 'Kassa', 'Tapbier'], 'ee--e-e-ddt-e-')] },
  noor: { first: 'Noor', last: 'Haddad', born: '2002-02-19', gender: 2, language: 'nl', joinedDaysAgo: 12, jobs: [job('grandPlace', ['Zaal'], ['Kassa'], '--dd-d-d-d-t--')] },
  marc: { first: 'Marc', last: 'Vermeulen', born: '1975-06-30', gender: 1, language: 'en', jobs: [job('grandPlace', [], ['HACCP', 'Kassa'], 'oooo---ooo-o--', { role: 'ADMIN', may: ALL })] },
  pim: { first: 'Pim', last: 'de Vries', born: '1988-09-14', gender: 1, language: 'nl', jobs: [job('grandPlace', [], ['Kassa'], 'ooo-o--oo-oo--', { role: 'PLANNER', may: ['shifts'] })] },
  sofia: { first: 'Sofia', last: 'Rossi', born: '1981-01-25', gender: 2, language: 'fr', role: 'SUPER-ADMIN', jobs: [job('grandPlace', [], ['Sommelier'], 'o---o--o------', { role: 'SUPER-ADMIN', may: ALL }), job('centraal', [], ['Onthaal'], '--o-----o-o---', { role: 'SUPER-ADMIN', may: ALL }), job('atelier', [], [], '---o----------', { role: 'SUPER-ADMIN', may: ALL })] },
  clara: { first: 'Clara', last: 'Dupont', born: '1999-12-08', gender: 2, language: 'fr', clockInOnly: true, jobs: [job('grandPlace', ['Afwas'], ['HACCP'], '-ee-ee--ee-t-t')] },
  felix: { first: 'Felix', last: 'Wauters', born: '1990-03-17', gender: 1, language: 'nl', jobs: [job('atelier', ['Bakkerij'], ['HACCP'], 'ooooo--ooooo--')] },

  tibo: { first: 'Tibo', last: 'Claes', born: '1997-07-21', gender: 1, jobs: [job('grandPlace', ['Bar'], ['Barista', 'Tapbier'], '-n-n-ne-e-nn--')] },
  yasmina: { first: 'Yasmina', last: 'El Bouazzaoui', born: '1993-05-06', gender: 2, language: 'fr', jobs: [job('grandPlace', ['Terras', 'Zaal'], ['Kassa', 'Sommelier'], 'dd-d--dd-dd-d-')] },
  marieAntoinette: { first: 'Marie-Antoinette', last: 'Vandenbroucke-Van Cauwenberghe', born: '1968-10-29', gender: 2, language: 'fr', jobs: [job('grandPlace', ['Onthaal en reservaties', 'Zaal'], ['Kassa', 'Sommelier'], 't-tt--dd-d-dt-')] },
  bram: { first: 'Bram', last: 'De Smet', born: '1986-02-02', gender: 1, jobs: [job('grandPlace', ['Keuken'], ['Grill', 'HACCP'], 'ddd---d-eee--e')] },
  aicha: { first: 'Aïcha', last: 'Benali', born: '1983-08-11', gender: 2, language: 'fr', oncall: true, jobs: [job('grandPlace', ['Keuken'], ['Grill', 'HACCP'], '-eee-e-ddd-d-d')] },
  jeanBaptiste: { first: 'Jean-Baptiste', last: 'de Schoutheete', born: '1979-12-24', gender: 1, language: 'fr', jobs: [job('grandPlace', ['Zaal'], ['Kassa', 'Sommelier'], '--eeee----eeee')] },
  lotte: { first: 'Lotte', last: 'Peeters', born: '2006-01-15', gender: 2, type: 'STU', jobs: [job('grandPlace', ['Terras'], [], '----ssd--s--dd')] },
  mehmet: { first: 'Mehmet', last: 'Yıldırım', born: '1991-04-27', gender: 1, jobs: [job('grandPlace', ['Afwas'], ['HACCP'], 'e-e-e-ed-e-e-e')] },
  thao: { first: 'Thảo', last: 'Nguyễn', born: '1995-09-09', gender: 2, language: 'en', jobs: [job('grandPlace', ['Keuken'], ['HACCP'], 'dd--d-d--ddd-d')] },
  wannes: { first: 'Wannes', last: 'Haesebrouck', born: '1989-06-18', gender: 1, type: 'FLX', jobs: [job('grandPlace', ['Bar', 'Terras'], ['Tapbier'], '----nn------nn')] },
  ines: { first: 'Inès', last: 'Lefèvre', born: '2005-03-03', gender: 2, language: 'fr', type: 'STU', hidden: true, jobs: [job('grandPlace', ['Zaal'], ['Kassa'], '--s-ss---s--ss')] },
  bartholomeus: { first: 'Bartholomeus', last: 'Van den Eynde-Coppieters', born: '1972-11-11', gender: 1, jobs: [job('grandPlace', ['Bar'], ['Barista', 'Kassa', 'Tapbier'], 'tt-tt--t-tt-t-')] },
  wout: { first: 'Wout', last: 'Desmet', born: '1998-08-30', gender: 1, leftDaysAgo: 20, jobs: [job('grandPlace', ['Zaal'], ['Kassa'], 'dd-d-e-e-ee-d-')] },

  griet: { first: 'Griet', last: 'Callebaut', born: '1977-02-14', gender: 2, jobs: [job('centraal', [], ['Kassa', 'Onthaal'], 'oooo---oo-oo--', { role: 'HR', may: ['documents'] })] },
  jef: { first: 'Jef', last: 'Wouters', born: '1985-05-23', gender: 1, jobs: [job('centraal', ['Bar', 'Zaal'], ['Barista', 'Kassa'], 'dd-dd--dd-d-d-')] },
  fatima: { first: 'Fatima', last: 'Amrani', born: '1992-10-05', gender: 2, language: 'fr', jobs: [job('centraal', ['Zaal'], ['Kassa', 'Onthaal'], 'e-ee--eee--ee-')] },
  stijn: { first: 'Stijn', last: 'Verstraeten', born: '1980-07-07', gender: 1, jobs: [job('centraal', ['Keuken'], [], 'dddd---ddd-d--')] },
  chloe: { first: 'Chloë', last: 'Maes', born: '2006-06-26', gender: 2, type: 'STU', jobs: [job('centraal', ['Takeaway'], ['Kassa'], '----s-d--s---d')] },
  oleksandr: { first: 'Oleksandr', last: 'Kovalenko', born: '1987-01-31', gender: 1, language: 'en', type: 'FLX', jobs: [job('centraal', ['Bar', 'Keuken'], ['Barista'], '-----nn----ee-')] },

  sarah: { first: 'Sarah', last: 'Goossens', born: '1994-04-04', gender: 2, jobs: [job('atelier', ['Bakkerij'], ['HACCP'], 'ddddd--ddddd--')] },
  pieterJan: { first: 'Pieter-Jan', last: 'Van Hoorenbeeck', born: '1982-12-01', gender: 1, jobs: [job('atelier', ['Bakkerij'], ['HACCP'], 'ttttt--ttttt--')] },

  olga: { first: 'Olga', last: 'Delcourt', born: '1984-03-21', gender: 2, language: 'fr', role: 'ADMIN', company: 'autre', jobs: [job('comptoir', [], ['Barista'], 'oooo---oooo---', { role: 'ADMIN', may: ALL })] },
  nadia: { first: 'Nadia', last: 'Renard', born: '1998-05-19', gender: 2, language: 'fr', company: 'autre', jobs: [job('comptoir', ['Salle'], ['Barista'], 'dd-ee--e-ee-d-')] },
  luc: { first: 'Luc', last: 'Delvaux', born: '1976-08-08', gender: 1, language: 'fr', company: 'autre', jobs: [job('comptoir', ['Bar'], ['Barista'], '-n-nn----nn-n-')] },
} satisfies Record<string, Character>;

export type PersonKey = keyof typeof demoStaff;
