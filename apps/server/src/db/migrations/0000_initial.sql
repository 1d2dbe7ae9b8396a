CREATE TABLE "affiliate_offers" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"active" boolean DEFAULT false NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"link" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"company_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"generation" integer DEFAULT 1 NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_feeds_company_id_person_id_department_id_pk" PRIMARY KEY("company_id","person_id","department_id")
);
--> statement-breakpoint
CREATE TABLE "change_requests" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"shift_id" uuid NOT NULL,
	"membership_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"dayoff_type_id" uuid,
	"full_day" boolean DEFAULT false NOT NULL,
	"comment" text NOT NULL,
	"picture_keys" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "change_requests_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "clocking_events" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"clocking_id" uuid,
	"kind" text NOT NULL,
	"verdict" text NOT NULL,
	"error_code" text,
	"payload" jsonb NOT NULL,
	"install_id" text,
	"sequence" bigint,
	"received_at" bigint NOT NULL,
	CONSTRAINT "clocking_events_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "clockings" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"membership_id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"shift_id" uuid,
	"section_id" uuid,
	"optimistic_id" text,
	"skill_ids" uuid[] DEFAULT '{}' NOT NULL,
	"attribute_ids" uuid[] DEFAULT '{}' NOT NULL,
	"homeworking" boolean DEFAULT false NOT NULL,
	"start_wall" bigint NOT NULL,
	"start_at" bigint NOT NULL,
	"start_location" jsonb,
	"start_qrcode" text,
	"end_wall" bigint,
	"end_at" bigint,
	"end_location" jsonb,
	"end_qrcode" text,
	"comment" text DEFAULT '' NOT NULL,
	"costs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pauses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tasks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tools" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"worked_seconds" integer DEFAULT 0 NOT NULL,
	"overtime_minutes" integer DEFAULT 0 NOT NULL,
	"flags" text[] DEFAULT '{}' NOT NULL,
	"review" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "clockings_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "contracts" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"membership_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"start_wall" bigint NOT NULL,
	"end_wall" bigint,
	"hours_week_minutes" integer NOT NULL,
	"salary_amount_gross" numeric(12, 4) NOT NULL,
	"salary_period" text NOT NULL,
	"regime" text NOT NULL,
	"worker_kind" text NOT NULL,
	"days_week" numeric(3, 1),
	"days_off_year" numeric(4, 1),
	"max_hours_day" numeric(4, 2),
	"working_time_plan" text DEFAULT '' NOT NULL,
	"renew_period" text,
	"renew_option" text,
	"dimona_worker_type" text,
	"dimona_planned_hours" integer,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contracts_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "attributes" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"name" text NOT NULL,
	"color" text DEFAULT '#333333' NOT NULL,
	"extra" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "attributes_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"features" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "costs" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"name" text NOT NULL,
	"format" text NOT NULL,
	"mandatory" boolean DEFAULT false NOT NULL,
	"statuses" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "costs_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "day_comments" (
	"company_id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"day" date NOT NULL,
	"comment" text NOT NULL,
	CONSTRAINT "day_comments_company_id_department_id_day_pk" PRIMARY KEY("company_id","department_id","day")
);
--> statement-breakpoint
CREATE TABLE "dayoff_types" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"name" text NOT NULL,
	"display_user" boolean DEFAULT true NOT NULL,
	CONSTRAINT "dayoff_types_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "departments" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"status" text DEFAULT '1' NOT NULL,
	"timezone" text DEFAULT 'Atlantic/Reykjavik' NOT NULL,
	"feature_codes" text[] DEFAULT '{}' NOT NULL,
	"settings" jsonb NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "departments_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "packages" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"name" text NOT NULL,
	"color" text DEFAULT '#FFFFFF' NOT NULL,
	"background" text DEFAULT '#333333' NOT NULL,
	CONSTRAINT "packages_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "scan_codes" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"attribute_id" uuid,
	"value" text NOT NULL,
	"code_type" text NOT NULL,
	CONSTRAINT "scan_codes_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "sections" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"name" text NOT NULL,
	"color" text DEFAULT '#FFFFFF' NOT NULL,
	"background" text DEFAULT '#333333' NOT NULL,
	CONSTRAINT "sections_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "skills" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"name" text NOT NULL,
	"color" text DEFAULT '#FFFFFF' NOT NULL,
	"background" text DEFAULT '#333333' NOT NULL,
	CONSTRAINT "skills_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "task_types" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"name" text NOT NULL,
	"flows" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "task_types_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "dimona_declarations" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"dimona_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"content" jsonb NOT NULL,
	"declaration_id" text,
	"result" text,
	"anomalies" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	CONSTRAINT "dimona_declarations_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "dimona_employers" (
	"company_id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"enterprise_number" text NOT NULL,
	"joint_committee" text DEFAULT 'XXX' NOT NULL,
	"article_17_type" text DEFAULT 'O17' NOT NULL,
	CONSTRAINT "dimona_employers_company_id_department_id_pk" PRIMARY KEY("company_id","department_id")
);
--> statement-breakpoint
CREATE TABLE "dimonas" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"membership_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"contract_id" uuid,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"worker_type" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	"start_hour" text,
	"end_hour" text,
	"planned_hours" integer,
	"period_type" text,
	"user_type" text,
	"user_status" text,
	"period_id" text,
	"anomalies" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dimonas_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "document_pages" (
	"company_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"page" integer NOT NULL,
	"image_key" text NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "document_pages_company_id_document_id_page_pk" PRIMARY KEY("company_id","document_id","page")
);
--> statement-breakpoint
CREATE TABLE "document_templates" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"html" text NOT NULL,
	"signature_level" text DEFAULT 'SES' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_templates_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"membership_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"template_id" uuid,
	"signatory_id" uuid,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"file_key" text,
	"file_sha256" text,
	"signed_file_key" text,
	"sent_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"last_page_seen_at" timestamp with time zone,
	"signed_at" timestamp with time zone,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "documents_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "signatories" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"name" text NOT NULL,
	"image_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "signatories_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "signature_uploads" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"filename" text NOT NULL,
	"storage_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"uploaded_at" timestamp with time zone,
	"claimed_at" timestamp with time zone,
	CONSTRAINT "signature_uploads_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "signatures" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"position" bigint NOT NULL,
	"document_id" uuid NOT NULL,
	"document_sha256" text NOT NULL,
	"pages_sha256" text[] NOT NULL,
	"person_id" uuid NOT NULL,
	"signer_name" text NOT NULL,
	"signer_email" text NOT NULL,
	"session_id" uuid NOT NULL,
	"auth_method" text NOT NULL,
	"consent_text" text NOT NULL,
	"consent_language" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"last_page_seen_at" timestamp with time zone,
	"signed_at" timestamp with time zone NOT NULL,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	"device_id" text,
	"app_version" text,
	"image_key" text NOT NULL,
	"image_sha256" text NOT NULL,
	"strokes_sha256" text,
	"signed_file_sha256" text NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "signatures_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "leave_requests" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"membership_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"dayoff_type_id" uuid NOT NULL,
	"full_day" boolean NOT NULL,
	"dates" date[] DEFAULT '{}' NOT NULL,
	"start_wall" bigint,
	"end_wall" bigint,
	"picture_keys" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"shift_ids" uuid[] DEFAULT '{}' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"decision_comment" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leave_requests_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "audit_heads" (
	"company_id" uuid NOT NULL,
	"chain_id" uuid NOT NULL,
	"position" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_heads_company_id_chain_id_pk" PRIMARY KEY("company_id","chain_id")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"chain_id" uuid NOT NULL,
	"position" bigint NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject_id" uuid,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_log_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "market_applications" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"membership_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_deleted_at" timestamp with time zone,
	"admin_denied_at" timestamp with time zone,
	CONSTRAINT "market_applications_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "market_items" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"shift_id" uuid NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"selected_membership_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "market_items_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"device_id" text NOT NULL,
	"app_type" text NOT NULL,
	"token" text,
	"brand" text,
	"model_name" text,
	"os_name" text,
	"os_version" text,
	"device_name" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "devices_company_id_device_id_pk" PRIMARY KEY("company_id","device_id")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"type" text NOT NULL,
	"resource" text NOT NULL,
	"resource_id" uuid,
	"department_id" uuid,
	"person_ids" uuid[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"company_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"email" boolean DEFAULT true NOT NULL,
	"app" boolean DEFAULT true NOT NULL,
	"sms" boolean DEFAULT false NOT NULL,
	CONSTRAINT "notification_settings_company_id_person_id_department_id_pk" PRIMARY KEY("company_id","person_id","department_id")
);
--> statement-breakpoint
CREATE TABLE "oncall_alerts" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"shortcode" text NOT NULL,
	"start_wall" bigint NOT NULL,
	"alert" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "oncall_alerts_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "device_streams" (
	"company_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"install_id" text NOT NULL,
	"high_water" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "device_streams_company_id_person_id_install_id_pk" PRIMARY KEY("company_id","person_id","install_id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_answers" (
	"company_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer NOT NULL,
	"verdict" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_answers_company_id_person_id_key_pk" PRIMARY KEY("company_id","person_id","key")
);
--> statement-breakpoint
CREATE TABLE "server_facts" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stream_gaps" (
	"company_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"install_id" text NOT NULL,
	"from_sequence" bigint NOT NULL,
	"to_sequence" bigint NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stream_gaps_company_id_person_id_install_id_from_sequence_pk" PRIMARY KEY("company_id","person_id","install_id","from_sequence")
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"role" text DEFAULT 'USER' NOT NULL,
	"access_shifts" boolean DEFAULT false NOT NULL,
	"access_documents" boolean DEFAULT false NOT NULL,
	"access_dimona" boolean DEFAULT false NOT NULL,
	"display_contact" boolean DEFAULT true NOT NULL,
	"worker_type" text DEFAULT 'OTH' NOT NULL,
	"hours_week_minutes" integer DEFAULT 2280 NOT NULL,
	"section_ids" uuid[] DEFAULT '{}' NOT NULL,
	"skill_ids" uuid[] DEFAULT '{}' NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	"left_at" timestamp with time zone,
	CONSTRAINT "memberships_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "person_profiles" (
	"company_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"line_1" text DEFAULT '' NOT NULL,
	"line_2" text DEFAULT '' NOT NULL,
	"zip_code" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"country_code" text DEFAULT 'BE' NOT NULL,
	"national_number" text,
	"civil_state" integer,
	"birthdate" date,
	"birthplace" text DEFAULT '' NOT NULL,
	"gender" integer,
	"nationality_country_code" text,
	"bank_account_iban" text,
	"bank_account_bic" text,
	CONSTRAINT "person_profiles_company_id_person_id_pk" PRIMARY KEY("company_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "persons" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"picture_key" text,
	"role" text DEFAULT 'USER' NOT NULL,
	"pin_code" text,
	"clock_in_only" boolean DEFAULT false NOT NULL,
	"oncall" boolean DEFAULT false NOT NULL,
	"force_logout" boolean DEFAULT false NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "persons_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "login_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "logins" (
	"email" text PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"password_hash" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"device_id" text,
	"app_version" text,
	"platform_os" text,
	"platform_os_version" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_visit_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "sessions_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "shift_tasks" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"shift_id" uuid NOT NULL,
	"task_type_id" uuid NOT NULL,
	"name" text NOT NULL,
	"start_wall" bigint NOT NULL,
	"end_wall" bigint NOT NULL,
	CONSTRAINT "shift_tasks_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "shifts" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"membership_id" uuid,
	"person_id" uuid,
	"kind" smallint DEFAULT 1 NOT NULL,
	"start_wall" bigint NOT NULL,
	"end_wall" bigint NOT NULL,
	"section_id" uuid,
	"package_id" uuid,
	"dayoff_type_id" uuid,
	"full_day" boolean DEFAULT false NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"pause_paid_seconds" integer DEFAULT 0 NOT NULL,
	"pause_unpaid_seconds" integer DEFAULT 0 NOT NULL,
	"skill_ids" uuid[] DEFAULT '{}' NOT NULL,
	"attribute_ids" uuid[] DEFAULT '{}' NOT NULL,
	"approved" boolean DEFAULT true NOT NULL,
	"homeworking" boolean DEFAULT false NOT NULL,
	"feed_sequence" integer DEFAULT 0 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "shifts_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "swap_candidates" (
	"company_id" uuid NOT NULL,
	"swap_id" uuid NOT NULL,
	"membership_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"user_approved_at" timestamp with time zone,
	"user_denied_at" timestamp with time zone,
	"admin_approved_at" timestamp with time zone,
	"admin_refused_at" timestamp with time zone,
	CONSTRAINT "swap_candidates_company_id_swap_id_membership_id_pk" PRIMARY KEY("company_id","swap_id","membership_id")
);
--> statement-breakpoint
CREATE TABLE "swaps" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"shift_id" uuid NOT NULL,
	"membership_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "swaps_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text
);
--> statement-breakpoint
CREATE INDEX "calendar_feeds_token" ON "calendar_feeds" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "change_requests_one_pending" ON "change_requests" USING btree ("company_id","shift_id") WHERE status = 'PENDING';--> statement-breakpoint
CREATE INDEX "change_requests_department" ON "change_requests" USING btree ("company_id","department_id","status","created_at");--> statement-breakpoint
CREATE INDEX "clocking_events_person" ON "clocking_events" USING btree ("company_id","person_id","received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "clockings_optimistic" ON "clockings" USING btree ("company_id","person_id","optimistic_id");--> statement-breakpoint
CREATE UNIQUE INDEX "clockings_one_open" ON "clockings" USING btree ("company_id","person_id") WHERE end_wall is null;--> statement-breakpoint
CREATE INDEX "clockings_person_start" ON "clockings" USING btree ("company_id","person_id","start_wall");--> statement-breakpoint
CREATE INDEX "clockings_department_start" ON "clockings" USING btree ("company_id","department_id","start_wall");--> statement-breakpoint
CREATE INDEX "clockings_shift" ON "clockings" USING btree ("company_id","shift_id");--> statement-breakpoint
CREATE INDEX "contracts_membership" ON "contracts" USING btree ("company_id","membership_id","start_wall");--> statement-breakpoint
CREATE INDEX "contracts_document" ON "contracts" USING btree ("company_id","document_id");--> statement-breakpoint
CREATE INDEX "attributes_department" ON "attributes" USING btree ("company_id","department_id");--> statement-breakpoint
CREATE INDEX "costs_department" ON "costs" USING btree ("company_id","department_id");--> statement-breakpoint
CREATE INDEX "dayoff_types_department" ON "dayoff_types" USING btree ("company_id","department_id");--> statement-breakpoint
CREATE INDEX "scan_codes_department" ON "scan_codes" USING btree ("company_id","department_id");--> statement-breakpoint
CREATE INDEX "sections_department" ON "sections" USING btree ("company_id","department_id");--> statement-breakpoint
CREATE INDEX "skills_department" ON "skills" USING btree ("company_id","department_id");--> statement-breakpoint
CREATE INDEX "task_types_department" ON "task_types" USING btree ("company_id","department_id");--> statement-breakpoint
CREATE INDEX "dimona_declarations_dimona" ON "dimona_declarations" USING btree ("company_id","dimona_id","created_at");--> statement-breakpoint
CREATE INDEX "dimonas_membership" ON "dimonas" USING btree ("company_id","membership_id","start_date");--> statement-breakpoint
CREATE INDEX "dimonas_department" ON "dimonas" USING btree ("company_id","department_id","start_date");--> statement-breakpoint
CREATE INDEX "document_templates_department" ON "document_templates" USING btree ("company_id","department_id");--> statement-breakpoint
CREATE INDEX "documents_person" ON "documents" USING btree ("company_id","person_id","status");--> statement-breakpoint
CREATE INDEX "documents_department" ON "documents" USING btree ("company_id","department_id","created_at");--> statement-breakpoint
CREATE INDEX "signatories_department" ON "signatories" USING btree ("company_id","department_id");--> statement-breakpoint
CREATE INDEX "signature_uploads_person" ON "signature_uploads" USING btree ("company_id","person_id","filename");--> statement-breakpoint
CREATE INDEX "signature_uploads_created" ON "signature_uploads" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "signatures_chain" ON "signatures" USING btree ("company_id","department_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "signatures_document" ON "signatures" USING btree ("company_id","document_id");--> statement-breakpoint
CREATE INDEX "leave_requests_person" ON "leave_requests" USING btree ("company_id","person_id","status");--> statement-breakpoint
CREATE INDEX "leave_requests_department" ON "leave_requests" USING btree ("company_id","department_id","status","created_at");--> statement-breakpoint
CREATE INDEX "audit_log_chain" ON "audit_log" USING btree ("company_id","chain_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "market_applications_once" ON "market_applications" USING btree ("company_id","item_id","membership_id") WHERE user_deleted_at is null;--> statement-breakpoint
CREATE INDEX "market_applications_person" ON "market_applications" USING btree ("company_id","person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "market_items_shift" ON "market_items" USING btree ("company_id","shift_id");--> statement-breakpoint
CREATE INDEX "market_items_department" ON "market_items" USING btree ("company_id","department_id","status");--> statement-breakpoint
CREATE INDEX "devices_person" ON "devices" USING btree ("company_id","person_id");--> statement-breakpoint
CREATE INDEX "events_created" ON "events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "oncall_alerts_person" ON "oncall_alerts" USING btree ("company_id","person_id","start_wall");--> statement-breakpoint
CREATE INDEX "memberships_person" ON "memberships" USING btree ("company_id","person_id");--> statement-breakpoint
CREATE INDEX "memberships_department" ON "memberships" USING btree ("company_id","department_id");--> statement-breakpoint
CREATE INDEX "login_attempts_email" ON "login_attempts" USING btree ("kind","email","created_at");--> statement-breakpoint
CREATE INDEX "sessions_person" ON "sessions" USING btree ("company_id","person_id");--> statement-breakpoint
CREATE INDEX "shift_tasks_shift" ON "shift_tasks" USING btree ("company_id","shift_id");--> statement-breakpoint
CREATE INDEX "shifts_person_start" ON "shifts" USING btree ("company_id","person_id","start_wall") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "shifts_department_start" ON "shifts" USING btree ("company_id","department_id","start_wall") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "shifts_free_start" ON "shifts" USING btree ("company_id","department_id","start_wall") WHERE deleted_at is null and membership_id is null;--> statement-breakpoint
CREATE INDEX "swap_candidates_person" ON "swap_candidates" USING btree ("company_id","person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "swaps_one_active" ON "swaps" USING btree ("company_id","shift_id") WHERE status = 'ACTIVE';--> statement-breakpoint
CREATE INDEX "swaps_person" ON "swaps" USING btree ("company_id","person_id","created_at");--> statement-breakpoint
CREATE INDEX "swaps_department" ON "swaps" USING btree ("company_id","department_id","created_at");--> statement-breakpoint
CREATE INDEX "mails_unsent" ON "mails" USING btree ("created_at") WHERE sent_at is null;