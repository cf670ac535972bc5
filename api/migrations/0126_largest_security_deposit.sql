-- 5,000 units are a large amount in dollars and a small one in yen.
alter table properties
  drop constraint properties_security_deposit_check,
  add constraint properties_security_deposit_check check (security_deposit between 0 and 500000);
