/** Joint committees that social security tells apart; XXX stands for every other (R62). */
export const JOINT_COMMITTEES = [
  '124',
  '140',
  '144',
  '145',
  '149',
  '302',
  '320',
  '322',
  'XXX',
] as const;
export type JointCommittee = (typeof JOINT_COMMITTEES)[number];

export type CommitteeMapping = Readonly<Record<string, Readonly<Record<string, JointCommittee>>>>;

/** Types that social security refuses with the committee of horeca (90374-349). */
const NOT_HORECA = ['FLX', 'STU', 'OTH'];

/** Horeca declares its occasional workers as such, and those of other types as "other". */
export const DEFAULT_COMMITTEE_MAPPING: CommitteeMapping = {
  '302': { FLX: 'XXX', STU: 'XXX', OTH: 'XXX' },
};

const isJointCommittee = (text: string): text is JointCommittee =>
  (JOINT_COMMITTEES as readonly string[]).includes(text);

/** What a column says; one that this version does not know is another committee. */
export const toCommittee = (text: string): JointCommittee =>
  isJointCommittee(text) ? text : 'XXX';

export const sentCommittee = (
  employers: string,
  workerType: string,
  mapping: CommitteeMapping = DEFAULT_COMMITTEE_MAPPING,
): JointCommittee => {
  const committee = toCommittee(employers);
  return mapping[committee]?.[workerType] ?? committee;
};

export const isCommitteeRefused = (committee: string, workerType: string): boolean =>
  committee === '302' && NOT_HORECA.includes(workerType);
