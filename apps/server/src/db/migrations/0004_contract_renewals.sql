ALTER TABLE "contracts" ADD COLUMN "renews_id" uuid;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "renewal_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "signatories" ADD COLUMN "person_id" uuid;--> statement-breakpoint
CREATE INDEX "contracts_department" ON "contracts" USING btree ("company_id","department_id","start_wall");--> statement-breakpoint
CREATE INDEX "contracts_renews" ON "contracts" USING btree ("company_id","renews_id");--> statement-breakpoint
CREATE INDEX "contracts_renewal" ON "contracts" USING btree ("end_wall") WHERE "contracts"."renew_period" is not null;