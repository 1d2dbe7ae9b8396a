CREATE TABLE "dimona_simulated_answers" (
	"company_id" uuid NOT NULL,
	"id" text NOT NULL,
	"result" text NOT NULL,
	"period_id" text,
	"anomalies" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"waits" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dimona_simulated_answers_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "dimona_simulated_periods" (
	"company_id" uuid NOT NULL,
	"id" text NOT NULL,
	"enterprise_number" text NOT NULL,
	"person_id" uuid NOT NULL,
	"worker_type" text NOT NULL,
	"start_date" text NOT NULL,
	"end_date" text,
	"start_hour" text,
	"end_hour" text,
	"cancelled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dimona_simulated_periods_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "seals" (
	"position" integer PRIMARY KEY NOT NULL,
	"certificate" text NOT NULL,
	"fingerprint" text NOT NULL,
	"encrypted_key" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seals_fingerprint_unique" UNIQUE("fingerprint")
);
--> statement-breakpoint
DROP INDEX "mails_unsent";--> statement-breakpoint
ALTER TABLE "signature_uploads" ALTER COLUMN "storage_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "change_requests" ADD COLUMN "decision_comment" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "renews_id" uuid;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "renewal_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "dimona_declarations" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "dimona_declarations" ADD COLUMN "claimed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "signatories" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "market_applications" ADD COLUMN "admin_comment" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "swap_candidates" ADD COLUMN "admin_comment" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "next_try_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "dimona_simulated_person" ON "dimona_simulated_periods" USING btree ("company_id","person_id");--> statement-breakpoint
CREATE INDEX "contracts_department" ON "contracts" USING btree ("company_id","department_id","start_wall");--> statement-breakpoint
CREATE INDEX "contracts_renews" ON "contracts" USING btree ("company_id","renews_id");--> statement-breakpoint
CREATE INDEX "contracts_renewal" ON "contracts" USING btree ("end_wall") WHERE "contracts"."renew_period" is not null;--> statement-breakpoint
CREATE INDEX "dimona_declarations_due" ON "dimona_declarations" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "dimonas_person" ON "dimonas" USING btree ("company_id","person_id","start_date");--> statement-breakpoint
CREATE INDEX "mails_unsent" ON "mails" USING btree ("next_try_at") WHERE sent_at is null;