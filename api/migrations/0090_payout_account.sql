-- The account of the platform from which withdrawals are paid. It stands in the files for the bank; null: none is set.
alter table platform_settings
  add column payout_account_name text check (char_length(payout_account_name) between 2 and 70),
  add column payout_iban text check (payout_iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'),
  add column payout_bic text check (payout_bic ~ '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$');
