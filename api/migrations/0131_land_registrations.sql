-- The land registration number of a home, where it has one: the directive (EU) 2021/514 has platforms report it.
alter table properties
  add column land_registration text not null default '' check (length(land_registration) <= 50);
