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
ALTER TABLE "audit_log" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "changes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "seal_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "end_reason" text;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "pin_given_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "pin_given_by" uuid;--> statement-breakpoint
CREATE INDEX "invitations_person" ON "invitations" USING btree ("company_id","person_id");--> statement-breakpoint
CREATE INDEX "invitations_token" ON "invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "invitations_code" ON "invitations" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "invitations_sheet" ON "invitations" USING btree ("company_id","sheet_id");--> statement-breakpoint
CREATE INDEX "audit_log_time" ON "audit_log" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_person" ON "audit_log" USING btree ("company_id","person_id","created_at");
