import { AnnouncementTexts } from '@ploeg/contract/announcements/announcements.schemas';
import type { Audience } from '@ploeg/contract/audience/audience.schemas';
import { toDateKey, toInstant } from '@ploeg/domain/time/wall-time';
import { z } from 'zod';
import {
  createAnnouncement,
  publishAnnouncement,
} from '#features/announcements/announcements.service.ts';
import { keepReceipt, listNews } from '#features/announcements/reading.service.ts';
import told from './data/announcements.json' with { type: 'json' };
import { demoCompanies } from './demo-catalogue.ts';
import { momentsAgo } from './demo-company.ts';
import { CompanyKey, DepartmentKey, PersonKey } from './demo-keys.ts';
import { actAs, type Somebody, type Stage } from './demo-stage.ts';
import { dayAt, DEMO_TIMEZONE, departmentOf, memberOf, timeAt, type Demo } from './demo-state.ts';

/** What was told, is planned (`on`), or is still being written; days are counted from today. */
const announcements = z
  .array(
    z.strictObject({
      of: CompanyKey,
      /** Null is everybody. */
      at: DepartmentKey.nullable(),
      butNot: z.array(PersonKey).default([]),
      daysAgo: z.int(),
      isDraft: z.boolean().default(false),
      on: z.strictObject({ day: z.int(), time: z.string() }).optional(),
      ackBy: z.int().optional(),
      expires: z.int().optional(),
      pinned: z.int().optional(),
      newcomers: z.boolean().default(false),
      texts: AnnouncementTexts,
      confirmedBy: z.array(PersonKey).default([]),
    }),
  )
  .parse(told);

type DemoAnnouncement = (typeof announcements)[number];

const audienceOf = (demo: Demo, { at, butNot }: DemoAnnouncement): Audience => {
  const place = at === null ? null : departmentOf(demo, at).id;
  return {
    include: [{ kind: place === null ? 'everybody' : 'location', id: place, day: null }],
    exclude: butNot.map((who) => ({
      kind: 'person' as const,
      id: memberOf(demo, who, at ?? undefined).personId,
      day: null,
    })),
  };
};

const announce = async (
  { db, now }: Stage,
  demo: Demo,
  author: Somebody,
  one: DemoAnnouncement,
): Promise<void> => {
  const dayOf = (days: number | undefined) =>
    days === undefined ? null : toDateKey(dayAt(demo, days));
  const { at, daysAgo, isDraft, on, ackBy, expires, pinned, newcomers, texts } = one;
  const stage = { db, now };
  const id = await actAs(db, author, momentsAgo(stage, daysAgo), async (context) => {
    const item = await createAnnouncement(context, {
      texts,
      files: [],
      audience: audienceOf(demo, one),
      notify: true,
      newcomers,
      ackWanted: ackBy !== undefined,
      ackBy: dayOf(ackBy),
      expiresOn: dayOf(expires),
      pinnedUntil: dayOf(pinned),
    });
    const publishAt = on ? toInstant(timeAt(demo, on.day, on.time), DEMO_TIMEZONE) : null;
    if (!isDraft) await publishAnnouncement(context, item.id, { publishAt });
    return item.id;
  });
  for (const [index, who] of one.confirmedBy.entries()) {
    const { companyId, personId } = memberOf(demo, who, at ?? undefined);
    const when = momentsAgo(stage, daysAgo - (index + 1) / 8);
    await actAs(db, { companyId, personId }, when, async (context) => {
      const item = (await listNews(context)).find((news) => news.id === id);
      if (!item) throw new Error(`The demo has told ${who} nothing.`);
      const { version, language, sha256 } = item;
      const receipt = { event: 'acknowledged' as const, version, language, sha256, at: when };
      await keepReceipt(context, id, receipt);
    });
  }
};

/** Tells the people of a company what its owner has to say, and lets some of them confirm it. */
export const addAnnouncements = async (
  stage: Stage,
  demo: Demo,
  key: CompanyKey,
  owner: Somebody,
): Promise<void> => {
  const places = new Set<string>(demoCompanies[key].departments);
  for (const one of announcements) {
    const isHere = one.of === key && (one.at === null || places.has(one.at));
    if (isHere) await announce(stage, demo, owner, one);
  }
};
