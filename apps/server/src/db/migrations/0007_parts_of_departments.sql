ALTER TABLE "departments" ADD COLUMN "settings_kept" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "departments" ADD COLUMN "catalogues_kept" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "departments" ADD COLUMN "members_kept" bigint DEFAULT 0 NOT NULL;