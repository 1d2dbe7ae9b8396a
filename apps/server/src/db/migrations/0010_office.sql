CREATE TABLE "audit_checks" (
	"company_id" uuid NOT NULL,
	"chain_id" uuid NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"position" bigint NOT NULL,
	"broken_at" bigint,
	CONSTRAINT "audit_checks_company_id_chain_id_pk" PRIMARY KEY("company_id","chain_id")
);
--> statement-breakpoint
CREATE TABLE "company_setups" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"pack_id" text,
	"pack_version" text,
	"clocks_by" text,
	"is_put_away" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_days" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"department_id" uuid,
	"day" date NOT NULL,
	"until" date NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"replaces" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_days_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "document_template_versions" (
	"company_id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"department_id" uuid NOT NULL,
	"name" text NOT NULL,
	"html" text NOT NULL,
	"replaced_by" uuid NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL,
	CONSTRAINT "document_template_versions_company_id_template_id_version_pk" PRIMARY KEY("company_id","template_id","version")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"email" text,
	"token_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"sheet_id" uuid,
	"invited_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "invitations_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "dayoff_types" ADD COLUMN "color" text DEFAULT '#4B5863' NOT NULL;--> statement-breakpoint
ALTER TABLE "dayoff_types" ADD COLUMN "code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "dayoff_types" ADD COLUMN "pay_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "dayoff_types" ADD COLUMN "unit" text DEFAULT 'day' NOT NULL;--> statement-breakpoint
ALTER TABLE "dayoff_types" ADD COLUMN "is_paid" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "dayoff_types" ADD COLUMN "balance" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "dayoff_types" ADD COLUMN "carry_until" text;--> statement-breakpoint
ALTER TABLE "dayoff_types" ADD COLUMN "certificate_after_days" integer;--> statement-breakpoint
ALTER TABLE "dayoff_types" ADD COLUMN "needs_approval" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "scan_codes" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sections" ADD COLUMN "short_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "document_templates" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "changes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "seal_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "oncall_alerts" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "oncall_alerts" ADD COLUMN "answers" uuid;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "end_reason" text;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "pin_given_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "pin_given_by" uuid;--> statement-breakpoint
CREATE INDEX "calendar_days_day" ON "calendar_days" USING btree ("company_id","day");--> statement-breakpoint
CREATE INDEX "invitations_person" ON "invitations" USING btree ("company_id","person_id");--> statement-breakpoint
CREATE INDEX "invitations_token" ON "invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "invitations_code" ON "invitations" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "invitations_sheet" ON "invitations" USING btree ("company_id","sheet_id");--> statement-breakpoint
CREATE INDEX "audit_log_time" ON "audit_log" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_person" ON "audit_log" USING btree ("company_id","person_id","created_at");--> statement-breakpoint
CREATE INDEX "oncall_alerts_department" ON "oncall_alerts" USING btree ("company_id","department_id","start_wall");
