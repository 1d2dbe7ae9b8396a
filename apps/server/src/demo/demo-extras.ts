import { toDateKey, wallSeconds } from '@ploeg/domain/time/wall-time';
import type { PersonKey } from './demo-staff.ts';
import type { DepartmentKey } from './demo-catalogue.ts';
import { dayAt, departmentOf, memberOf, momentAt, named, timeAt, type Demo } from './demo-state.ts';

/** Taken in turn, so that today and the days around it have one. */
const DAY_COMMENTS: Record<DepartmentKey, readonly string[]> = {
  grandPlace: [
    'Levering om 10:00 via de Grasmarkt, de voordeur blijft vrij.',
    'Groep van 40 op de eerste verdieping vanaf 19:00.',
    'De koffiemachine wordt vandaag nagekeken: reken op tien minuten zonder espresso.',
    'Proeverij nieuwe kaart na de middagdienst, iedereen welkom.',
  ],
  centraal: ['Markt op het plein: de leveringen komen langs achter.', 'Stagiaire Amber loopt mee.'],
  atelier: ['Oven 2 staat tot de middag uit.'],
  comptoir: ['Livraison à 9 h, merci de libérer le couloir.'],
};

/** Adds the comments of the days around today, the on-call alerts and the offer to refer others. */
export const addExtras = (demo: Demo): void => {
  for (const [key, comments] of Object.entries(DAY_COMMENTS) as [DepartmentKey, string[]][]) {
    const { companyId, id: departmentId } = departmentOf(demo, key);
    for (let day = -7; day <= 14; day += 1) {
      // Today always has one; on the other days every third is silent.
      if (day % 3 === 2) continue;
      demo.rows.dayComments.push({
        companyId,
        departmentId,
        day: toDateKey(dayAt(demo, day)),
        comment: comments[Math.abs(day) % comments.length] ?? '',
      });
    }
  }
  addAlerts(demo);
  demo.rows.affiliateOffers.push({
    companyId: named(demo.companies, 'brasserie'),
    active: true,
    title: 'Breng een collega aan',
    description:
      'Ken je iemand die bij ons past? Na drie maanden samenwerken krijgen jullie allebei een etentje voor twee.',
    link: 'https://ploeg.example/aanbrengen/brasserie-demo',
  });
};

const addAlerts = (demo: Demo): void => {
  const add = (who: PersonKey, shortcode: string, start: number, alert: string): void => {
    const { companyId, departmentId, personId } = memberOf(demo, who);
    const at = wallSeconds(start);
    demo.rows.oncallAlerts.push({
      companyId,
      id: demo.source.id(),
      departmentId,
      personId,
      shortcode,
      start: at,
      alert,
      createdAt: momentAt(demo, at),
    });
  };
  add('emma', 'GP-104', demo.wallNow - 5400, 'Koelcel 2 boven 7 °C, deur nakijken.');
  add('emma', 'GP-101', timeAt(demo, -1, '22:10'), 'Alarm achterdeur, code opnieuw ingeven.');
  add('emma', 'GP-092', timeAt(demo, -6, '06:45'), 'Levering brood staat voor een gesloten deur.');
  add('aicha', 'GP-104', demo.wallNow - 5400, 'Koelcel 2 boven 7 °C, deur nakijken.');
};
