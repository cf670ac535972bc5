-- What an owner gave a member of their network for a favour: money or nights off stays at the owner's homes. It is never
-- paid out. How much of it is left is the sum of its entries.
create table favour_grants (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references users (id),
  member_id uuid not null references users (id),
  unit text not null check (unit in ('money', 'nights')),
  -- Cents or nights.
  amount integer not null check (amount > 0),
  -- Both people read it; it goes with the account of either.
  reason text check (length(reason) between 1 and 500),
  -- Otherwise the homes of `favour_grant_homes`, also when the last of them is gone.
  every_home boolean not null,
  -- The last day on which it can be booked with, in the time zone of the home.
  expires_on date not null,
  granted_at timestamptz not null,
  -- Nobody gives credit to themselves.
  constraint favour_grants_two_people check (owner_id <> member_id)
);
create index favour_grants_of_member on favour_grants (member_id, owner_id);
create index favour_grants_of_owner on favour_grants (owner_id);
create index favour_grants_by_expiry on favour_grants (expires_on);

create table favour_grant_homes (
  grant_id uuid not null references favour_grants (id) on delete cascade,
  property_id uuid not null references properties (id) on delete cascade,
  primary key (grant_id, property_id)
);
create index favour_grant_homes_of_property on favour_grant_homes (property_id);

-- The ledger of favours, double-entry and append-only. The unit is that of the grant. An amount leaves one account and
-- enters another: `gift` is the owner's, `credit` the member's, `spent` a booking's.
create table favour_entries (
  id bigint generated always as identity primary key,
  transaction_id uuid not null,
  grant_id uuid not null references favour_grants (id),
  account text not null check (account in ('gift', 'credit', 'spent', 'expired', 'withdrawn')),
  amount bigint not null check (amount <> 0),
  booking_id uuid references bookings (id),
  -- What it takes off the price of the booking: a night is worth what that night costs.
  worth_cents bigint,
  at timestamptz not null,
  constraint favour_entries_spent_on_booking check (
    (account = 'spent') = (booking_id is not null) and (account = 'spent') = (worth_cents is not null)
  )
);
create index favour_entries_of_grant on favour_entries (grant_id, id);
create index favour_entries_of_transaction on favour_entries (transaction_id);
create index favour_entries_of_booking on favour_entries (booking_id) where booking_id is not null;

create trigger favour_entries_append_only before update or delete or truncate on favour_entries
  for each statement execute function refuse_to_rewrite();

-- The lines of a transaction sum to zero in each grant, and so in each unit; no credit falls below zero. The lock lets
-- two transactions about one grant wait for each other even where the code above has not.
create function check_favour_entry() returns trigger language plpgsql as $$
begin
  perform from favour_grants where id = new.grant_id for no key update;
  if exists (
    select from favour_entries where transaction_id = new.transaction_id group by grant_id having sum(amount) <> 0
  ) then
    raise exception 'a transaction of favours does not sum to zero'
      using errcode = 'check_violation', constraint = 'favour_entries_sum_to_zero';
  end if;
  if (select sum(amount) from favour_entries where grant_id = new.grant_id and account = 'credit') < 0 then
    raise exception 'more credit is taken than there is'
      using errcode = 'check_violation', constraint = 'favour_entries_covered';
  end if;
  return null;
end $$;
create constraint trigger favour_entries_checked after insert on favour_entries
  deferrable initially deferred for each row execute function check_favour_entry();

-- The date where a day ends last. Credit expires once its last day is over everywhere.
create function last_day_anywhere(moment timestamptz) returns date immutable parallel safe language sql
  return (moment at time zone interval '-12 hours')::date;

-- Moves what is left of a grant out of the member's account, to `expired` or `withdrawn`. Answers how much that was. The
-- grant must be locked.
create function close_favour(closed uuid, to_account text, at timestamptz) returns bigint language plpgsql as $$
declare
  remaining bigint := (select coalesce(sum(amount), 0) from favour_entries where grant_id = closed and account = 'credit');
  transaction uuid := gen_random_uuid();
begin
  if remaining > 0 then
    insert into favour_entries (transaction_id, grant_id, account, amount, at)
    values (transaction, closed, 'credit', -remaining, at), (transaction, closed, to_account, remaining, at);
  end if;
  return remaining;
end $$;

-- Gives back what a booking was paid with, to the same grants. A grant that expired meanwhile is valid for 30 more days,
-- with nothing but what comes back.
create function return_favour_credit(returned uuid, at timestamptz) returns void language plpgsql as $$
declare
  transaction uuid := gen_random_uuid();
  held record;
begin
  for held in
    select grant_id, sum(amount) as amount, sum(worth_cents) as worth from favour_entries
    where booking_id = returned group by grant_id having sum(amount) > 0 order by grant_id
  loop
    perform from favour_grants where id = held.grant_id for no key update;
    if (select expires_on from favour_grants where id = held.grant_id) < last_day_anywhere(at) then
      perform close_favour(held.grant_id, 'expired', at);
      update favour_grants set expires_on = last_day_anywhere(at) + 30 where id = held.grant_id;
    end if;
    insert into favour_entries (transaction_id, grant_id, account, amount, booking_id, worth_cents, at)
    values (transaction, held.grant_id, 'spent', -held.amount, returned, -held.worth, at),
      (transaction, held.grant_id, 'credit', held.amount, null, null, at);
  end loop;
end $$;
