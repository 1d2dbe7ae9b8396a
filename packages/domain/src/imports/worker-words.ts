import type { WorkerKind } from '../contracts/contract-terms.ts';
import type { WorkerType } from '../dimona/worker-types.ts';
import { fold } from './fold.ts';

/** As what somebody works: the type of Dimona, and who is a labourer. */
export const WORKS_AS = {
  employee: { type: 'OTH', kind: 'employee' },
  worker: { type: 'OTH', kind: 'worker' },
  student: { type: 'STU', kind: 'worker' },
  studentEmployee: { type: 'STU', kind: 'employee' },
  flexi: { type: 'FLX', kind: 'worker' },
  extra: { type: 'EXT', kind: 'worker' },
  extraEmployee: { type: 'EXT', kind: 'employee' },
  trainee: { type: 'IVT', kind: 'worker' },
  intern: { type: 'STG', kind: 'worker' },
  article17: { type: 'A17', kind: 'worker' },
  pmp: { type: 'PMP', kind: 'worker' },
  dwd: { type: 'DWD', kind: 'worker' },
  tri: { type: 'TRI', kind: 'worker' },
} as const satisfies Record<string, { type: WorkerType; kind: WorkerKind }>;

export type WorksAs = keyof typeof WORKS_AS;

export const WORKS_AS_NAMES = Object.keys(WORKS_AS) as [WorksAs, ...WorksAs[]];

/** Words that lists use for it. Who is sent by an agency is not employed here, and so is asked. */
const WORDS: readonly (readonly [WorksAs, readonly string[]])[] = [
  ['employee', ['bediende', 'employee', 'employé', 'employée', 'employe', 'Angestellte']],
  ['employee', ['Angestellter', 'empleado', 'empleada', 'white collar', 'bediende vast']],
  ['worker', ['arbeider', 'arbeidster', 'worker', 'ouvrier', 'ouvrière', 'Arbeiter']],
  ['worker', ['Arbeiterin', 'obrero', 'obrera', 'labourer', 'blue collar']],
  ['student', ['student', 'studente', 'jobstudent', 'jobstudente', 'étudiant', 'étudiante']],
  ['student', ['Werkstudent', 'estudiante', 'student worker', 'STU', 'studentenjob']],
  ['flexi', ['flexi', 'flexi-job', 'flexijob', 'flexijobber', 'flexi-jobber', 'FLX']],
  ['extra', ['extra', 'gelegenheid', 'gelegenheidswerknemer', 'occasionnel', 'EXT']],
  ['extra', ['Aushilfe', 'casual', 'ocasional', 'occasionnelle', 'travailleur occasionnel']],
  ['trainee', ['IBO', 'PFI', 'IVT']],
  ['intern', ['stagiair', 'stagiaire', 'intern', 'trainee', 'Praktikant', 'becario', 'STG']],
];

const BY_WORD: ReadonlyMap<string, WorksAs> = new Map(
  WORDS.flatMap(([as, words]) => words.map((word) => [fold(word), as] as const)),
);

export const readWorksAs = (word: string): WorksAs | null => BY_WORD.get(fold(word)) ?? null;

export const worksAsOf = (type: string, kind: string | null): WorksAs | null =>
  WORKS_AS_NAMES.find((as) => WORKS_AS[as].type === type && WORKS_AS[as].kind === kind) ??
  WORKS_AS_NAMES.find((as) => WORKS_AS[as].type === type) ??
  null;
