-- Places of the record of who did what, signed with a key that is not in the database. Each is written down outside of
-- it as well (audit-anchors.jsonl in the data folder): whoever has only the database can make the whole chain anew, and
-- can make no anchor for it. The rows here tell when anchors outside are missing.
create table audit_anchors (
  -- Without a gap; part of what is signed.
  sequence int primary key check (sequence > 0),
  at timestamptz not null,
  position bigint not null check (position > 0),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  -- Ed25519, over the four fields before it.
  signature text not null check (length(signature) = 86)
);
create trigger audit_anchors_append_only before update or delete or truncate on audit_anchors
  for each statement execute function refuse_to_change_the_record();

-- The role that serves may not delete in the record. From where somebody came is forgotten through this door alone: it
-- runs as the owner of the tables, and finds nothing through a path of its caller.
-- That an address is not forgotten early stays with the trigger of the table.
create function forget_audit_addresses(older_than timestamptz, most int) returns int
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  forgotten int;
begin
  delete from public.audit_addresses where entry_id in (
    select came.entry_id from public.audit_addresses as came
      join public.audit_entries as entry on entry.id = came.entry_id
    where entry.at < older_than order by came.entry_id limit most
  );
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;
