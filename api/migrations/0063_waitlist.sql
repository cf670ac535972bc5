-- Guests who wait for taken nights of a home. An entry holds no nights.
create table waitlist_entries (
  id uuid primary key default gen_random_uuid(),
  property_id uuid not null references properties (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  check_in_date date not null,
  check_out_date date not null,
  guests_count integer not null check (guests_count > 0),
  -- Who came first is notified first.
  created_at timestamptz not null,
  -- When the guest was notified that all nights are free; null while one of them is taken.
  notified_at timestamptz,
  constraint waitlist_entries_nights check (check_out_date > check_in_date),
  constraint waitlist_entries_once unique (user_id, property_id, check_in_date, check_out_date)
);
create index waitlist_entries_in_order on waitlist_entries (property_id, created_at, id);
