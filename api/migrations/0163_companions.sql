-- Who comes along on a stay, as its guest says. Somebody with a link reads the trip without an account, and a person with an
-- account reads it among their own trips.
create table companions (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings (id) on delete cascade,
  -- Somebody with an account, by whose name they are called.
  person_id uuid references users (id) on delete cascade,
  -- Empty for a person with an account, and for a child whose name the guest does not tell.
  name text not null constraint companions_name check (
    length(name) <= 120 and (is_child or name <> '' or person_id is not null)
  ),
  is_child boolean not null default false,
  email text constraint companions_email check (length(email) between 3 and 254),
  -- Whether the link shows the arrival guide with its codes, once the guest may read it.
  reads_guide boolean not null default true,
  created_at timestamptz not null
);
create index companions_booking on companions (booking_id);
create unique index companions_person on companions (person_id, booking_id) where person_id is not null;

-- Every link that was made, so that those of a day can be counted; of its secret only the hash is stored.
create table companion_links (
  id uuid primary key,
  booking_id uuid not null references bookings (id) on delete cascade,
  -- Null once the companion was removed; then it opens nothing.
  companion_id uuid references companions (id) on delete set null,
  token_hash bytea not null unique constraint companion_links_hash check (length(token_hash) = 32),
  made_at timestamptz not null,
  ended_at timestamptz,
  read_at timestamptz
);
-- A new link ends the one before.
create unique index companion_links_one_open on companion_links (companion_id) where ended_at is null;
create index companion_links_booking on companion_links (booking_id, made_at);
create index companion_links_companion on companion_links (companion_id);
