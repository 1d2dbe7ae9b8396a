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
CREATE TABLE "department_employers" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"since" date NOT NULL,
	"legal_entity_id" uuid NOT NULL,
	"joint_committee" text DEFAULT 'XXX' NOT NULL,
	"article_17_type" text DEFAULT 'O17' NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_by" uuid,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "department_employers_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "legal_entities" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"form" text DEFAULT '' NOT NULL,
	"enterprise_number" text DEFAULT '' NOT NULL,
	"onss_number" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"joint_committee" text DEFAULT 'XXX' NOT NULL,
	"article_17_type" text DEFAULT 'O17' NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "legal_entities_company_id_id_pk" PRIMARY KEY("company_id","id")
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
CREATE TABLE "employment_terms" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"employment_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"since" date NOT NULL,
	"sets" text[] NOT NULL,
	"worker_type" text,
	"worker_kind" text,
	"regime" text,
	"schedule_kind" text,
	"hours_week_minutes" integer,
	"fulltime_week_minutes" integer,
	"days_week" numeric(3, 1),
	"function" text,
	"category" text,
	"legal_entity_id" uuid,
	"joint_committee" text,
	"payroll_number" text,
	"overtime_until" date,
	"team_work" boolean,
	"origin" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"document_id" uuid,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_by" uuid,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "employment_terms_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "employment_wages" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"employment_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"since" date NOT NULL,
	"rate" bigint NOT NULL,
	"unit" text NOT NULL,
	"origin" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"document_id" uuid,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_by" uuid,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "employment_wages_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "brand" jsonb;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "language" text DEFAULT 'nl' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "former_months" integer DEFAULT 12 NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "version" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "departments" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "changes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "seal_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "end_reason" text;--> statement-breakpoint
ALTER TABLE "person_profiles" ADD COLUMN "emergency_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "person_profiles" ADD COLUMN "emergency_phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "pin_given_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "pin_given_by" uuid;--> statement-breakpoint
CREATE INDEX "department_employers_department" ON "department_employers" USING btree ("company_id","department_id","since");--> statement-breakpoint
CREATE INDEX "invitations_person" ON "invitations" USING btree ("company_id","person_id");--> statement-breakpoint
CREATE INDEX "invitations_token" ON "invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "invitations_code" ON "invitations" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "invitations_sheet" ON "invitations" USING btree ("company_id","sheet_id");--> statement-breakpoint
CREATE INDEX "employment_terms_employment" ON "employment_terms" USING btree ("company_id","employment_id","since");--> statement-breakpoint
CREATE INDEX "employment_terms_person" ON "employment_terms" USING btree ("company_id","person_id");--> statement-breakpoint
CREATE INDEX "employment_wages_employment" ON "employment_wages" USING btree ("company_id","employment_id","since");--> statement-breakpoint
CREATE INDEX "employment_wages_person" ON "employment_wages" USING btree ("company_id","person_id");--> statement-breakpoint
CREATE INDEX "audit_log_time" ON "audit_log" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_person" ON "audit_log" USING btree ("company_id","person_id","created_at");--> statement-breakpoint
CREATE INDEX "requests_decided" ON "requests" USING btree ("company_id","department_id","decided_at");
--> statement-breakpoint
-- by hand
INSERT INTO "legal_entities" ("company_id", "id", "name", "enterprise_number", "joint_committee", "article_17_type")
SELECT e."company_id", ('00000000-' || substr(md5(e."company_id"::text || e."enterprise_number"::text), 1, 4) || '-7' || substr(md5(e."company_id"::text || e."enterprise_number"::text), 5, 3) || '-8' || substr(md5(e."company_id"::text || e."enterprise_number"::text), 8, 3) || '-' || substr(md5(e."company_id"::text || e."enterprise_number"::text), 11, 12))::uuid, min(c."name"), e."enterprise_number", min(e."joint_committee"), min(e."article_17_type")
FROM "dimona_employers" e JOIN "companies" c ON c."id" = e."company_id"
GROUP BY e."company_id", e."enterprise_number";
--> statement-breakpoint
INSERT INTO "legal_entities" ("company_id", "id", "name")
SELECT c."id", ('00000000-' || substr(md5(c."id"::text), 1, 4) || '-7' || substr(md5(c."id"::text), 5, 3) || '-8' || substr(md5(c."id"::text), 8, 3) || '-' || substr(md5(c."id"::text), 11, 12))::uuid, c."name" FROM "companies" c
WHERE NOT EXISTS (SELECT FROM "legal_entities" l WHERE l."company_id" = c."id");
--> statement-breakpoint
INSERT INTO "department_employers" ("company_id", "id", "department_id", "since", "legal_entity_id", "joint_committee", "article_17_type")
SELECT e."company_id", ('00000000-' || substr(md5(e."company_id"::text || e."department_id"::text), 1, 4) || '-7' || substr(md5(e."company_id"::text || e."department_id"::text), 5, 3) || '-8' || substr(md5(e."company_id"::text || e."department_id"::text), 8, 3) || '-' || substr(md5(e."company_id"::text || e."department_id"::text), 11, 12))::uuid, e."department_id", '1970-01-01', l."id", e."joint_committee", e."article_17_type"
FROM "dimona_employers" e JOIN "legal_entities" l ON l."company_id" = e."company_id" AND l."enterprise_number" = e."enterprise_number";
--> statement-breakpoint
INSERT INTO "department_employers" ("company_id", "id", "department_id", "since", "legal_entity_id")
SELECT d."company_id", ('00000000-' || substr(md5(d."company_id"::text || d."id"::text), 1, 4) || '-7' || substr(md5(d."company_id"::text || d."id"::text), 5, 3) || '-8' || substr(md5(d."company_id"::text || d."id"::text), 8, 3) || '-' || substr(md5(d."company_id"::text || d."id"::text), 11, 12))::uuid, d."id", '1970-01-01', l."id"
FROM "departments" d JOIN "legal_entities" l ON l."company_id" = d."company_id" AND l."enterprise_number" = '';
--> statement-breakpoint
INSERT INTO "employment_terms" ("company_id", "id", "employment_id", "person_id", "since", "sets", "worker_type", "worker_kind", "regime", "schedule_kind", "hours_week_minutes", "fulltime_week_minutes", "function", "category", "payroll_number", "team_work", "origin", "created_at")
SELECT m."company_id", ('00000000-' || substr(md5(m."company_id"::text || m."id"::text), 1, 4) || '-7' || substr(md5(m."company_id"::text || m."id"::text), 5, 3) || '-8' || substr(md5(m."company_id"::text || m."id"::text), 8, 3) || '-' || substr(md5(m."company_id"::text || m."id"::text), 11, 12))::uuid, m."id", m."person_id",
  least((m."joined_at" AT TIME ZONE d."timezone")::date, (SELECT min((to_timestamp(c."start_wall") AT TIME ZONE 'UTC')::date)
    FROM "contracts" c JOIN "documents" o ON o."company_id" = c."company_id" AND o."id" = c."document_id" AND o."status" = 'SIGNED'
    WHERE c."company_id" = m."company_id" AND c."membership_id" = m."id")),
  '{workerType,workerKind,regime,scheduleKind,hoursWeekMinutes,fulltimeWeekMinutes,daysWeek,jobTitle,category,legalEntityId,jointCommittee,payrollNumber,overtimeUntil,teamWork}',
  CASE WHEN m."worker_type" IN ('A17', 'STU', 'FLX', 'IVT', 'PMP', 'DWD', 'TRI', 'STG', 'EXT') THEN m."worker_type" ELSE 'OTH' END,
  'employee', CASE WHEN m."hours_week_minutes" >= 2280 THEN 'FULL' ELSE 'PART' END, 'fixed', m."hours_week_minutes", greatest(2280, m."hours_week_minutes"),
  '', '', '', false, 'takeover', m."joined_at"
