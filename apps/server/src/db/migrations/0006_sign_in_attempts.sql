ALTER TABLE "login_attempts" ADD COLUMN "device_id" text;--> statement-breakpoint
CREATE INDEX "login_attempts_address" ON "login_attempts" USING btree ("kind","address","created_at");