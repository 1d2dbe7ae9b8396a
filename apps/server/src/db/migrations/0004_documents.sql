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
ALTER TABLE "signature_uploads" ALTER COLUMN "storage_key" DROP NOT NULL;