CREATE TABLE "announcement_attachments" (
	"company_id" uuid NOT NULL,
	"announcement_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"position" integer NOT NULL,
	"file_id" uuid NOT NULL,
	"alts" jsonb NOT NULL,
	"is_decorative" boolean NOT NULL,
	CONSTRAINT "announcement_attachments_company_id_announcement_id_version_position_pk" PRIMARY KEY("company_id","announcement_id","version","position")
);
--> statement-breakpoint
CREATE TABLE "announcement_files" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"file_key" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes" integer NOT NULL,
	"page_keys" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "announcement_files_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "audit_anchors" (
	"company_id" uuid NOT NULL,
	"chain_id" uuid NOT NULL,
	"position" bigint NOT NULL,
	"hash" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"cut_at" timestamp with time zone NOT NULL,
	"months" integer NOT NULL,
	"seal" text NOT NULL,
	CONSTRAINT "audit_anchors_company_id_chain_id_position_pk" PRIMARY KEY("company_id","chain_id","position")
);
--> statement-breakpoint
CREATE TABLE "handover_notes" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"day" date NOT NULL,
	"note" text NOT NULL,
	"written_by" uuid NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "handover_notes_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "reminder_choices" (
	"company_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"before_shift" text NOT NULL,
	"clock_out" text NOT NULL,
	"by_mail" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reminder_choices_company_id_person_id_pk" PRIMARY KEY("company_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "plan_batches" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"created_by" uuid,
	"undoes" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plan_batches_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "plan_heads" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "plan_heads_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "plan_notices" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"differences" jsonb NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plan_notices_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "plan_ops" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"shift_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"person_ids" uuid[] NOT NULL,
	CONSTRAINT "plan_ops_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "shift_drafts" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"is_deleted" boolean NOT NULL,
	"membership_id" uuid,
	"person_id" uuid,
	"start_wall" bigint NOT NULL,
	"end_wall" bigint NOT NULL,
	"section_id" uuid,
	"package_id" uuid,
	"comment" text NOT NULL,
	"pause_paid_seconds" integer NOT NULL,
	"pause_unpaid_seconds" integer NOT NULL,
	"skill_ids" uuid[] NOT NULL,
	"attribute_ids" uuid[] NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shift_drafts_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "shift_reminders" (
	"company_id" uuid NOT NULL,
	"shift_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"start_wall" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shift_reminders_company_id_shift_id_person_id_start_wall_pk" PRIMARY KEY("company_id","shift_id","person_id","start_wall")
);
--> statement-breakpoint
CREATE TABLE "retention_terms" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"months" integer NOT NULL,
	"since" date NOT NULL,
	"source" text NOT NULL,
	"author_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "retention_terms_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"made_on" text NOT NULL,
	"is_shared" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "used_challenges" (
	"company_id" uuid NOT NULL,
	"challenge_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "used_challenges_company_id_challenge_hash_pk" PRIMARY KEY("company_id","challenge_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_views" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"person_id" uuid,
	"department_id" uuid,
	"name" text NOT NULL,
	"look" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_views_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "announcement_recipients" ADD COLUMN "reminders" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "grants" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "keeps" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "subject_id" uuid;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "kind" text DEFAULT 'people' NOT NULL;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "looks" jsonb;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "files_cleared_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "hours_cleared_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "password_resets" ADD COLUMN "kind" text DEFAULT 'password' NOT NULL;--> statement-breakpoint
ALTER TABLE "shifts" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "announcement_attachments_file" ON "announcement_attachments" USING btree ("company_id","file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "handover_notes_day" ON "handover_notes" USING btree ("company_id","department_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_batches_number" ON "plan_batches" USING btree ("company_id","department_id","number");--> statement-breakpoint
CREATE INDEX "plan_notices_person" ON "plan_notices" USING btree ("company_id","person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_ops_version" ON "plan_ops" USING btree ("company_id","shift_id","version");--> statement-breakpoint
CREATE INDEX "plan_ops_number" ON "plan_ops" USING btree ("company_id","department_id","number");--> statement-breakpoint
CREATE INDEX "shift_drafts_department" ON "shift_drafts" USING btree ("company_id","department_id","start_wall");--> statement-breakpoint
CREATE INDEX "shift_drafts_person" ON "shift_drafts" USING btree ("company_id","person_id");--> statement-breakpoint
CREATE INDEX "shift_reminders_created" ON "shift_reminders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "retention_terms_name" ON "retention_terms" USING btree ("company_id","name","since");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential" ON "passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "passkeys_person" ON "passkeys" USING btree ("company_id","person_id");--> statement-breakpoint
CREATE INDEX "staff_views_person" ON "staff_views" USING btree ("company_id","person_id");--> statement-breakpoint
CREATE INDEX "staff_views_department" ON "staff_views" USING btree ("company_id","department_id");--> statement-breakpoint
CREATE INDEX "grants_until" ON "grants" USING btree ("until") WHERE until is not null and revoked_at is null;--> statement-breakpoint
CREATE INDEX "grants_unsettled" ON "grants" USING btree ("revoked_at") WHERE revoked_at is not null and settled_at is null;--> statement-breakpoint
CREATE TABLE "shift_templates" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"position" integer,
	"archived_at" timestamp with time zone,
	"name" text NOT NULL,
	"color" text DEFAULT '#FFFFFF' NOT NULL,
	"background" text DEFAULT '#333333' NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"start_seconds" integer NOT NULL,
	"end_seconds" integer NOT NULL,
	"pause_paid_seconds" integer DEFAULT 0 NOT NULL,
	"pause_unpaid_seconds" integer DEFAULT 0 NOT NULL,
	"section_id" uuid,
	"skill_ids" uuid[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "shift_templates_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "coverage_needs" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"section_id" uuid,
	"weekday" integer,
	"day" date,
	"start_seconds" integer NOT NULL,
	"end_seconds" integer NOT NULL,
	"count" integer NOT NULL,
	"skill_ids" uuid[] NOT NULL,
	CONSTRAINT "coverage_needs_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "week_templates" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"name" text NOT NULL,
	"weeks" integer NOT NULL,
	"lines" jsonb NOT NULL,
	CONSTRAINT "week_templates_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE INDEX "shift_templates_department" ON "shift_templates" USING btree ("company_id","department_id");--> statement-breakpoint
CREATE INDEX "coverage_needs_department" ON "coverage_needs" USING btree ("company_id","department_id");--> statement-breakpoint
CREATE INDEX "week_templates_department" ON "week_templates" USING btree ("company_id","department_id");

--> statement-breakpoint
CREATE TABLE "payroll_codes" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"wage_key" text NOT NULL,
	"scope" jsonb NOT NULL,
	"code" text NOT NULL,
	"unit" text NOT NULL,
	"factor" integer NOT NULL,
	"sign" integer NOT NULL,
	"since" date NOT NULL,
	"note" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payroll_codes_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "payroll_numbers" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"employment_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"number" text NOT NULL,
	"since" date NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payroll_numbers_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "payroll_targets" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"legal_entity_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"level" text NOT NULL,
	"confirmed_note" text DEFAULT '' NOT NULL,
	"employer_codes" jsonb NOT NULL,
	"layout" jsonb,
	"granularity" text NOT NULL,
	"hour_step" text NOT NULL,
	"corrections" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "payroll_targets_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE INDEX "payroll_codes_target" ON "payroll_codes" USING btree ("company_id","target_id");--> statement-breakpoint
CREATE INDEX "payroll_numbers_target" ON "payroll_numbers" USING btree ("company_id","target_id");--> statement-breakpoint
CREATE INDEX "payroll_numbers_person" ON "payroll_numbers" USING btree ("company_id","person_id");
--> statement-breakpoint
CREATE TABLE "demand_figures" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"measure" text NOT NULL,
	"day" date NOT NULL,
	"hour" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "demand_figures_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "forecast_ratios" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"section_id" uuid,
	"measure" text NOT NULL,
	"per_person_hour" bigint NOT NULL,
	"least" integer NOT NULL,
	"start_seconds" integer NOT NULL,
	"end_seconds" integer NOT NULL,
	CONSTRAINT "forecast_ratios_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "forecast_uses" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"measure" text NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date NOT NULL,
	"replaced" jsonb NOT NULL,
	"returned_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "forecast_uses_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "rotation_turns" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"rotation_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"target_wall" bigint NOT NULL,
	"start_wall" bigint NOT NULL,
	"shift_id" uuid,
	"plan" jsonb NOT NULL,
	"outcome" text NOT NULL,
	"why" jsonb NOT NULL,
	CONSTRAINT "rotation_turns_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "rotations" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"name" text NOT NULL,
	"monday_wall" bigint NOT NULL,
	"from_wall" bigint NOT NULL,
	"until_wall" bigint,
	"weeks" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"horizon_weeks" integer NOT NULL,
	"skips_closed" boolean NOT NULL,
	"skips_holidays" boolean NOT NULL,
	"open_instead" boolean NOT NULL,
	"planned_until_wall" bigint NOT NULL,
	"due_at" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rotations_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "coverage_needs" ADD COLUMN "forecast_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "demand_figures_hour" ON "demand_figures" USING btree ("company_id","department_id","measure","day","hour");--> statement-breakpoint
CREATE INDEX "forecast_ratios_department" ON "forecast_ratios" USING btree ("company_id","department_id");--> statement-breakpoint
CREATE INDEX "forecast_uses_department" ON "forecast_uses" USING btree ("company_id","department_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rotation_turns_turn" ON "rotation_turns" USING btree ("company_id","rotation_id","line_id","target_wall");--> statement-breakpoint
CREATE INDEX "rotation_turns_shift" ON "rotation_turns" USING btree ("company_id","shift_id");--> statement-breakpoint
CREATE INDEX "rotation_turns_start" ON "rotation_turns" USING btree ("start_wall");--> statement-breakpoint
CREATE INDEX "rotations_department" ON "rotations" USING btree ("company_id","department_id");--> statement-breakpoint
CREATE INDEX "rotations_due" ON "rotations" USING btree ("due_at") WHERE "rotations"."due_at" is not null;
--> statement-breakpoint
CREATE TABLE "department_pay_policies" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"since" date NOT NULL,
	"policy_id" uuid NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "department_pay_policies_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "pay_policies" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"pack_id" text,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pay_policies_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "pay_rules" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"policy_id" uuid NOT NULL,
	"rule_key" text NOT NULL,
	"since" date NOT NULL,
	"until" date,
	"params" jsonb NOT NULL,
	"source" jsonb NOT NULL,
	"applies_to" jsonb NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pay_rules_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE INDEX "department_pay_policies_department" ON "department_pay_policies" USING btree ("company_id","department_id","since");--> statement-breakpoint
CREATE INDEX "pay_rules_policy" ON "pay_rules" USING btree ("company_id","policy_id","since");
--> statement-breakpoint
CREATE TABLE "leave_accounts" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"unit" text NOT NULL,
	"kinds" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "leave_accounts_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "leave_entries" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"legal_entity_id" uuid,
	"membership_id" uuid,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"amount" integer NOT NULL,
	"usable_until" date,
	"request_id" uuid,
	"reverses_id" uuid,
	"why" text,
	"reason" text DEFAULT '' NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leave_entries_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "leave_rules" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"params" jsonb,
	"since" date NOT NULL,
	"source" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leave_rules_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE INDEX "leave_entries_person" ON "leave_entries" USING btree ("company_id","person_id","account_id","day");--> statement-breakpoint
CREATE INDEX "leave_entries_request" ON "leave_entries" USING btree ("company_id","request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "leave_entries_reverses" ON "leave_entries" USING btree ("company_id","reverses_id") WHERE reverses_id is not null;--> statement-breakpoint
CREATE INDEX "leave_rules_account" ON "leave_rules" USING btree ("company_id","account_id","since");
--> statement-breakpoint
CREATE TABLE "timesheet_adjustments" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"timesheet_id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"employment_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"work_day" date NOT NULL,
	"wage_key" text NOT NULL,
	"measure" text DEFAULT 'seconds' NOT NULL,
	"value" integer NOT NULL,
	"reason" text NOT NULL,
	"carried_from" uuid,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_by" uuid,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "timesheet_adjustments_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "timesheet_events" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"timesheet_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"actor_id" uuid,
	"revision" integer NOT NULL,
	"days" jsonb NOT NULL,
	"text" text NOT NULL,
	"wish" jsonb,
	"says" jsonb,
	"verdict" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "timesheet_events_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "timesheet_marks" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"person_id" uuid,
	"employment_id" uuid,
	"department_id" uuid,
	"since" date NOT NULL,
	"cause" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "timesheet_marks_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "timesheet_periods" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"start_day" date NOT NULL,
	"end_day" date NOT NULL,
	"kind" text NOT NULL,
	"locked_at" timestamp with time zone,
	"locked_by" uuid,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "timesheet_periods_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "timesheet_revisions" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"timesheet_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"engine" text NOT NULL,
	"input_hash" text NOT NULL,
	"result_hash" text NOT NULL,
	"cause" text NOT NULL,
	"days" jsonb NOT NULL,
	"carried" jsonb NOT NULL,
	"counters" jsonb NOT NULL,
	"computed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "timesheet_revisions_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "timesheets" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"period_id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"employment_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"start_day" date NOT NULL,
	"end_day" date NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "timesheets_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE INDEX "timesheet_adjustments_sheet" ON "timesheet_adjustments" USING btree ("company_id","timesheet_id");--> statement-breakpoint
CREATE INDEX "timesheet_adjustments_person" ON "timesheet_adjustments" USING btree ("company_id","person_id","work_day");--> statement-breakpoint
CREATE INDEX "timesheet_adjustments_carried" ON "timesheet_adjustments" USING btree ("company_id","carried_from");--> statement-breakpoint
CREATE INDEX "timesheet_events_sheet" ON "timesheet_events" USING btree ("company_id","timesheet_id");--> statement-breakpoint
CREATE INDEX "timesheet_events_person" ON "timesheet_events" USING btree ("company_id","person_id");--> statement-breakpoint
CREATE INDEX "timesheet_marks_person" ON "timesheet_marks" USING btree ("company_id","person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "timesheet_periods_start" ON "timesheet_periods" USING btree ("company_id","department_id","start_day");--> statement-breakpoint
CREATE UNIQUE INDEX "timesheet_revisions_number" ON "timesheet_revisions" USING btree ("company_id","timesheet_id","revision");--> statement-breakpoint
CREATE INDEX "timesheet_revisions_person" ON "timesheet_revisions" USING btree ("company_id","person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "timesheets_employment" ON "timesheets" USING btree ("company_id","employment_id","start_day");--> statement-breakpoint
CREATE INDEX "timesheets_department" ON "timesheets" USING btree ("company_id","department_id","start_day");--> statement-breakpoint
CREATE INDEX "timesheets_person" ON "timesheets" USING btree ("company_id","person_id","end_day");
--> statement-breakpoint
CREATE TABLE "payroll_batches" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"start_day" date NOT NULL,
	"end_day" date NOT NULL,
	"sequence" integer NOT NULL,
	"kind" text NOT NULL,
	"content_hash" text NOT NULL,
	"basis" jsonb NOT NULL,
	"line_count" integer NOT NULL,
	"file_key" text NOT NULL,
	"file_sha256" text NOT NULL,
	"file_name" text NOT NULL,
	"made_by" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"taken_by" uuid,
	"taken_at" timestamp with time zone,
	"voided_by" uuid,
	"voided_at" timestamp with time zone,
	"accepted_on" date,
	"accepted_note" text DEFAULT '' NOT NULL,
	"accepted_by" uuid,
	"accepted_at" timestamp with time zone,
	CONSTRAINT "payroll_batches_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "payroll_lines" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"period_start" date NOT NULL,
	"employment_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"number" text NOT NULL,
	"work_day" date NOT NULL,
	"wage_keys" text[] NOT NULL,
	"code" text NOT NULL,
	"unit" text NOT NULL,
	"quantity" bigint NOT NULL,
	"timesheet_id" uuid,
	"revision" integer NOT NULL,
	CONSTRAINT "payroll_lines_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "payroll_batches_sequence" ON "payroll_batches" USING btree ("company_id","target_id","sequence");--> statement-breakpoint
CREATE INDEX "payroll_batches_department" ON "payroll_batches" USING btree ("company_id","department_id","start_day");--> statement-breakpoint
CREATE INDEX "payroll_lines_batch" ON "payroll_lines" USING btree ("company_id","batch_id","position");--> statement-breakpoint
CREATE INDEX "payroll_lines_person" ON "payroll_lines" USING btree ("company_id","person_id");
--> statement-breakpoint
ALTER TABLE "company_setups" ADD COLUMN "is_dimona_later" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE TABLE "dossier_links" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"token_hash" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "dossier_links_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "dossier_looks" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"link_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"address" text NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "dossier_looks_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE INDEX "dossier_links_token" ON "dossier_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "dossier_links_department" ON "dossier_links" USING btree ("company_id","department_id","created_at");--> statement-breakpoint
CREATE INDEX "dossier_looks_link" ON "dossier_looks" USING btree ("company_id","link_id","at");
--> statement-breakpoint
CREATE TABLE "saved_report_readers" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"report_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	CONSTRAINT "saved_report_readers_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "saved_reports" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"department_id" uuid,
	"name" text NOT NULL,
	"look" jsonb NOT NULL,
	"place_id" uuid NOT NULL,
	"due_at" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_reports_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE INDEX "saved_report_readers_report" ON "saved_report_readers" USING btree ("company_id","report_id");--> statement-breakpoint
CREATE INDEX "saved_report_readers_person" ON "saved_report_readers" USING btree ("company_id","person_id");--> statement-breakpoint
CREATE INDEX "saved_reports_owner" ON "saved_reports" USING btree ("company_id","owner_id");--> statement-breakpoint
CREATE INDEX "saved_reports_department" ON "saved_reports" USING btree ("company_id","department_id");--> statement-breakpoint
CREATE INDEX "saved_reports_due" ON "saved_reports" USING btree ("due_at") WHERE "saved_reports"."due_at" is not null;
--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "clocking_changes" bigint DEFAULT 0 NOT NULL;