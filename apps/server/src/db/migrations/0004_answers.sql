DROP INDEX "mails_unsent";--> statement-breakpoint
ALTER TABLE "change_requests" ADD COLUMN "decision_comment" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "market_applications" ADD COLUMN "admin_comment" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "swap_candidates" ADD COLUMN "admin_comment" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "next_try_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_unsent" ON "mails" USING btree ("next_try_at") WHERE sent_at is null;