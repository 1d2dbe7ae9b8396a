-- Written by hand. Whoever ends a session, in whichever process or at the command line, ends its sockets
-- with it: the database tells all processes, after the commit (decision 033).
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
--> statement-breakpoint
-- Until now the app asked everybody to take a new version; now the flag says in which company it does.
UPDATE "companies" SET "features" = array_append("features", 'staff_update_popup')
	WHERE NOT "features" @> ARRAY['staff_update_popup'];
