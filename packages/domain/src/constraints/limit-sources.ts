/**
 * Where the limits that we ship are written, in the words that are kept with them; screens say them in
 * the language of whoever reads (`LIMIT_SOURCE`). What a company writes itself stays as it wrote it.
 */
export const LIMIT_SOURCES = {
  DAY: 'Belgian labour law of 16 March 1971, arts 19, 20 and 27',
  WEEK: 'Belgian labour law of 16 March 1971, art 19; 38 h on average by the law of 10 August 2001',
  SHORTEST: 'Belgian labour law of 16 March 1971, art 21',
  REST: 'Belgian labour law of 16 March 1971, art 38ter',
  DAYS: 'Belgian labour law of 16 March 1971, arts 11 and 38ter, weekly rest',
  WEEKLY_REST:
    'Belgian labour law of 16 March 1971, arts 11 and 38ter: Sunday and the rest of 11 h',
  BREAK: 'Belgian labour law of 16 March 1971, art 38quater',
  SUNDAY:
    'Belgian labour law of 16 March 1971, art 11: no Sunday work but in the sectors that are excepted',
  NOTICE: 'Law of 3 October 2022: 7 working days for part-time contracts with variable hours',
  EXTRA: 'socialsecurity.be, occasional workers in horeca: two days in a row at most',
  YOUNG_NIGHT: 'Belgian labour law of 16 March 1971, arts 34bis and 35 to 38',
  YOUNG: 'Belgian labour law of 16 March 1971, young workers',
  YOUNG_REST: 'Belgian labour law of 16 March 1971, art 38ter, young workers',
  YOUNG_FREE_DAY: 'Belgian labour law of 16 March 1971, extra rest day next to Sunday',
  YOUNG_BREAK: 'Belgian labour law of 16 March 1971, art 34',
  YOUNG_SUNDAY:
    'Belgian labour law of 16 March 1971, no Sunday work unless a royal decree allows one in two',
  UNKNOWN: 'Set before sources were kept',
  NOT_VERIFIED: 'Not verified: nobody has found where it is written',
  HORECA_SUNDAY:
    'horecawallonie.be, work on Sundays in hotels, restaurants and cafés (page of 2024-12-03)',
  HORECA_YOUNG_SUNDAY:
    'sdworx.be, employing minors: one Sunday of two, after a notice to the inspection five days before (page without a date)',
  PC201_TIME: 'groups.be, working time in joint committee 201 (page of 2023-12-21)',
  PC201_YOUNG: 'securex.be, young workers in retail, from sixteen years (page of 2025)',
  PC202_TIME: 'groups.be, working time in joint committee 202 (page of 2022-06-17)',
  PC202_SHORTEST:
    'groups.be, working time in joint committee 202: four hours from four years of service (page of 2022-06-17)',
  PC311: 'lbc-nvk.acv-online.be, joint committee 311 (old page without a date)',
  PC330_TIME: 'groups.be, working time in joint committee 330 (page of 2022-04-12)',
  PC330_WEEK:
    'groups.be, working time in joint committee 330: 38 hours on average (page of 2022-04-12)',
  PC330_REST: 'groups.be, rest in joint committee 330 (page of 2022-04-12)',
  PC330_SHORTEST: 'ucm.be, joint committee 330 (page without a date)',
  PC121_WEEK: 'groups.be, working time in joint committee 121 (page of 2023-09-05)',
  PC121_DAY: 'lacsc.be and hetacv.be, joint committee 121, working time (pages without a date)',
  PC121_SHORTEST:
    'lacsc.be and hetacv.be, joint committee 121: one hour a site in offices (pages without a date)',
} as const;

export type LimitSource = keyof typeof LIMIT_SOURCES;

const names = new Map<string, LimitSource>(
  Object.entries(LIMIT_SOURCES).map(([name, text]) => [text, name as LimitSource]),
);

/** What screens have words for; nothing for what a company wrote itself. */
export const limitSourceOf = (text: string): LimitSource | undefined => names.get(text);
