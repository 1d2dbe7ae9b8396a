ALTER TABLE "memberships" ALTER COLUMN "display_contact" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "memberships" ALTER COLUMN "display_contact" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "last_day" date;--> statement-breakpoint
ALTER TABLE "login_attempts" ADD COLUMN "device_id" text;--> statement-breakpoint
CREATE INDEX "login_attempts_address" ON "login_attempts" USING btree ("kind","address","created_at");--> statement-breakpoint
-- By hand: all ids of the demo are of one moment, the midnight that begins 5 January 2026.
UPDATE "companies" SET "is_demo" = true WHERE "id"::text LIKE '019b8b74-1800-7%';--> statement-breakpoint
-- By hand: nobody could choose so far, so what was on was nobody's word; what was off stays off.
UPDATE "memberships" SET "display_contact" = NULL WHERE "display_contact" AND "company_id" NOT IN (SELECT "id" FROM "companies" WHERE "is_demo");--> statement-breakpoint
-- By hand: until now the app asked everybody to take a new version; now the flag says in which company it does.
UPDATE "companies" SET "features" = array_append("features", 'staff_update_popup')
	WHERE NOT "features" @> ARRAY['staff_update_popup'];--> statement-breakpoint
-- By hand: whoever ends a session, in whichever process or at the command line, ends its sockets with
-- it. The database tells all processes, after the commit (decision 033).
CREATE FUNCTION "tell_of_ended_session"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('ploeg_realtime', json_build_object('from', 'database', 'ended', OLD.id)::text);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "session_revoked" AFTER UPDATE OF "revoked_at" ON "sessions"
	FOR EACH ROW WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL)
	EXECUTE FUNCTION "tell_of_ended_session"();
--> statement-breakpoint
CREATE TRIGGER "session_deleted" AFTER DELETE ON "sessions"
	FOR EACH ROW WHEN (OLD.revoked_at IS NULL AND OLD.expires_at > now())
	EXECUTE FUNCTION "tell_of_ended_session"();
