-- What leaves for the bank.

alter table withdrawals
  -- When it was last handed over in a file for the bank, and by whom: so that no two people hand it over unawares.
  add column exported_at timestamptz,
  add column exported_by uuid references users (id),
  add constraint withdrawals_exported check ((exported_at is null) = (exported_by is null)),
  -- Nobody hands over their own.
  add constraint withdrawals_not_exported_by_oneself check (exported_by <> owner_id);
-- Lists in the order of their amounts; those by time have theirs.
create index withdrawals_by_amount on withdrawals (amount_cents, id);
