import { toDateKey, wallSeconds } from '@ploeg/domain/time/wall-time';
import { z } from 'zod';
import extras from './data/extras.json' with { type: 'json' };
import { demoCatalogue } from './demo-catalogue.ts';
import { PersonKey } from './demo-keys.ts';
import { dayAt, memberOf, momentAt, named, nth, timeAt, type Demo } from './demo-state.ts';

/** For who is on call: now, or at a time of a day before. */
const alerts = z
  .array(
    z.strictObject({
      who: PersonKey,
      code: z.string(),
      at: z.strictObject({ day: z.int(), time: z.string() }).optional(),
      alert: z.string(),
    }),
  )
  .parse(extras.alerts);

/** Adds the comments of the days around today, the on-call alerts and the offer to refer others. */
export const addExtras = (demo: Demo): void => {
  for (const { key, companyId, id: departmentId } of demo.departments.values()) {
    for (let day = -7; day <= 14; day += 1) {
      // Today always has one; on the other days every third is silent.
      if (day % 3 === 2) continue;
      demo.rows.dayComments.push({
        companyId,
        departmentId,
        day: toDateKey(dayAt(demo, day)),
        comment: nth(demoCatalogue[key].dayComments, Math.abs(day)),
      });
    }
  }
  addAlerts(demo);
  demo.rows.affiliateOffers.push({
    companyId: named(demo.companies, 'brasserie'),
    active: true,
    ...extras.offer,
  });
};

const addAlerts = (demo: Demo): void => {
  for (const { who, code, at, alert } of alerts) {
    const { companyId, departmentId, personId } = memberOf(demo, who);
    const start = at ? timeAt(demo, at.day, at.time) : wallSeconds(demo.wallNow - 5400);
    demo.rows.oncallAlerts.push({
      companyId,
      id: demo.source.id(),
      departmentId,
      personId,
      shortcode: code,
      start,
      alert,
      createdAt: momentAt(demo, start),
    });
  }
};
