-- What "all_but_money" meant until now is called "requests". The level of that name now lets people change the home as
-- well, which nobody gets unasked.
alter table co_hosts drop constraint co_hosts_rights_check;
update co_hosts set rights = 'requests' where rights = 'all_but_money';
alter table co_hosts
  add constraint co_hosts_rights_check check (rights in ('calendar', 'messages', 'requests', 'all_but_money'));
