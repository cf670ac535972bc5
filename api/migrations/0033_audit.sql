-- The record of who did what. It is written in the transaction of the change itself: where one is, the other is too.

-- What is in it never changes, so nothing stands in it that somebody may ask to be forgotten: people and things are
-- named by their ids alone, without foreign keys, as it outlives them. Their names are looked up when it is read.
create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  who text not null check (who in ('person', 'house', 'command', 'visitor')),
  who_id uuid,
  -- Of the house the job, of a command its name.
  who_name text check (length(who_name) between 1 and 100),
  -- Whose account an admin was looking at, with the admin in who_id.
  viewing_as uuid,
  action text not null check (action ~ '^[a-z_]+\.[a-z_]+$'),
  subject_kind text not null check (subject_kind ~ '^[a-z_]+$'),
  subject_id text check (length(subject_id) between 1 and 200),
  -- The person whose money, home, stay or account it is, where there is one.
  concerns uuid,
  before jsonb check (jsonb_typeof(before) = 'object'),
  after jsonb check (jsonb_typeof(after) = 'object'),
  reason text check (length(reason) between 1 and 2000),
  request_id text check (length(request_id) <= 100),
  -- Of the address below and its salt; it stays when they are forgotten.
  address_seal text check (address_seal ~ '^[0-9a-f]{64}$'),
  -- A person has an id, the house and commands have a name, a visitor has neither.
  constraint audit_entries_who check (
    (who = 'person') = (who_id is not null)
    and (who in ('house', 'command')) = (who_name is not null)
    and (viewing_as is null or who = 'person')
  )
);
create index audit_entries_newest on audit_entries (at desc, id desc);
create index audit_entries_of_person on audit_entries (who_id, at desc, id desc) where who_id is not null;
create index audit_entries_of_kind on audit_entries (who, at desc, id desc) where who <> 'person';
create index audit_entries_of_action on audit_entries (action, at desc, id desc);
create index audit_entries_on on audit_entries (subject_kind, subject_id, at desc, id desc);
create index audit_entries_concerning on audit_entries (concerns, at desc, id desc) where concerns is not null;
create index audit_entries_of_request on audit_entries (request_id) where request_id is not null;
create index audit_entries_reasons on audit_entries using gin (lower(reason) gin_trgm_ops) where reason is not null;

-- From where: kept apart, as it is forgotten after a year (contract/kernel/retention.ts) and the rest is not. An entry
-- holds the seal of it, so that it cannot be exchanged while it is there.
create table audit_addresses (
  entry_id bigint primary key references audit_entries (id),
  address text not null check (length(address) between 1 and 64),
  salt text not null check (length(salt) = 32)
);
create index audit_addresses_called on audit_addresses (address);

-- Each entry chained to the one before it, in the order in which they were committed. Positions have no gap, so that an
-- entry that was taken out of the middle is missed; the last one is held against what backups and logs say of it.
create table audit_chain (
  position bigint primary key check (position > 0),
  entry_id bigint not null unique references audit_entries (id),
  -- sha256 over the hash before it and the canonical text of the entry, in hexadecimal signs.
  hash text not null check (hash ~ '^[0-9a-f]{64}$')
);

create function refuse_to_change_the_record() returns trigger language plpgsql as $$
begin
  raise exception '% on % refused: the record of who did what is append-only.', tg_op, tg_table_name
    using errcode = 'restrict_violation';
end $$;
create trigger audit_entries_append_only before update or delete or truncate on audit_entries
  for each statement execute function refuse_to_change_the_record();
create trigger audit_chain_append_only before update or delete or truncate on audit_chain
  for each statement execute function refuse_to_change_the_record();
create trigger audit_addresses_never_change before update or truncate on audit_addresses
  for each statement execute function refuse_to_change_the_record();

-- An address may be forgotten in its time, and not before.
create function refuse_to_forget_early() returns trigger language plpgsql as $$
begin
  if exists (select from audit_entries where id = old.entry_id and at > now() - interval '364 days') then
    raise exception 'DELETE on % refused: the address of entry % is not a year old.', tg_table_name, old.entry_id
      using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger audit_addresses_kept before delete on audit_addresses
  for each row execute function refuse_to_forget_early();

-- One line for each field, each a JSON text or null: the same on every server and with every setting of it. The tool
-- that verifies the chain writes it by itself (tools/archive/audit-chain.ts), so a change here has to be made there.
create function audit_text(entry audit_entries) returns text language sql stable as $$
  select string_agg(coalesce(to_json(field)::text, 'null'), e'\n' order by place)
  from unnest(array[
    entry.id::text,
    to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    entry.who, entry.who_id::text, entry.who_name, entry.viewing_as::text,
    entry.action, entry.subject_kind, entry.subject_id, entry.concerns::text,
    entry.before::text, entry.after::text, entry.reason, entry.request_id, entry.address_seal
  ]) with ordinality as fields (field, place)
$$;

-- At the very end of the transaction, one after the other: the lock is taken when all others are held already and
-- nothing is waited for after it, so it takes part in no deadlock, and transactions wait for no more than each other's
-- commit.
create function chain_audit_entry() returns trigger language plpgsql as $$
declare
  last record;
begin
  perform pg_advisory_xact_lock(7321150260716);
  select position, hash into last from audit_chain order by position desc limit 1;
  insert into audit_chain (position, entry_id, hash) values (
    coalesce(last.position, 0) + 1,
    new.id,
    encode(sha256(convert_to(coalesce(last.hash, '') || e'\n' || audit_text(new), 'UTF8')), 'hex')
  );
  return null;
end $$;
create constraint trigger audit_entries_chained after insert on audit_entries
  deferrable initially deferred for each row execute function chain_audit_entry();
