-- A deleted account keeps its row, because bookings and money name it for seven years; nothing personal is left in it.
alter table users add column deleted_at timestamptz;
alter table users add constraint users_deleted_is_disabled check (deleted_at is null or disabled_at is not null);

-- Nobody books, or lists a home, in the moment in which their account goes: whoever comes second sees the first.
create function refuse_deleted_account() returns trigger language plpgsql as $$
declare
  person uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
begin
  perform 1 from users where id = person and deleted_at is null for key share;
  if not found then
    raise exception 'account % is deleted', person using errcode = 'LK001';
  end if;
  return new;
end $$;
create trigger bookings_guest_exists before insert on bookings
  for each row execute function refuse_deleted_account('guest_id');
create trigger properties_owner_exists before insert on properties
  for each row execute function refuse_deleted_account('owner_id');

-- The second factor of a sign-in (RFC 6238). The secret is encrypted under a key that is not in the database.
create table second_factors (
  user_id uuid primary key references users (id) on delete cascade,
  sealed_secret bytea not null,
  started_at timestamptz not null,
  -- Null until the first code has proved that the app holds the secret; until then sign-in does not ask for it.
  confirmed_at timestamptz,
  -- The time step of the last code that was taken: no code, and none before it, is taken again.
  last_step bigint not null default 0
);

-- Ten ways in for who has lost the app; each works once. Only a keyed hash is kept.
create table recovery_codes (
  user_id uuid not null references second_factors (user_id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- From where somebody signs in: browser, system and neighbourhood of the address, as one keyed hash. No address is kept.
create table known_devices (
  user_id uuid not null references users (id) on delete cascade,
  fingerprint bytea not null,
  seen_at timestamptz not null,
  primary key (user_id, fingerprint)
);
create index known_devices_by_age on known_devices (seen_at);

-- Links that were mailed to change what protects an account: its password, or the address itself.
create table account_links (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('password', 'email')),
  -- The address that the account is to have.
  new_email text check (new_email = lower(normalize(new_email, nfc))),
  token_hash bytea not null constraint account_links_token_key unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- A link works once.
  used_at timestamptz,
  constraint account_links_address check ((kind = 'email') = (new_email is not null))
);
create index account_links_of_user on account_links (user_id, kind, created_at desc);
create index account_links_by_age on account_links (expires_at);

-- Copies of everything that is somebody's, made on request; the file goes when the row lapses.
create table data_exports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  requested_at timestamptz not null,
  -- Where the file is kept, once it is whole.
  storage_key text unique,
  bytes integer check (bytes > 0),
  expires_at timestamptz not null,
  constraint data_exports_whole check ((storage_key is null) = (bytes is null))
);
create index data_exports_of_user on data_exports (user_id, requested_at desc);
create index data_exports_by_age on data_exports (expires_at);

alter table user_preferences
  add column language text not null default 'en' check (language in ('en', 'es', 'fr', 'de')),
  add column currency text not null default 'usd' check (currency in ('usd', 'eur', 'gbp', 'jpy'));
