CREATE TABLE "announcement_receipts" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"announcement_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"event" text NOT NULL,
	"language" text NOT NULL,
	"text_sha256" text NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "announcement_receipts_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "announcement_recipients" (
	"company_id" uuid NOT NULL,
	"announcement_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"membership_id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	"seen_version" integer,
	"acked_at" timestamp with time zone,
	"acked_version" integer,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "announcement_recipients_company_id_announcement_id_person_id_pk" PRIMARY KEY("company_id","announcement_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "announcement_texts" (
	"company_id" uuid NOT NULL,
	"announcement_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"sha256" text NOT NULL,
	"asks_again" boolean NOT NULL,
	"author_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "announcement_texts_company_id_announcement_id_version_language_pk" PRIMARY KEY("company_id","announcement_id","version","language")
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"department_id" uuid,
	"author_id" uuid NOT NULL,
	"audience" jsonb NOT NULL,
	"timezone" text NOT NULL,
	"notify" boolean NOT NULL,
	"newcomers" boolean NOT NULL,
	"ack_wanted" boolean NOT NULL,
	"ack_by" date,
	"expires_on" date,
	"pinned_until" date,
	"publish_at" timestamp with time zone,
	"held_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" uuid,
	"withdraw_reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"ask_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "announcements_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
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
CREATE TABLE "document_batch_items" (
	"company_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"membership_id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"document_id" uuid,
	"skipped_at" timestamp with time zone,
	CONSTRAINT "document_batch_items_company_id_batch_id_person_id_pk" PRIMARY KEY("company_id","batch_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "document_batches" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"title" text NOT NULL,
	"audience" jsonb NOT NULL,
	"to_sign" boolean NOT NULL,
	"newcomers" boolean NOT NULL,
	"file_key" text NOT NULL,
	"page_keys" text[] NOT NULL,
	"stopped_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_batches_company_id_id_pk" PRIMARY KEY("company_id","id")
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
CREATE TABLE "grants" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"built_in" text,
	"role_id" uuid,
	"department_id" uuid,
	"section_ids" uuid[],
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"until" timestamp with time zone,
	"given_by" uuid,
	"revoked_at" timestamp with time zone,
	"revoked_by" uuid,
	CONSTRAINT "grants_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"rights" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "roles_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"cells" text NOT NULL,
	"decision" text,
	"outcome" text,
	"refusal" text DEFAULT '' NOT NULL,
	"person_id" uuid,
	"employment_id" uuid,
	"before" text DEFAULT '' NOT NULL,
	"fingerprint" text DEFAULT '' NOT NULL,
	CONSTRAINT "import_rows_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"file_name" text NOT NULL,
	"sheet" text DEFAULT '' NOT NULL,
	"heads" text[] NOT NULL,
	"heads_hash" text NOT NULL,
	"plan" jsonb NOT NULL,
	"chosen" text[] DEFAULT '{}' NOT NULL,
	"confidences" text[] NOT NULL,
	"row_count" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"made" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"committed_at" timestamp with time zone,
	CONSTRAINT "imports_company_id_id_pk" PRIMARY KEY("company_id","id")
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
ALTER TABLE "dayoff_types" ADD COLUMN "color" text DEFAULT '#4B5863' NOT NULL;--> statement-breakpoint
ALTER TABLE "dayoff_types" ADD COLUMN "code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "dayoff_types" ADD COLUMN "pay_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "dayoff_types" ADD COLUMN "unit" text DEFAULT 'day' NOT NULL;--> statement-breakpoint
ALTER TABLE "dayoff_types" ADD COLUMN "is_paid" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "dayoff_types" ADD COLUMN "balance" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "dayoff_types" ADD COLUMN "certificate_after_days" integer;--> statement-breakpoint
ALTER TABLE "scan_codes" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sections" ADD COLUMN "short_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "brand" jsonb;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "language" text DEFAULT 'nl' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "version" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "departments" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "document_templates" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "kind" text DEFAULT 'general' NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "valid_until" date;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "changes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "seal_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "oncall_alerts" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "oncall_alerts" ADD COLUMN "answers" uuid;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "end_reason" text;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "end_order" jsonb;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "end_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "person_profiles" ADD COLUMN "emergency_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "person_profiles" ADD COLUMN "emergency_phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "pin_given_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "pin_given_by" uuid;--> statement-breakpoint
CREATE INDEX "announcement_receipts_person" ON "announcement_receipts" USING btree ("company_id","announcement_id","person_id");--> statement-breakpoint
CREATE INDEX "announcement_recipients_person" ON "announcement_recipients" USING btree ("company_id","person_id","added_at");--> statement-breakpoint
CREATE INDEX "announcements_due" ON "announcements" USING btree ("company_id","publish_at");--> statement-breakpoint
CREATE INDEX "calendar_days_day" ON "calendar_days" USING btree ("company_id","day");--> statement-breakpoint
CREATE INDEX "document_batch_items_person" ON "document_batch_items" USING btree ("company_id","person_id");--> statement-breakpoint
CREATE INDEX "department_employers_department" ON "department_employers" USING btree ("company_id","department_id","since");--> statement-breakpoint
CREATE INDEX "grants_person" ON "grants" USING btree ("company_id","person_id");--> statement-breakpoint
CREATE INDEX "grants_department" ON "grants" USING btree ("company_id","department_id");--> statement-breakpoint
CREATE INDEX "import_rows_import" ON "import_rows" USING btree ("company_id","import_id","line");--> statement-breakpoint
CREATE INDEX "import_rows_person" ON "import_rows" USING btree ("company_id","person_id");--> statement-breakpoint
CREATE INDEX "imports_created" ON "imports" USING btree ("company_id","created_at");--> statement-breakpoint
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
CREATE INDEX "oncall_alerts_department" ON "oncall_alerts" USING btree ("company_id","department_id","start_wall");--> statement-breakpoint
CREATE INDEX "memberships_end_due" ON "memberships" USING btree ("end_due_at") WHERE "memberships"."end_due_at" is not null;--> statement-breakpoint
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
--> statement-breakpoint
-- What roles and flags stood for becomes grants; accounts that only clock hold none.
INSERT INTO "grants" ("company_id", "id", "person_id", "built_in", "since")
	SELECT p.company_id, gen_random_uuid(), p.id, 'owner', p.created_at
	FROM "persons" p WHERE p.role = 'SUPER-ADMIN' AND NOT p.clock_in_only;
--> statement-breakpoint
WITH administration AS (
	INSERT INTO "roles" ("company_id", "id", "name", "rights")
		SELECT DISTINCT ON (p.company_id) p.company_id, gen_random_uuid(), 'Administration',
			ARRAY['people.manage', 'settings.manage', 'rights.grant', 'log.see']
		FROM "persons" p WHERE p.role = 'ADMIN' AND NOT p.clock_in_only
	RETURNING company_id, id
)
INSERT INTO "grants" ("company_id", "id", "person_id", "role_id", "since")
	SELECT p.company_id, gen_random_uuid(), p.id, a.id, p.created_at
	FROM "persons" p JOIN administration a ON a.company_id = p.company_id
	WHERE p.role = 'ADMIN' AND NOT p.clock_in_only;
--> statement-breakpoint
WITH held AS (
	SELECT m.company_id, m.person_id, m.department_id, m.joined_at,
		CASE WHEN m.access_documents THEN NULL
			WHEN m.role NOT IN ('ADMIN', 'SUPER-ADMIN') AND m.access_shifts AND NOT m.access_dimona THEN 'planner'
			WHEN m.role IN ('ADMIN', 'SUPER-ADMIN') AND m.access_shifts AND m.access_dimona THEN 'manager'
		END AS built_in,
		CASE WHEN m.role IN ('ADMIN', 'SUPER-ADMIN') THEN 'Administrator' WHEN m.role = 'PLANNER' THEN 'Planner' ELSE m.role END
			|| CASE WHEN m.access_shifts THEN ' + planning' ELSE '' END
			|| CASE WHEN m.access_documents THEN ' + documents' ELSE '' END
			|| CASE WHEN m.access_dimona THEN ' + Dimona' ELSE '' END AS name,
		ARRAY['team.see']
			|| CASE WHEN m.access_shifts THEN ARRAY['plan', 'requests.decide', 'clockings.correct', 'messages.send'] ELSE '{}' END
			|| CASE WHEN m.access_documents THEN ARRAY['people.private', 'wages.see', 'documents.make'] ELSE '{}' END
			|| CASE WHEN m.access_dimona THEN ARRAY['dimona.declare'] ELSE '{}' END
			|| CASE WHEN m.role IN ('ADMIN', 'SUPER-ADMIN') THEN ARRAY['people.manage', 'settings.manage', 'rights.grant', 'log.see'] ELSE '{}' END AS rights
	FROM "memberships" m JOIN "persons" p ON p.company_id = m.company_id AND p.id = m.person_id
	WHERE m.role <> 'USER' AND m.left_at IS NULL AND NOT p.clock_in_only
), own AS (
	INSERT INTO "roles" ("company_id", "id", "name", "rights")
		SELECT DISTINCT ON (company_id, name) company_id, gen_random_uuid(), name, rights
		FROM held WHERE built_in IS NULL
	RETURNING company_id, id, name
)
INSERT INTO "grants" ("company_id", "id", "person_id", "department_id", "built_in", "role_id", "since", "until")
	SELECT h.company_id, gen_random_uuid(), h.person_id, h.department_id, h.built_in, own.id, h.joined_at, NULL
	FROM held h LEFT JOIN own ON own.company_id = h.company_id AND own.name = h.name AND h.built_in IS NULL;
