ALTER TABLE "items" ADD COLUMN "starred" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "edited" boolean DEFAULT false NOT NULL;