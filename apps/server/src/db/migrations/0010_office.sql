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
ALTER TABLE "memberships" ADD COLUMN "end_reason" text;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "pin_given_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "pin_given_by" uuid;--> statement-breakpoint
CREATE INDEX "invitations_person" ON "invitations" USING btree ("company_id","person_id");--> statement-breakpoint
CREATE INDEX "invitations_token" ON "invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "invitations_code" ON "invitations" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "invitations_sheet" ON "invitations" USING btree ("company_id","sheet_id");
