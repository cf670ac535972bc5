-- The money of owners. Every movement is one row of the ledger; what an owner has is the sum of theirs.

-- Where an owner's money goes, offered again at the next withdrawal. The account number is sealed under a key that is
-- not in the database; only its last four signs are kept in the clear.
create table bank_details (
  owner_id uuid primary key references users (id) on delete cascade,
  bank_name text not null check (length(bank_name) between 2 and 120),
  account_name text not null check (length(account_name) between 2 and 120),
  account_number_sealed bytea not null,
  account_last4 text not null check (length(account_last4) between 1 and 4),
  updated_at timestamptz not null default now()
);

-- Money on its way to an owner's bank, with the account as it was given then.
create table withdrawals (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references users (id),
  amount_cents bigint not null check (amount_cents > 0),
  status text not null default 'processing' check (status in ('processing', 'completed', 'rejected')),
  bank_name text not null check (length(bank_name) between 2 and 120),
  account_name text not null check (length(account_name) between 2 and 120),
  account_number_sealed bytea not null,
  account_last4 text not null check (length(account_last4) between 1 and 4),
  requested_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references users (id),
  -- The bank's, of a transfer that was made.
  reference text,
  -- Why it was rejected.
  reason text,
  -- Somebody decided it, at some time, and said how; or nobody has yet.
  constraint withdrawals_decided check (
    (status = 'processing') = (decided_at is null)
    and (status = 'processing') = (decided_by is null)
    and (status = 'completed') = (reference is not null)
    and (status = 'rejected') = (reason is not null)
  ),
  -- Nobody decides on their own money.
  constraint withdrawals_not_by_oneself check (decided_by <> owner_id),
  -- Target of the composite key below: a movement of one owner never names the withdrawal of another.
  constraint withdrawals_owner_id_key unique (owner_id, id)
);
create index withdrawals_of_owner on withdrawals (owner_id, requested_at desc, id);
create index withdrawals_newest on withdrawals (requested_at desc, id);
create index withdrawals_by_status on withdrawals (status, requested_at desc, id);

-- What of a booking stands in its owner's ledger: the sum of its rows there, kept by the ledger itself. It tells the job
-- that looks for earnings what is left to do without reading what is done.
alter table bookings add column earned_cents bigint not null default 0 check (earned_cents >= 0);
create index bookings_to_earn on bookings (check_in_date)
  where status in ('confirmed', 'completed') and earned_cents = 0 and total_cents > service_fee_cents;
create index bookings_to_take_back on bookings (id)
  where status in ('pending', 'cancelled') and earned_cents <> 0;

-- The ledger. What is in it never changes: an error is put right by a row that reverses it.
create table ledger_entries (
  id bigint generated always as identity primary key,
  owner_id uuid not null references users (id),
  kind text not null,
  -- What it adds to the owner's balance.
  amount_cents bigint not null,
  -- What it adds to the withdrawals on their way.
  pending_cents bigint not null default 0,
  booking_id uuid references bookings (id),
  -- The how-manieth time that this booking is earned: an earning that was taken back may come again.
  round smallint check (round > 0),
  withdrawal_id uuid,
  at timestamptz not null,
  -- The day that it counts for: that of the home for a stay, that of UTC for a withdrawal. Months go by it.
  day date not null,
  constraint ledger_entries_withdrawal_fkey foreign key (owner_id, withdrawal_id)
    references withdrawals (owner_id, id),
  -- Each kind moves money in one direction and says what it belongs to.
  constraint ledger_entries_kind check (
    case kind
      when 'booking' then amount_cents > 0 and pending_cents = 0
      when 'booking_reversal' then amount_cents < 0 and pending_cents = 0
      when 'withdrawal' then amount_cents < 0 and pending_cents = -amount_cents
      when 'withdrawal_completed' then amount_cents = 0 and pending_cents < 0
      when 'withdrawal_rejected' then amount_cents > 0 and pending_cents = -amount_cents
      else false
    end
    and case when kind in ('booking', 'booking_reversal')
      then booking_id is not null and round is not null and withdrawal_id is null
      else withdrawal_id is not null and booking_id is null and round is null
    end
  ),
  -- A job that runs twice enters an earning once.
  constraint ledger_entries_booking_key unique (booking_id, kind, round)
);
-- A withdrawal is requested once, and decided once: completed or rejected, never both.
create unique index ledger_entries_withdrawal_key on ledger_entries (withdrawal_id, (kind = 'withdrawal'))
  where withdrawal_id is not null;
create index ledger_entries_of_owner on ledger_entries (owner_id, day desc, id desc);

create function refuse_to_rewrite() returns trigger language plpgsql as $$
begin
  raise exception '% on % refused: it is append-only. Add a row that reverses the other instead.', tg_op, tg_table_name
    using errcode = 'restrict_violation';
end $$;
create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_to_rewrite();

-- What an owner has (spec 4), kept by the ledger; the row is also the lock behind which money moves.
create table owner_balances (
  owner_id uuid primary key references users (id),
  -- Bookings minus withdrawals that were not rejected. Below zero where a stay was cancelled after its money had left.
  total_cents bigint not null default 0,
  -- Withdrawals on their way.
  pending_cents bigint not null default 0 check (pending_cents >= 0),
  available_cents bigint not null generated always as (greatest(total_cents - pending_cents, 0)) stored
);

create function enter_into_balance() returns trigger language plpgsql as $$
begin
  insert into owner_balances (owner_id) select distinct owner_id from entered on conflict do nothing;
  update owner_balances set
    total_cents = owner_balances.total_cents + moved.amount_cents,
    pending_cents = owner_balances.pending_cents + moved.pending_cents
  from (
    select owner_id, sum(amount_cents) as amount_cents, sum(pending_cents) as pending_cents
    from entered group by owner_id
  ) as moved
  where owner_balances.owner_id = moved.owner_id;
  update bookings set earned_cents = bookings.earned_cents + moved.amount_cents
  from (
    select booking_id, sum(amount_cents) as amount_cents from entered where booking_id is not null group by booking_id
  ) as moved
  where bookings.id = moved.booking_id;
  return null;
end $$;
create trigger ledger_entries_enter after insert on ledger_entries
  referencing new table as entered for each statement execute function enter_into_balance();

-- No withdrawal takes more than was available, whatever the code above does.
create function refuse_uncovered_withdrawal() returns trigger language plpgsql as $$
begin
  if new.pending_cents - old.pending_cents > old.available_cents then
    raise exception 'a withdrawal of % cents exceeds the % cents that are available',
      new.pending_cents - old.pending_cents, old.available_cents
      using errcode = 'check_violation', constraint = 'owner_balances_withdrawal_covered';
  end if;
  return new;
end $$;
create trigger owner_balances_withdrawal_covered before update on owner_balances
  for each row execute function refuse_uncovered_withdrawal();
