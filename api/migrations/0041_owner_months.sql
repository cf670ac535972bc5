-- What moved in the ledger of an owner, month by month, so that the statements of all owners need not read all of it.
-- Written under the lock of the owner's balance, as the ledger itself is.
create table owner_months (
  owner_id uuid not null references users (id),
  month date not null check (extract(day from month) = 1),
  -- Earnings, less what was taken back.
  earned_cents bigint not null,
  -- Withdrawals, less those that were rejected.
  withdrawn_cents bigint not null,
  primary key (owner_id, month)
);

create function enter_into_months() returns trigger language plpgsql as $$
begin
  insert into owner_months (owner_id, month, earned_cents, withdrawn_cents)
  select owner_id, date_trunc('month', day)::date,
    coalesce(sum(amount_cents) filter (where booking_id is not null), 0),
    -coalesce(sum(amount_cents) filter (where withdrawal_id is not null), 0)
  from entered group by 1, 2 order by 1, 2
  on conflict (owner_id, month) do update set
    earned_cents = owner_months.earned_cents + excluded.earned_cents,
    withdrawn_cents = owner_months.withdrawn_cents + excluded.withdrawn_cents;
  return null;
end $$;
-- After the balance, whose row is the lock: triggers of one event fire in the order of their names.
create trigger ledger_entries_enter_months after insert on ledger_entries
  referencing new table as entered for each statement execute function enter_into_months();

insert into owner_months (owner_id, month, earned_cents, withdrawn_cents)
select owner_id, date_trunc('month', day)::date,
  coalesce(sum(amount_cents) filter (where booking_id is not null), 0),
  -coalesce(sum(amount_cents) filter (where withdrawal_id is not null), 0)
from ledger_entries group by 1, 2;

-- Of a statement that does not begin or end with a month, the days that are left over.
create index ledger_entries_by_day on ledger_entries (day) include (owner_id, amount_cents, booking_id);

create index calendar_conflicts_by_age on calendar_conflicts (found_at);
create index calendar_conflicts_by_end on calendar_conflicts (settled_at) where settled_at is not null;
