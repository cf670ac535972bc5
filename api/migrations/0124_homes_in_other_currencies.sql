-- Balances, files, payments and reports know currencies now (decision 84).
alter table properties drop constraint properties_only_in_dollars;
