export const AUDIENCE_KINDS = [
  'everybody',
  'location',
  'section',
  'skill',
  'shift',
  'day',
  'person',
] as const;

export type AudienceKind = (typeof AUDIENCE_KINDS)[number];

/** `id` is of what the kind names, of the location for a day; `day` is YYYY-MM-DD. */
export type AudiencePart = { kind: AudienceKind; id: string | null; day: string | null };

/** Whoever one of the parts means, but for whom an exception means. */
export type Audience = { include: readonly AudiencePart[]; exclude: readonly AudiencePart[] };

/** An employment that may be meant, with the shifts of it that are published. */
export type Candidate = {
  personId: string;
  employmentId: string;
  departmentId: string;
  sectionIds: readonly string[];
  skillIds: readonly string[];
  shifts: readonly { id: string; day: string }[];
};

/** Once for each person: by which of their employments, and by which part. */
export type Addressee = { personId: string; employmentId: string; cause: AudiencePart };

/** Whether a part says what it needs, and no more. */
export const isWholePart = ({ kind, id, day }: AudiencePart): boolean =>
  (id === null) === (kind === 'everybody') && (day !== null) === (kind === 'day');

const isMeant = (of: Candidate, { kind, id, day }: AudiencePart): boolean => {
  if (kind === 'everybody') return true;
  if (id === null) return false;
  switch (kind) {
    case 'location':
      return of.departmentId === id;
    case 'section':
      return of.sectionIds.includes(id);
    case 'skill':
      return of.skillIds.includes(id);
    case 'shift':
      return of.shifts.some((shift) => shift.id === id);
    case 'day':
      return of.departmentId === id && of.shifts.some((shift) => shift.day === day);
    case 'person':
      return of.personId === id;
  }
};

const byId = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/**
 * Who is meant, each once, in an order that does not hang on that of the employments. An exception is
 * of the person: who is left out by one of two employments is left out.
 */
export const addresseesOf = (
  candidates: readonly Candidate[],
  { include, exclude }: Audience,
): Addressee[] => {
  const left = new Set(
    candidates
      .filter((of) => exclude.some((part) => isMeant(of, part)))
      .map(({ personId }) => personId),
  );
  const found = new Map<string, Addressee>();
  for (const of of candidates.toSorted((a, b) => byId(a.employmentId, b.employmentId))) {
    const { personId, employmentId } = of;
    if (left.has(personId) || found.has(personId)) continue;
    const cause = include.find((part) => isMeant(of, part));
    if (cause) found.set(personId, { personId, employmentId, cause });
  }
  return [...found.values()];
};
