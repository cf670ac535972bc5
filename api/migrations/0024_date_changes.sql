-- Other dates that a guest asks for, and what became of it. The price is the one that the guest was shown: where terms
-- change before the answer, this is still what is agreed on.
create table date_changes (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings (id) on delete cascade,
  status text not null default 'open' check (status in ('open', 'accepted', 'declined', 'withdrawn', 'lapsed')),
  check_in_date date not null,
  check_out_date date not null,
  guests_count smallint not null check (guests_count between 1 and 100),
  price_per_night integer not null check (price_per_night > 0),
  nights smallint not null check (nights between 1 and 365),
  subtotal_cents bigint not null,
  discount_percentage numeric(5, 2) not null check (discount_percentage between 0 and 100),
  discount_level smallint check (discount_level between 1 and 5),
  discount_level_name text,
  discount_cents bigint not null check (discount_cents between 0 and subtotal_cents),
  cleaning_fee_cents bigint not null check (cleaning_fee_cents >= 0),
  service_fee_cents bigint not null check (service_fee_cents >= 0),
  total_cents bigint not null,
  night_prices integer[],
  price_lines jsonb,
  -- What was agreed when it was asked.
  old_check_in_date date not null,
  old_check_out_date date not null,
  old_guests_count smallint not null,
  old_total_cents bigint not null,
  -- What the guest said to it.
  message text check (length(message) between 1 and 500),
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references users (id),
  -- What the owner said to it.
  reason text check (length(reason) between 1 and 500),
  -- Whole nights, at least one, as a booking has them.
  constraint date_changes_whole_nights check (nights = check_out_date - check_in_date),
  -- What it asks for differs from what there is.
  constraint date_changes_something check (
    (check_in_date, check_out_date, guests_count) <> (old_check_in_date, old_check_out_date, old_guests_count)
  ),
  -- A price that is moved to a booking must add up there, so it does so here.
  constraint date_changes_price_adds_up check (
    subtotal_cents = case
      when night_prices is null then nights::bigint * price_per_night * 100
      else cents_of_nights(night_prices)
    end
    and total_cents = subtotal_cents - discount_cents + cleaning_fee_cents + service_fee_cents
  ),
  constraint date_changes_each_night_priced check (
    (night_prices is null) = (price_lines is null)
    and (night_prices is null or (cardinality(night_prices) = nights and 1 <= all (night_prices)))
  ),
  constraint date_changes_lines_add_up check (
    price_lines is null or (nights_of_lines(price_lines) = nights and cents_of_lines(price_lines) = subtotal_cents)
  ),
  -- What is decided was decided at some time, and by somebody unless time itself did.
  constraint date_changes_decided check (
    (status = 'open') = (decided_at is null)
    and (status in ('accepted', 'declined', 'withdrawn')) = (decided_by is not null)
  )
);
-- A guest asks one question at a time.
create unique index date_changes_one_open on date_changes (booking_id) where status = 'open';
create index date_changes_of_booking on date_changes (booking_id, asked_at);
create index date_changes_expiring on date_changes (expires_at) where status = 'open';

-- No question outlives its stay, whichever way that ended.
create function end_date_changes() returns trigger language plpgsql as $$
begin
  update date_changes set status = 'lapsed', decided_at = new.updated_at
  where booking_id = new.id and status = 'open';
  return null;
end $$;
create trigger bookings_end_date_changes after update of status on bookings
  for each row when (new.status in ('cancelled', 'completed') and old.status <> new.status)
  execute function end_date_changes();

-- An answer is given once: what is decided stays as it is.
create function refuse_second_answer() returns trigger language plpgsql as $$
begin
  raise exception 'this question was decided';
end $$;
create trigger date_changes_decided_once before update on date_changes
  for each row when (old.status <> 'open') execute function refuse_second_answer();
