CREATE TABLE "kiosks" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"paired_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "kiosks_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "used_pos_codes" (
	"company_id" uuid NOT NULL,
	"nonce" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "used_pos_codes_company_id_nonce_pk" PRIMARY KEY("company_id","nonce")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"company_id" uuid NOT NULL,
	"key" text NOT NULL,
	"person_id" uuid NOT NULL,
	"mime" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claimed_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	CONSTRAINT "files_company_id_key_pk" PRIMARY KEY("company_id","key")
);
--> statement-breakpoint
ALTER TABLE "clocking_events" ADD COLUMN "author_id" uuid;--> statement-breakpoint
ALTER TABLE "clockings" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "clockings" ADD COLUMN "proposed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "clockings" ADD COLUMN "reminders" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "clockings" ADD COLUMN "kiosk_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "kiosks_token" ON "kiosks" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "kiosks_department" ON "kiosks" USING btree ("company_id","department_id");--> statement-breakpoint
CREATE INDEX "files_person" ON "files" USING btree ("company_id","person_id");--> statement-breakpoint
CREATE INDEX "files_expires" ON "files" USING btree ("expires_at");