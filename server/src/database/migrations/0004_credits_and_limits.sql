CREATE TABLE "credit_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint,
	"balance" integer DEFAULT 0 NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"total_earned" integer DEFAULT 0 NOT NULL,
	"total_spent" integer DEFAULT 0 NOT NULL,
	"debt" integer DEFAULT 0 NOT NULL,
	"entries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "credit_accounts_sums" CHECK (balance = total_earned - total_spent and debt >= 0),
	CONSTRAINT "credit_accounts_held" CHECK (held >= 0 and held <= balance)
);
--> statement-breakpoint
CREATE TABLE "credit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"balance_after" integer NOT NULL,
	"description" text NOT NULL,
	"feature_used" text NOT NULL,
	"hold_id" bigint,
	"undoes" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_entries_amount" CHECK ((amount <> 0 or kind = 'takeback') and balance_after >= 0)
);
--> statement-breakpoint
CREATE TABLE "entitlements" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"plan" text NOT NULL,
	"status" text NOT NULL,
	"current_period_end" timestamp with time zone NOT NULL,
	"past_due_since" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "holds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "holds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"feature" text NOT NULL,
	"credits" integer NOT NULL,
	"limit_period_id" bigint,
	"work_kind" text NOT NULL,
	"work_id" bigint NOT NULL,
	"status" text DEFAULT 'held' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "limit_periods" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "limit_periods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"limit_type" text NOT NULL,
	"label" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD CONSTRAINT "credit_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_account_id_credit_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."credit_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_hold_id_holds_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."holds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_account_id_credit_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."credit_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_limit_period_id_limit_periods_id_fk" FOREIGN KEY ("limit_period_id") REFERENCES "public"."limit_periods"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "limit_periods" ADD CONSTRAINT "limit_periods_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_accounts_user" ON "credit_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_in_order" ON "credit_entries" USING btree ("account_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_once_for_each_hold" ON "credit_entries" USING btree ("hold_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_undone_once" ON "credit_entries" USING btree ("undoes");--> statement-breakpoint
CREATE UNIQUE INDEX "holds_one_for_each_work" ON "holds" USING btree ("work_kind","work_id") WHERE status = 'held';--> statement-breakpoint
CREATE INDEX "holds_of_work" ON "holds" USING btree ("work_kind","work_id");--> statement-breakpoint
CREATE INDEX "holds_of_period" ON "holds" USING btree ("limit_period_id") WHERE status <> 'released';--> statement-breakpoint
CREATE INDEX "holds_of_account" ON "holds" USING btree ("account_id") WHERE status = 'held';--> statement-breakpoint
CREATE UNIQUE INDEX "limit_periods_label" ON "limit_periods" USING btree ("user_id","limit_type","label");