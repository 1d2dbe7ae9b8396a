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
CREATE INDEX "grants_person" ON "grants" USING btree ("company_id","person_id");--> statement-breakpoint
CREATE INDEX "grants_department" ON "grants" USING btree ("company_id","department_id");--> statement-breakpoint
CREATE INDEX "invitations_person" ON "invitations" USING btree ("company_id","person_id");--> statement-breakpoint
CREATE INDEX "invitations_token" ON "invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "invitations_code" ON "invitations" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "invitations_sheet" ON "invitations" USING btree ("company_id","sheet_id");--> statement-breakpoint
CREATE INDEX "audit_log_time" ON "audit_log" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_person" ON "audit_log" USING btree ("company_id","person_id","created_at");
--> statement-breakpoint
-- by hand
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
