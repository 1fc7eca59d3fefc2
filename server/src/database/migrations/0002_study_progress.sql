CREATE TABLE "study_progress" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"xp" integer DEFAULT 0 NOT NULL,
	"studied_on" date,
	"streak" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
DROP INDEX "study_events_xp";--> statement-breakpoint
ALTER TABLE "study_progress" ADD CONSTRAINT "study_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "study_progress" ("user_id", "xp", "studied_on", "streak")
SELECT total.user_id, total.xp, total.newest, (
	WITH RECURSIVE streak (day, length) AS (
		SELECT total.newest, 1
		UNION ALL
		SELECT streak.day - 1, streak.length + 1 FROM streak
		WHERE EXISTS (SELECT FROM "study_events" event WHERE event.user_id = total.user_id AND event.day = streak.day - 1)
	)
	SELECT max(length) FROM streak)
FROM (SELECT user_id, sum(xp)::integer AS xp, max(day) AS newest FROM "study_events" GROUP BY user_id) total;
