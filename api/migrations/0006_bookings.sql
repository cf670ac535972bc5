-- Lets one exclusion constraint compare a uuid for equality and a range for overlap.
create extension if not exists btree_gist;

create table bookings (
  id uuid primary key default gen_random_uuid(),
  property_id uuid not null references properties (id),
  guest_id uuid not null references users (id),
  check_in_date date not null,
  check_out_date date not null,
  -- Half-open: the check-out day is free for the next arrival.
  stay daterange not null generated always as (daterange(check_in_date, check_out_date, '[)')) stored,
  guests_count smallint not null check (guests_count between 1 and 100),
  status text not null check (status in ('pending', 'confirmed', 'cancelled', 'completed')),
  -- The price as it was shown and agreed. Later changes of prices, levels and fees do not reach it.
  price_per_night integer not null check (price_per_night > 0),
  nights smallint not null check (nights between 1 and 365),
  subtotal_cents bigint not null,
  discount_percentage numeric(5, 2) not null check (discount_percentage between 0 and 100),
  discount_level smallint check (discount_level between 1 and 5),
  discount_level_name text,
  discount_cents bigint not null check (discount_cents between 0 and subtotal_cents),
  service_fee_cents bigint not null check (service_fee_cents >= 0),
  total_cents bigint not null,
  -- Until when an unanswered request holds its nights.
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint bookings_whole_nights check (nights = check_out_date - check_in_date),
  constraint bookings_price_adds_up check (
    subtotal_cents = nights::bigint * price_per_night * 100
    and total_cents = subtotal_cents - discount_cents + service_fee_cents
  ),
  -- No two bookings hold the same night of a property, whatever the code above does.
  constraint bookings_no_shared_night exclude using gist (property_id with =, stay with &&)
    where (status <> 'cancelled')
);
create index bookings_of_guest on bookings (guest_id, check_in_date desc, id);
create index bookings_of_property on bookings (property_id, check_in_date desc, id);
create index bookings_expiring on bookings (expires_at) where status = 'pending';

-- Every change of a booking's status, in the order in which it happened. `changed_by` is null for the house's own jobs.
create table booking_status_changes (
  id bigint generated always as identity primary key,
  booking_id uuid not null references bookings (id) on delete cascade,
  from_status text,
  to_status text not null,
  changed_by uuid references users (id),
  reason text,
  changed_at timestamptz not null default now()
);
create index booking_status_changes_of_booking on booking_status_changes (booking_id, id);
