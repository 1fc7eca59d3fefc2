CREATE FUNCTION "credit_entries_only_grow"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger only grows: % is refused', TG_OP;
END $$;--> statement-breakpoint
CREATE TRIGGER "credit_entries_only_grow" BEFORE UPDATE OR DELETE OR TRUNCATE ON "credit_entries" FOR EACH STATEMENT EXECUTE FUNCTION "credit_entries_only_grow"();
