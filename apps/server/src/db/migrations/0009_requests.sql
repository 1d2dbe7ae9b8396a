CREATE TABLE "requests" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"department_id" uuid NOT NULL,
	"membership_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"subject_id" uuid,
	"payload" jsonb NOT NULL,
	"picture_keys" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"made_ids" uuid[] DEFAULT '{}' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"decision_comment" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "requests_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "requests_one_pending" ON "requests" USING btree ("company_id","subject_id","kind") WHERE status = 'pending' and kind in ('change', 'swap');--> statement-breakpoint
CREATE UNIQUE INDEX "requests_one_application" ON "requests" USING btree ("company_id","subject_id","membership_id") WHERE status in ('pending', 'refused') and kind = 'application';--> statement-breakpoint
CREATE INDEX "requests_person" ON "requests" USING btree ("company_id","person_id","kind","status");--> statement-breakpoint
CREATE INDEX "requests_department" ON "requests" USING btree ("company_id","department_id","kind","status","created_at");--> statement-breakpoint
CREATE INDEX "requests_subject" ON "requests" USING btree ("company_id","subject_id","kind");--> statement-breakpoint
-- By hand: one cancelled without anybody who did so ended with the employment.
INSERT INTO "requests" ("company_id", "id", "kind", "department_id", "membership_id", "person_id", "payload",
		"picture_keys", "status", "made_ids", "decided_by", "decided_at", "decision_comment", "created_at")
	SELECT company_id, id, 'leave', department_id, membership_id, person_id,
		jsonb_build_object('dayoffTypeId', dayoff_type_id, 'fullDay', full_day, 'dates', to_jsonb(dates),
			'start', start_wall, 'end', end_wall),
		picture_keys,
		CASE WHEN status <> 'CANCELLED' THEN lower(status) WHEN decided_by IS NULL THEN 'expired' ELSE 'withdrawn' END,
		shift_ids, decided_by, decided_at, decision_comment, created_at
	FROM "leave_requests";
--> statement-breakpoint
INSERT INTO "requests" ("company_id", "id", "kind", "department_id", "membership_id", "person_id", "subject_id",
		"payload", "picture_keys", "status", "decided_by", "decided_at", "decision_comment", "created_at")
	SELECT company_id, id, 'change', department_id, membership_id, person_id, shift_id,
		jsonb_build_object('dayoffTypeId', dayoff_type_id, 'fullDay', full_day, 'comment', comment),
		picture_keys, CASE status WHEN 'CLOSED' THEN 'expired' ELSE lower(status) END,
		decided_by, decided_at, decision_comment, created_at
	FROM "change_requests";
--> statement-breakpoint
INSERT INTO "requests" ("company_id", "id", "kind", "department_id", "membership_id", "person_id", "subject_id",
		"payload", "status", "decided_at", "created_at")
	SELECT company_id, id, 'swap', department_id, membership_id, person_id, shift_id,
		jsonb_build_object('reason', reason),
		CASE status WHEN 'ACTIVE' THEN 'pending' WHEN 'DONE' THEN 'approved' WHEN 'DELETED' THEN 'withdrawn' ELSE 'expired' END,
		ended_at, created_at
	FROM "swaps";
--> statement-breakpoint
INSERT INTO "requests" ("company_id", "id", "kind", "department_id", "membership_id", "person_id", "subject_id",
		"payload", "status", "decided_at", "decision_comment", "created_at")
	SELECT a.company_id, a.id, 'application', i.department_id, a.membership_id, a.person_id, i.shift_id, '{}',
		CASE WHEN a.admin_denied_at IS NOT NULL THEN 'refused' WHEN a.user_deleted_at IS NOT NULL THEN 'withdrawn' ELSE 'pending' END,
		coalesce(a.admin_denied_at, a.user_deleted_at), a.admin_comment, a.created_at
	FROM "market_applications" a JOIN "market_items" i ON i.company_id = a.company_id AND i.id = a.item_id;
