ALTER TABLE "attributes" ADD COLUMN "position" integer;--> statement-breakpoint
ALTER TABLE "attributes" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "costs" ADD COLUMN "position" integer;--> statement-breakpoint
ALTER TABLE "costs" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "dayoff_types" ADD COLUMN "position" integer;--> statement-breakpoint
ALTER TABLE "dayoff_types" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "position" integer;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "scan_codes" ADD COLUMN "position" integer;--> statement-breakpoint
ALTER TABLE "scan_codes" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sections" ADD COLUMN "position" integer;--> statement-breakpoint
ALTER TABLE "sections" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "skills" ADD COLUMN "position" integer;--> statement-breakpoint
ALTER TABLE "skills" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "task_types" ADD COLUMN "position" integer;--> statement-breakpoint
ALTER TABLE "task_types" ADD COLUMN "archived_at" timestamp with time zone;