FROM "memberships" m JOIN "departments" d ON d."company_id" = m."company_id" AND d."id" = m."department_id";
--> statement-breakpoint
INSERT INTO "employment_terms" ("company_id", "id", "employment_id", "person_id", "since", "sets", "worker_kind", "regime", "hours_week_minutes", "fulltime_week_minutes", "days_week", "origin", "document_id", "created_by", "created_at")
SELECT c."company_id", c."id", c."membership_id", c."person_id", (to_timestamp(c."start_wall") AT TIME ZONE 'UTC')::date,
  '{workerKind,regime,hoursWeekMinutes,fulltimeWeekMinutes,daysWeek}', c."worker_kind", c."regime", nullif(c."hours_week_minutes", 0),
  CASE WHEN c."regime" = 'FULL' AND c."hours_week_minutes" > 0 THEN c."hours_week_minutes" ELSE greatest(2280, c."hours_week_minutes") END,
  c."days_week", 'takeover', c."document_id", c."created_by", c."created_at"
FROM "contracts" c
JOIN "documents" o ON o."company_id" = c."company_id" AND o."id" = c."document_id" AND o."status" = 'SIGNED'
JOIN "memberships" m ON m."company_id" = c."company_id" AND m."id" = c."membership_id";
--> statement-breakpoint
INSERT INTO "employment_wages" ("company_id", "id", "employment_id", "person_id", "since", "rate", "unit", "origin", "document_id", "created_by", "created_at")
SELECT c."company_id", c."id", c."membership_id", c."person_id", (to_timestamp(c."start_wall") AT TIME ZONE 'UTC')::date,
  round(c."salary_amount_gross" * 10000)::bigint, c."salary_period", 'takeover', c."document_id", c."created_by", c."created_at"
FROM "contracts" c
JOIN "documents" o ON o."company_id" = c."company_id" AND o."id" = c."document_id" AND o."status" = 'SIGNED'
JOIN "memberships" m ON m."company_id" = c."company_id" AND m."id" = c."membership_id";
