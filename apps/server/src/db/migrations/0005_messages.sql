CREATE TABLE "deliveries" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"bundle_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"way" text NOT NULL,
	"device_id" text,
	"content" jsonb,
	"is_urgent" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"shown_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deliveries_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"department_id" uuid,
	"kind" text NOT NULL,
	"resource" text NOT NULL,
	"resource_id" uuid,
	"values" jsonb NOT NULL,
	"bundle_id" uuid,
	"due_at" timestamp with time zone,
	"outcome" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"position" integer PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"encrypted_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "deliveries_bundle" ON "deliveries" USING btree ("company_id","bundle_id");--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "deliveries" USING btree ("next_try_at") WHERE next_try_at is not null;--> statement-breakpoint
CREATE INDEX "deliveries_created" ON "deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "messages_due" ON "messages" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "messages_open" ON "messages" USING btree ("company_id","person_id") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "messages_created" ON "messages" USING btree ("created_at");