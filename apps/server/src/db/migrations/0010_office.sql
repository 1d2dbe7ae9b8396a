CREATE TABLE "company_setups" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"pack_id" text,
	"pack_version" text,
	"clocks_by" text,
	"is_put_away" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