--> statement-breakpoint
CREATE FUNCTION "request_status_before"(kind text, status text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE
		WHEN kind = 'swap' THEN CASE status
			WHEN 'pending' THEN 'ACTIVE' WHEN 'approved' THEN 'DONE' WHEN 'withdrawn' THEN 'DELETED' ELSE 'CLOSED' END
		WHEN kind = 'leave' AND status IN ('withdrawn', 'expired') THEN 'CANCELLED'
		WHEN status = 'expired' THEN 'CLOSED'
		ELSE upper(status) END
$$;
--> statement-breakpoint
-- By hand: the release before works on with views of these names, on the same rows under the same
-- locks (decision 043). They go when no such server runs any more.
DROP TABLE "leave_requests";
--> statement-breakpoint
CREATE VIEW "leave_requests" WITH (security_invoker = true) AS
	SELECT company_id, id, department_id, membership_id, person_id,
		(payload->>'dayoffTypeId')::uuid AS dayoff_type_id,
		(payload->>'fullDay')::boolean AS full_day,
		ARRAY(SELECT jsonb_array_elements_text(payload->'dates'))::date[] AS dates,
		(payload->>'start')::bigint AS start_wall,
		(payload->>'end')::bigint AS end_wall,
		picture_keys,
		request_status_before(kind, status) AS status,
		made_ids AS shift_ids, decided_by, decided_at, decision_comment, created_at
	FROM "requests" WHERE kind = 'leave';
--> statement-breakpoint
DROP TABLE "change_requests";
--> statement-breakpoint
CREATE VIEW "change_requests" WITH (security_invoker = true) AS
	SELECT company_id, id, department_id, subject_id AS shift_id, membership_id, person_id,
		(payload->>'dayoffTypeId')::uuid AS dayoff_type_id,
		(payload->>'fullDay')::boolean AS full_day,
		payload->>'comment' AS comment,
		picture_keys,
		request_status_before(kind, status) AS status,
		decided_by, decided_at, decision_comment, created_at
	FROM "requests" WHERE kind = 'change';
--> statement-breakpoint
DROP TABLE "swaps";
--> statement-breakpoint
CREATE VIEW "swaps" WITH (security_invoker = true) AS
	SELECT company_id, id, department_id, subject_id AS shift_id, membership_id, person_id,
		payload->>'reason' AS reason, request_status_before(kind, status) AS status,
		created_at, decided_at AS ended_at
	FROM "requests" WHERE kind = 'swap';
--> statement-breakpoint
DROP TABLE "market_applications";
--> statement-breakpoint
CREATE VIEW "market_applications" WITH (security_invoker = true) AS
	SELECT r.company_id, r.id, i.id AS item_id, r.membership_id, r.person_id, r.created_at,
		CASE WHEN r.status IN ('withdrawn', 'expired') THEN r.decided_at END AS user_deleted_at,
		CASE WHEN r.status = 'refused' THEN r.decided_at END AS admin_denied_at,
		r.decision_comment AS admin_comment
	FROM "requests" r JOIN "market_items" i ON i.company_id = r.company_id AND i.shift_id = r.subject_id
	WHERE r.kind = 'application';
--> statement-breakpoint
CREATE FUNCTION "write_request_of_release_before"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	r requests%ROWTYPE;
	-- What it was when the release before read it.
	was text[];
BEGIN
	IF TG_OP = 'DELETE' THEN
		DELETE FROM requests WHERE company_id = OLD.company_id AND id = OLD.id;
		RETURN OLD;
	END IF;
	-- A view hands on no defaults.
	NEW.created_at := coalesce(NEW.created_at, now());
	r.company_id := NEW.company_id;
	r.id := NEW.id;
	r.kind := TG_ARGV[0];
	r.membership_id := NEW.membership_id;
	r.person_id := NEW.person_id;
	r.created_at := NEW.created_at;
	r.made_ids := '{}';
	IF r.kind = 'application' THEN
		NEW.admin_comment := coalesce(NEW.admin_comment, '');
		SELECT i.department_id, i.shift_id INTO r.department_id, r.subject_id
			FROM market_items i WHERE i.company_id = NEW.company_id AND i.id = NEW.item_id;
		r.payload := '{}';
		r.status := CASE WHEN NEW.admin_denied_at IS NOT NULL THEN 'refused'
			WHEN NEW.user_deleted_at IS NOT NULL THEN 'withdrawn' ELSE 'pending' END;
		r.decided_at := coalesce(NEW.admin_denied_at, NEW.user_deleted_at);
		r.decision_comment := NEW.admin_comment;
		r.picture_keys := '{}';
		IF TG_OP = 'UPDATE' THEN
			was := CASE WHEN OLD.admin_denied_at IS NOT NULL THEN '{refused}'
				WHEN OLD.user_deleted_at IS NOT NULL THEN '{withdrawn,expired}' ELSE '{pending}' END;
		END IF;
	ELSE
		NEW.status := coalesce(NEW.status, CASE r.kind WHEN 'swap' THEN 'ACTIVE' ELSE 'PENDING' END);
		r.department_id := NEW.department_id;
		r.status := CASE NEW.status WHEN 'ACTIVE' THEN 'pending' WHEN 'DONE' THEN 'approved'
			WHEN 'DELETED' THEN 'withdrawn' WHEN 'CANCELLED' THEN 'withdrawn' WHEN 'CLOSED' THEN 'expired'
			ELSE lower(NEW.status) END;
		IF TG_OP = 'UPDATE' THEN
			SELECT array_agg(one) INTO was
				FROM unnest('{pending,approved,refused,withdrawn,expired}'::text[]) one
				WHERE request_status_before(r.kind, one) = OLD.status;
		END IF;
		IF r.kind = 'swap' THEN
			r.subject_id := NEW.shift_id;
			r.payload := jsonb_build_object('reason', NEW.reason);
			r.decided_at := NEW.ended_at;
			r.decision_comment := '';
			r.picture_keys := '{}';
		ELSE
			NEW.picture_keys := coalesce(NEW.picture_keys, '{}');
			NEW.decision_comment := coalesce(NEW.decision_comment, '');
			NEW.full_day := coalesce(NEW.full_day, false);
			r.picture_keys := NEW.picture_keys;
			r.decision_comment := NEW.decision_comment;
			r.decided_by := NEW.decided_by;
			r.decided_at := NEW.decided_at;
			IF r.kind = 'change' THEN
				r.subject_id := NEW.shift_id;
				r.payload := jsonb_build_object('dayoffTypeId', NEW.dayoff_type_id, 'fullDay', NEW.full_day,
					'comment', NEW.comment);
			ELSE
				NEW.dates := coalesce(NEW.dates, '{}');
				NEW.shift_ids := coalesce(NEW.shift_ids, '{}');
				r.made_ids := NEW.shift_ids;
				r.payload := jsonb_build_object('dayoffTypeId', NEW.dayoff_type_id, 'fullDay', NEW.full_day,
					'dates', to_jsonb(NEW.dates), 'start', NEW.start_wall, 'end', NEW.end_wall);
				IF NEW.status = 'CANCELLED' AND NEW.decided_by IS NULL THEN
					r.status := 'expired';
				END IF;
			END IF;
		END IF;
	END IF;
	IF TG_OP = 'INSERT' THEN
		INSERT INTO requests SELECT r.*;
		RETURN NEW;
	END IF;
	-- What a server of this release has answered meanwhile stays answered.
	UPDATE requests SET payload = r.payload, picture_keys = r.picture_keys, status = r.status,
			made_ids = r.made_ids, decided_by = r.decided_by, decided_at = r.decided_at,
			decision_comment = r.decision_comment
		WHERE company_id = OLD.company_id AND id = OLD.id AND status = ANY (was);
	IF FOUND THEN
		RETURN NEW;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "write_leave" INSTEAD OF INSERT OR UPDATE OR DELETE ON "leave_requests"
	FOR EACH ROW EXECUTE FUNCTION "write_request_of_release_before"('leave');
--> statement-breakpoint
CREATE TRIGGER "write_change" INSTEAD OF INSERT OR UPDATE OR DELETE ON "change_requests"
	FOR EACH ROW EXECUTE FUNCTION "write_request_of_release_before"('change');
--> statement-breakpoint
CREATE TRIGGER "write_swap" INSTEAD OF INSERT OR UPDATE OR DELETE ON "swaps"
	FOR EACH ROW EXECUTE FUNCTION "write_request_of_release_before"('swap');
--> statement-breakpoint
CREATE TRIGGER "write_application" INSTEAD OF INSERT OR UPDATE OR DELETE ON "market_applications"
	FOR EACH ROW EXECUTE FUNCTION "write_request_of_release_before"('application');
