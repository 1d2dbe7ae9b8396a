-- By hand: whoever ends sessions tells of them (decision 120). What a server of the release before ends
-- meanwhile is found by the look at the database every 30 seconds.
DROP TRIGGER "session_revoked" ON "sessions";--> statement-breakpoint
DROP TRIGGER "session_deleted" ON "sessions";--> statement-breakpoint
DROP FUNCTION "tell_of_ended_session"();
