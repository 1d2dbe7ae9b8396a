ALTER TABLE "memberships" ALTER COLUMN "display_contact" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "memberships" ALTER COLUMN "display_contact" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "last_day" date;--> statement-breakpoint
-- By hand: all ids of the demo are of one moment, the midnight that begins 5 January 2026.
UPDATE "companies" SET "is_demo" = true WHERE "id"::text LIKE '019b8b74-1800-7%';--> statement-breakpoint
-- By hand: nobody could choose so far, so what was on was nobody's word; what was off stays off.
UPDATE "memberships" SET "display_contact" = NULL WHERE "display_contact" AND "company_id" NOT IN (SELECT "id" FROM "companies" WHERE "is_demo");
