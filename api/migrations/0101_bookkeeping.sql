-- The journal is read by days for bookkeepers (decision 81), and the taxes of all owners by years.
create index journal_transactions_by_time on journal_transactions (at, id);
create index bookings_with_taxes on bookings (check_in_date) where taxes_cents > 0;
