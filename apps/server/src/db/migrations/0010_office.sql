CREATE TABLE "audit_checks" (
	"company_id" uuid NOT NULL,
	"chain_id" uuid NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"position" bigint NOT NULL,
	"broken_at" bigint,
	CONSTRAINT "audit_checks_company_id_chain_id_pk" PRIMARY KEY("company_id","chain_id")
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "changes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "seal_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_log_time" ON "audit_log" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_person" ON "audit_log" USING btree ("company_id","person_id","created_at");
