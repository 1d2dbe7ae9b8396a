CREATE TABLE "calendar_withdrawals" (
	"company_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"shift_id" uuid NOT NULL,
	"kind" smallint NOT NULL,
	"start_wall" bigint NOT NULL,
	"end_wall" bigint NOT NULL,
	"full_day" boolean NOT NULL,
	"section_id" uuid,
	"dayoff_type_id" uuid,
	"sequence" integer NOT NULL,
	"withdrawn_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_withdrawals_pk" PRIMARY KEY("company_id","person_id","department_id","shift_id")
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD COLUMN "mailed_at" timestamp with time zone;