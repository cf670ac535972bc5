-- What an owner wants discounts to cost at most in a year, whole dollars; null where they have not set it.
alter table users add column discount_budget integer check (discount_budget between 1 and 100000000);
